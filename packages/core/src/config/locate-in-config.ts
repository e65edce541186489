import type { Diagnostic } from '../diagnostic.js';
import { positionsIn, type TextPosition } from '../text/text-position.js';
import type { ConfigPath } from './config-path.js';
import type { ConfigProblem } from './config-problem.js';
import { findEntry, scanJson5 } from './json5/scan.js';
import type { ConfigSource } from './resolve-includes.js';

/**
 * Gives problems their place: `path`, `line` and `column` of the file that holds the value they are about. `sources`
 * are the config file itself and then its includes; a later one wins over an earlier one, the config file over all.
 */
export function locateProblems(problems: readonly ConfigProblem[], sources: readonly ConfigSource[]): Diagnostic[] {
  const [main, ...included] = sources;
  const searchOrder = main ? [main, ...included.reverse()] : [];
  // A file that is included more than once has one text: its problems are at the same place each time.
  const byPath = new Map(searchOrder.map((source) => [source.path, source]));
  const locate = createLocators();
  return problems.map(({ configPath, ...problem }) => {
    if (configPath === undefined || problem.line !== undefined) return problem;
    if (problem.path !== undefined) {
      const source = byPath.get(problem.path);
      return { ...problem, ...(source && locate(source.text, configPath)) };
    }
    for (const source of searchOrder) {
      const way = pathWithin(source.at, configPath);
      const position = way && locate(source.text, way);
      if (position) return { ...problem, path: source.path, ...position };
    }
    return main ? { ...problem, path: main.path } : problem;
  });
}

/** The rest of `path` after `prefix`, or undefined when it leads elsewhere. */
function pathWithin(prefix: ConfigPath, path: ConfigPath): ConfigPath | undefined {
  return prefix.every((key, index) => key === path[index]) ? path.slice(prefix.length) : undefined;
}

type Locate = (path: ConfigPath) => TextPosition | undefined;

/** Each text is scanned once, and only when something in it has to be found. */
function createLocators(): (text: string, path: ConfigPath) => TextPosition | undefined {
  const locators = new Map<string, Locate>();
  return (text, path) => {
    const locate = locators.get(text) ?? createLocator(text);
    locators.set(text, locate);
    return locate(path);
  };
}

/** Finds where the key (or the array's item) at a path starts; undefined when the text has no such path. */
function createLocator(text: string): Locate {
  const scan = scanJson5(text);
  if (!scan) return () => undefined;
  const positionOf = positionsIn(text);
  // A byte order mark is no column: no editor shows it.
  const hidden = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  return (path) => {
    let node = scan.root;
    let { start } = node;
    for (const key of path) {
      const entry = findEntry(node.entries, key);
      if (!entry) return undefined;
      start = entry.start;
      node = entry.value;
    }
    const { line, column } = positionOf(start);
    return { line, column: line === 1 ? column - hidden : column };
  };
}
