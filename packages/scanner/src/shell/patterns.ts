/** Texts longer than this are not matched against patterns: nobody cuts a command out of them. */
const LONGEST = 2000;

/** Every start of a text is tried, so the work grows with the square of its length. */
const LONGEST_MATCHED = 120;

/** `${x#pattern}`: the text without its start, or `undefined` when the pattern can't be followed. */
export function removeStart(text: string, pattern: string, greedy: boolean): string | undefined {
  const plain = plainOf(pattern);
  if (plain !== undefined) return text.startsWith(plain) ? text.slice(plain.length) : text;
  const matcher = matcherOf(pattern, text);
  if (!matcher) return undefined;
  for (const length of lengths(text.length, greedy)) if (matcher(text.slice(0, length))) return text.slice(length);
  return text;
}

/** `${x%pattern}`: the text without its end. */
export function removeEnd(text: string, pattern: string, greedy: boolean): string | undefined {
  const plain = plainOf(pattern);
  if (plain !== undefined) return text.endsWith(plain) ? text.slice(0, text.length - plain.length) : text;
  const matcher = matcherOf(pattern, text);
  if (!matcher) return undefined;
  for (const length of lengths(text.length, greedy)) {
    const from = text.length - length;
    if (matcher(text.slice(from))) return text.slice(0, from);
  }
  return text;
}

/** `${x/from/to}`; `rest` is what stands behind the operator. */
export function replaceIn(text: string, rest: string, all: boolean): string | undefined {
  const [from = '', to = ''] = rest.split('/', 2);
  if (from === '' || /[*$`]/.test(from) || to.includes('$') || text.length > LONGEST) return undefined;
  const plain = unquoted(from);
  if (!/[?[]/.test(plain)) return all ? text.replaceAll(plain, () => to) : text.replace(plain, () => to);
  const expression = expressionOf(plain);
  return expression && text.replace(new RegExp(expression, all ? 'g' : ''), () => to);
}

/** Whether a name could be what a pattern such as `/b?n/c[au]t` stands for. */
export function matchesName(name: string, pattern: string): boolean {
  return matcherOf(pattern, name)?.(name) ?? false;
}

function lengths(most: number, greedy: boolean): number[] {
  const all = Array.from({ length: most + 1 }, (_, length) => length);
  return greedy ? all.reverse() : all;
}

/** What a pattern says when it has no wildcards. */
function plainOf(pattern: string): string | undefined {
  return /[$`*?[]/.test(pattern) ? undefined : unquoted(pattern);
}

function matcherOf(pattern: string, text: string): ((piece: string) => boolean) | undefined {
  if (text.length > LONGEST || pattern.length > 80 || /[$`]/.test(pattern)) return undefined;
  const plain = unquoted(pattern);
  if (!/[*?[]/.test(plain)) return (piece) => piece === plain;
  // `*` in several places would make the work grow with the square of the text.
  if ((plain.match(/\*/g)?.length ?? 0) > 2 || text.length > LONGEST_MATCHED) return undefined;
  const expression = expressionOf(plain);
  const regex = expression === undefined ? undefined : new RegExp(`^(?:${expression})$`, 's');
  return regex && ((piece) => regex.test(piece));
}

function unquoted(pattern: string): string {
  return pattern.replace(/\\(.)/g, '$1').replace(/["']/g, '');
}

/** A pattern of the shell as a regular expression. */
function expressionOf(pattern: string): string | undefined {
  let expression = '';
  for (let at = 0; at < pattern.length; at += 1) {
    const char = pattern[at] ?? '';
    if (char === '*') expression += '.*?';
    else if (char === '?') expression += '.';
    else if (char === '[') {
      const end = pattern.indexOf(']', at + 2);
      if (end === -1) return undefined;
      const inside = pattern.slice(at + 1, end);
      if (!/^[!^]?[\w .,:;/-]+$/.test(inside) || /[^\w]-|-[^\w]/.test(inside.slice(1, -1))) return undefined;
      expression += `[${inside.replace(/^!/, '^').replace(/[./:;,]/g, '\\$&')}]`;
      at = end;
    } else expression += char.replace(/[\\^$.|+()[\]{}/-]/g, '\\$&');
  }
  return isCompiled(expression) ? expression : undefined;
}

function isCompiled(expression: string): boolean {
  try {
    return new RegExp(expression) !== undefined;
  } catch {
    return false;
  }
}
