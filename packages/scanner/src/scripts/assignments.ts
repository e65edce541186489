import type { Statement } from './statements.js';
import type { Syntax } from './syntax.js';

/** What the left side of `=` looks like in all of the languages: declared or not, with a sigil or not, with a type or not. */
const ASSIGNS =
  /^\s{0,200}(?:(?:my|our|local|let(?:\s{1,4}mut)?|var|const|final|static|set|global|public|private)\s{1,4}(?:\/[ap]\s{1,4})?)?(?:[A-Za-z_][\w.<>[\]]{0,60}\s{1,4})?(?:\[[\w.]{1,60}\])?([$@%]?[A-Za-z_][\w.:]{0,60})(?:\s{0,8},\s{0,4}\w{1,60}){0,3}(?:\s{0,8}:\s{0,4}[\w<>&:]{1,60})?\s{0,8}(?::=|\+=|\.=|=(?![=~>]))/i;
const SET_TO = /^\s{0,200}set\s{1,4}(\w{1,60})\s{1,4}to\s/i;
/** `open(F, "path")` reads into a handle; `request.Header.Set(…)` and `request["key"] = …` change what they begin with. */
const OPENS = /\bopen\s{0,2}\(?\s{0,2}(?:my\s{1,4})?(\$?\w{1,60})\s{0,4},/;
const CHANGES =
  /^\s{0,200}(?:(\$?[A-Za-z_]\w{0,60})(?:\.|->|\[|::)|curl_setopt(?:_array)?\s{0,2}\(\s{0,2}(\$\w{1,60}))/;
const NAMES = /[A-Za-z_]\w{0,60}/g;

/** The variable that a statement sets, or changes if it is known, as it is compared. */
function assignedIn(statement: Statement, syntax: Syntax, known: ReadonlyMap<string, unknown>): string | undefined {
  const code = statement.code.slice(0, 600).replace(/^\s{0,100}<\?(?:php|=)?/, '');
  const name = (ASSIGNS.exec(code) ?? SET_TO.exec(code) ?? OPENS.exec(code))?.[1];
  if (name !== undefined) return plain(name, syntax);
  const changes = CHANGES.exec(code);
  const changed = changes?.[1] ?? changes?.[2];
  return changed !== undefined && known.has(plain(changed, syntax)) ? plain(changed, syntax) : undefined;
}

/** Whether a statement only changes what a variable holds, or asks it to do something. */
export function isChange({ code }: Statement): boolean {
  const head = code.slice(0, 600);
  return CHANGES.test(head) && !ASSIGNS.test(head);
}

/** `(my $x = …)`, `if s := …`: an assignment inside a statement. */
const INNER = /\b(?:my|our|local|let|var)\s{1,4}([$@%]?[A-Za-z_]\w{0,60})\s{0,8}=(?![=~>])/g;
/** `each do |x|`, `foreach ($list as $x)`, `for my $x (…)`, `for _, x := range`. */
const TURNS =
  /\|\s{0,4}([A-Za-z_]\w{0,60})\s{0,4}(?:,\s{0,4}\w{1,60}\s{0,4})?\||\bas\s{1,4}(?:\$\w{1,60}\s{0,4}=>\s{0,4})?(\$\w{1,60})|\bfor(?:each)?\s{1,4}(?:my\s{1,4})?(\$\w{1,60})|\bfor\s{1,4}(?:\w{1,60}\s{0,4},\s{0,4})?(\w{1,60})\s{0,4}(?::=\s{0,4}range|in)\b|\bforeach\s{0,4}\(\s{0,4}(\$\w{1,60})\s{1,4}in\b|\bgetline\s{1,4}(\w{1,60})/gi;

/** All variables that a statement sets: by itself, inside of itself, or turn by turn. */
export function targetsIn(statement: Statement, syntax: Syntax, known: ReadonlyMap<string, unknown>): string[] {
  const first = assignedIn(statement, syntax, known);
  const code = statement.code.slice(0, 2000);
  const others = [...code.matchAll(INNER), ...code.matchAll(TURNS)].map((match) =>
    plain(match.slice(1).find((name) => name !== undefined) ?? '', syntax),
  );
  return [...new Set([...(first === undefined ? [] : [first]), ...others])].slice(0, 8);
}

/** The names that a statement uses; those in quotes only where the language puts variables there. */
export function* namesIn(statement: Statement, syntax: Syntax): Generator<string> {
  const text = syntax.interpolates ? statement.text : statement.code;
  for (const match of text.slice(0, 20_000).matchAll(NAMES)) yield plain(match[0], syntax);
}

function plain(name: string, syntax: Syntax): string {
  const bare = name.replace(/^[$@%]/, '').split(/[.:]/)[0] ?? '';
  return syntax.ignoresCase ? bare.toLowerCase() : bare;
}
