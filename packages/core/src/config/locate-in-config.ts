import type { Diagnostic } from '../diagnostic.js';
import type { ConfigPath } from './config-path.js';
import type { ConfigProblem } from './config-problem.js';
import { findEntry, type Json5Scan, scanJson5 } from './json5/scan.js';
import type { ConfigSource } from './resolve-includes.js';

/** A place in a text, both 1-based, the column in UTF-16 units. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** Where the key (or the array's item) at `path` starts in a JSON5 text; undefined when the text has no such path. */
export function locateConfigPath(text: string, path: ConfigPath): TextPosition | undefined {
  const scan = scanJson5(text);
  return scan && locate(scan, text, path);
}

/**
 * Gives problems their place: `path`, `line` and `column` of the file that holds the value they are about. `sources`
 * are the config file itself and then its includes; a later one wins over an earlier one, the config file over all.
 */
export function locateProblems(problems: readonly ConfigProblem[], sources: readonly ConfigSource[]): Diagnostic[] {
  const scans = new Map<ConfigSource, Json5Scan | undefined>();
  return problems.map(({ configPath, ...problem }) => {
    if (configPath === undefined || problem.line !== undefined) return problem;
    for (const source of searchOrder(sources, problem.path)) {
      if (!scans.has(source)) scans.set(source, scanJson5(source.text));
      const scan = scans.get(source);
      const way = problem.path === undefined ? pathWithin(source.at, configPath) : configPath;
      const position = scan && way && locate(scan, source.text, way);
      if (position) return { ...problem, path: source.path, ...position };
    }
    const [main] = sources;
    return main && problem.path === undefined ? { ...problem, path: main.path } : problem;
  });
}

function searchOrder(sources: readonly ConfigSource[], path: string | undefined): readonly ConfigSource[] {
  if (path !== undefined) return sources.filter((source) => source.path === path);
  const [main, ...included] = sources;
  return main ? [main, ...included.reverse()] : [];
}

/** The rest of `path` after `prefix`, or undefined when it leads elsewhere. */
function pathWithin(prefix: ConfigPath, path: ConfigPath): ConfigPath | undefined {
  return prefix.every((key, index) => key === path[index]) ? path.slice(prefix.length) : undefined;
}

function locate(scan: Json5Scan, text: string, path: ConfigPath): TextPosition | undefined {
  let node = scan.root;
  let start = node.start;
  for (const key of path) {
    const entry = findEntry(node.entries, key);
    if (!entry) return undefined;
    start = entry.start;
    node = entry.value;
  }
  return positionOf(text, start);
}

function positionOf(text: string, offset: number): TextPosition {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < lineStart; at = text.indexOf('\n', at + 1)) line++;
  // A byte order mark is no column: no editor shows it.
  const hidden = lineStart === 0 && text.charCodeAt(0) === 0xfeff ? 1 : 0;
  return { line, column: offset - lineStart + 1 - hidden };
}
