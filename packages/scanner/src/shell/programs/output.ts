import { isSecretVariable } from '../../knowledge/secret-variables.js';
import type { Call, Program } from '../call.js';
import { layered } from '../decode.js';
import { hidesLetters, unescapeCodes } from '../quotes.js';
import { runAll } from '../run.js';
import { join, NOTHING, SOMETHING, UNKNOWN, type Value, withText } from '../value.js';
import { writeFile } from '../write.js';

const echo: Program = ({ args }) => {
  let at = 0;
  let isCoded = false;
  while (/^-[neE]+$/.test(args[at]?.value.text ?? '')) {
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

const printf: Program = ({ args }) => {
  const [format, ...rest] = args[0]?.value.text === '-v' ? args.slice(2) : args;
  if (!format) return NOTHING;
  const template = decoded(format.value);
  const values = rest.map((argument) => argument.value);
  let used = 0;
  const text = template.text.replace(/%(?:[-+ #0]*\d*(?:\.\d+)?([sbdioxXcq])|%)/g, (whole, kind?: string) => {
    if (whole === '%%') return '%';
    const value = values[used];
    used += 1;
    return kind === 'b' ? unescapeCodes(value?.text ?? '') : (value?.text ?? '');
  });
  // A format is used again for the arguments that are left.
  const left = used ? values.slice(used).map((value) => value.text) : [];
  return withText(join([template, ...values]), [text, ...left].join(text.endsWith('\n') ? '' : ' '));
};

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
  const value = hasInput ? withText(stdin, UNKNOWN) : typed;
  for (const name of names.length ? names : ['REPLY']) shell.scope.assign(name, value);
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
  stty,
  mktemp,
  pwd: () => ({ ...NOTHING, text: '.' }),
  whoami: () => SOMETHING,
  true: () => NOTHING,
  ':': () => NOTHING,
};
