import { isSecretVariable } from '../../knowledge/secret-variables.js';
import type { Call, Program } from '../call.js';
import { layered } from '../decode.js';
import { hidesLetters, unescapeCodes } from '../quotes.js';
import { runAll } from '../run.js';
import { isKnown, join, NOTHING, SOMETHING, UNKNOWN, type Value, withText } from '../value.js';
import { writeFile } from '../write.js';

const echo: Program = ({ args }) => {
  let at = 0;
  let isCoded = false;
  while (/^-[neE]{1,4}$/.test(args[at]?.value.text ?? '')) {
    isCoded ||= args[at]?.value.text.includes('e') ?? false;
    at += 1;
  }
  const value = join(
    args.slice(at).map((argument) => argument.value),
    ' ',
  );
  return isCoded ? decoded(value) : value;
};

/** Codes for letters hide a text; a line break does not. */
function decoded(value: Value): Value {
  const text = unescapeCodes(value.text);
  return hidesLetters(value.text) ? layered(value, text, 'escapes') : withText(value, text);
}

const printf: Program = (call) => {
  const { shell, args } = call;
  const isKept = args[0]?.value.text === '-v';
  const value = printed(isKept ? args.slice(2) : args);
  if (!isKept) return value;
  shell.scope.assign(args[1]?.value.text ?? '', value);
  return NOTHING;
};

function printed([format, ...rest]: Call['args']): Value {
  if (!format) return NOTHING;
  const template = decoded(format.value);
  const values = rest.map((argument) => argument.value);
  let used = 0;
  const fill = () =>
    template.text.replace(/%(?:[-+ #0]{0,4}\d{0,4}(?:\.\d{1,4})?([sbdioxXcq])|%)/g, (whole, kind?: string) => {
      if (whole === '%%') return '%';
      const value = values[used];
      used += 1;
      return kind === 'b' ? unescapeCodes(value?.text ?? '') : (value?.text ?? '');
    });
  let text = fill();
  // A format is used again for the arguments that are left.
  for (let turn = 0; used > 0 && used < values.length && turn < MOST_TURNS; turn += 1) text += fill();
  return withText(join([template, ...values]), text);
}

const MOST_TURNS = 200;

const tee: Program = ({ shell, args, stdin, spot }) => {
  const append = args.some(({ value }) => value.text === '-a' || value.text === '--append');
  for (const { value } of args) {
    if (value.text.startsWith('-') || value.text.startsWith('/dev/null')) continue;
    const reader = shell.scope.reader(value.text);
    if (reader) shell.deeper(() => runAll(shell, reader, stdin));
    else writeFile(shell, value.text, stdin, { append, offset: spot.offset, program: 'tee' });
  }
  return stdin;
};

const SECRET_PROMPT = /pass(word|phrase|code)|secret|token|api.?key|seed|mnemonic|private key|\bpin\b/i;

/** What the user types, or what is piped in. */
const read: Program = ({ shell, args, stdin, hasInput, spot }) => {
  const names = args.filter(({ value }) => /^[A-Za-z_]\w*$/.test(value.text)).map(({ value }) => value.text);
  const isSilent = args.some(({ value }) => /^-[a-z]*s/.test(value.text)) || shell.scope.file(ECHO)?.text === '-echo';
  const isSecret = isSilent || args.some(({ value }) => SECRET_PROMPT.test(value.text)) || names.some(isSecretVariable);
  const typed: Value = isSecret
    ? { ...SOMETHING, isInput: true, secrets: [shell.secret('typed-secret', names.at(-1) ?? 'read -s', spot.offset)] }
    : { ...SOMETHING, isInput: true };
  if (hasInput && isKnown(stdin)) {
    split(shell, names, stdin);
    return NOTHING;
  }
  const value = hasInput ? withText(stdin, /\/\*\*$/.test(stdin.text) ? stdin.text : UNKNOWN) : typed;
  for (const name of names.length ? names : ['REPLY']) shell.scope.assign(name, value);
  return NOTHING;
};

/** `read a b <<< "x y"`: a text that is known goes to the variables word by word. */
function split(shell: Call['shell'], names: readonly string[], input: Value): void {
  const separator = shell.scope.variable('IFS')?.text;
  const line = input.text.split('\n', 1)[0] ?? '';
  const words = separator ? line.split(separator[0] ?? ' ') : line.trim().split(/\s+/);
  const targets = names.length ? names : ['REPLY'];
  targets.forEach((name, index) => {
    const isLast = index === targets.length - 1;
    const text = isLast ? words.slice(index).join(separator?.[0] ?? ' ') : (words[index] ?? '');
    shell.scope.assign(name, withText(input, text));
  });
}

/** `mapfile lines < <(…)`. */
const mapfile: Program = ({ shell, args, stdin }) => {
  const name = args.findLast(({ value }) => /^[A-Za-z_]\w*$/.test(value.text))?.value.text ?? 'MAPFILE';
  const lines = isKnown(stdin) ? stdin.text.split('\n', 200).map((line) => withText(stdin, line)) : [stdin];
  shell.scope.assign(name, { ...stdin, items: lines });
  return NOTHING;
};

/** Where it is kept whether what is typed is shown; no path looks like this. */
const ECHO = 'stty echo';

const stty: Program = ({ shell, args }) => {
  const word = args.find(({ value }) => /^-?echo$/.test(value.text));
  if (word) shell.scope.write(ECHO, word.value);
  return NOTHING;
};

const mktemp: Program = ({ spot }: Call) => ({ ...NOTHING, text: `/tmp/mktemp-${spot.offset}` });

export const OUTPUT: Readonly<Record<string, Program>> = {
  echo,
  printf,
  tee,
  sponge: tee,
  read,
  mapfile,
  readarray: mapfile,
  yes: () => ({ ...SOMETHING, files: ['/dev/zero'] }),
  stty,
  mktemp,
  pwd: () => ({ ...NOTHING, text: '.' }),
  whoami: () => SOMETHING,
  true: () => NOTHING,
  ':': () => NOTHING,
};
