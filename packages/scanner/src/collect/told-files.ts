import type { Fact, Unit } from '../model/index.js';

const AROUND = 120;
const TELLS =
  /\b(run|runs|running|execute|launch|start|open|install|load|import|unpack|unzip|extract|decompress|chmod|source|dlopen|7za?|unrar|tar|bunzip2|unxz|java -jar)\b|\.\//i;

/** So many names are looked for; a skill with more has more to it than one word could change. */
const MOST_NAMES = 50;

/** Marks what can’t be read, and that a text of the skill tells to run, load or unpack. */
export function markTold(facts: readonly Fact[], units: readonly Unit[]): Fact[] {
  const answers = new Map<string, boolean>();
  return facts.map((fact) => {
    if (fact.type !== 'opaque') return fact;
    const base = outerName(fact.unit.file);
    if (!answers.has(base) && answers.size < MOST_NAMES)
      answers.set(
        base,
        units.some((unit) => tells(unit.text, base)),
      );
    return answers.get(base) ? { ...fact, told: true } : fact;
  });
}

/** The base name of the file, or of the archive it is in. */
function outerName(file: string): string {
  const path = file.split('!/', 1)[0] ?? file;
  return path.slice(path.lastIndexOf('/') + 1);
}

function tells(text: string, name: string): boolean {
  const at = text.indexOf(name);
  if (at === -1) return false;
  const start = Math.max(text.lastIndexOf('\n\n', at), at - AROUND, 0);
  return TELLS.test(text.slice(start, at)) || TELLS.test(text.slice(at + name.length, at + name.length + AROUND));
}
