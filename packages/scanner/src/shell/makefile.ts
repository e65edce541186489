/** Lines of a makefile that set a variable: `NAME := value`, `NAME != command`. */
const SETS =
  /^\s{0,20}(?:export\s{1,4}|override\s{1,4}|define\s{1,4})?([A-Za-z_][\w.-]{0,60})\s{0,20}(::?:?=|\?=|\+=|!=|=)\s{0,20}(.{0,2000})$/;

/** What `make` hands to a shell. Every character that is kept stays where it is, the rest becomes blanks. */
export function shellOfMakefile(text: string, indent: RegExp): string {
  let goesOn = false;
  return text
    .split('\n')
    .map((line) => {
      const isRecipe = goesOn || indent.test(line);
      goesOn = isRecipe && line.endsWith('\\');
      if (isRecipe) return line.replace(/^\s{0,40}[@+-]{0,3}/, (lead) => ' '.repeat(lead.length));
      const assigned = SETS.exec(line);
      if (assigned?.[2] === '!=') return ' '.repeat(line.length - (assigned[3]?.length ?? 0)) + (assigned[3] ?? '');
      return shellCalls(line);
    })
    .join('\n')
    .replace(/\$\$/g, ' $');
}

/** `$(shell …)` wherever it stands; the `$(eval` around it makes its answer part of the makefile. */
function shellCalls(line: string): string {
  const at = line.indexOf('$(shell ');
  if (at === -1) return ' '.repeat(line.length);
  const from = at + '$(shell '.length;
  const end = closing(line, from);
  const command = line.slice(from, end);
  const isEvaluated = /\$\(eval\s{0,8}$/.test(line.slice(Math.max(0, at - 20), at));
  const kept = isEvaluated ? `eval "$(${command})"` : command;
  const lead = Math.max(0, from - (isEvaluated ? 8 : 0));
  return `${' '.repeat(lead)}${kept}`.padEnd(line.length);
}

function closing(line: string, from: number): number {
  let depth = 1;
  for (let at = from; at < line.length; at += 1) {
    if (line[at] === '(') depth += 1;
    else if (line[at] === ')' && --depth === 0) return at;
  }
  return line.length;
}

/** The variables that a makefile sets to a plain text. */
export function* makefileVariables(text: string): Generator<{ name: string; value: string; offset: number }> {
  let offset = 0;
  for (const line of text.split('\n', 2000)) {
    const match = line.startsWith('\t') ? undefined : SETS.exec(line);
    const value = match?.[3]?.trim() ?? '';
    if (match?.[1] && match[2] !== '!=' && value !== '' && !value.includes('$('))
      yield { name: match[1], value, offset: offset + line.length - (match[3]?.length ?? 0) };
    offset += line.length + 1;
  }
}
