import { linesOf } from './lines.js';

interface TomlEntry {
  /** `tool.poetry.dependencies` */
  readonly section: string;
  readonly key: string;
  /** As written, with arrays over several lines joined. */
  readonly value: string;
  readonly offset: number;
}

/** The entries of a TOML text, as far as manifests need them. Strings over several lines are not put together. */
export function* tomlEntries(text: string): Generator<TomlEntry> {
  let section = '';
  let open: { section: string; key: string; offset: number; parts: string[] } | undefined;
  for (const line of linesOf(text)) {
    const plain = line.text.trim();
    if (open) {
      open.parts.push(plain);
      if (plain.endsWith(']') || open.parts.length > 400) {
        yield { section: open.section, key: open.key, value: open.parts.join(' '), offset: open.offset };
        open = undefined;
      }
      continue;
    }
    const header = /^\[{1,2}([^\]]{1,120})\]{1,2}$/.exec(plain)?.[1];
    if (header) {
      section = header.replace(/["'\s]/g, '');
      continue;
    }
    const equals = plain.indexOf('=');
    if (equals < 1) continue;
    const key = plain
      .slice(0, equals)
      .trim()
      .replace(/^["']|["']$/g, '');
    const value = plain.slice(equals + 1).trim();
    if (value.startsWith('[') && !value.endsWith(']')) open = { section, key, offset: line.offset, parts: [value] };
    else yield { section, key, value, offset: line.offset };
  }
}

/** The strings in a value: of an array, or the one it is. */
export function stringsIn(value: string): string[] {
  return [...value.matchAll(/"([^"\n]{0,500})"|'([^'\n]{0,500})'/g)].map((match) => match[1] ?? match[2] ?? '');
}

/** The value of a name in an inline table: `{ git = "https://…" }`. */
export function fieldOf(value: string, name: string): string | undefined {
  const at = value.search(new RegExp(`(^|[{,\\s])${name}\\s{0,4}=`));
  return at === -1 ? undefined : stringsIn(value.slice(at))[0];
}
