import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type * as TreeSitter from '@vscode/tree-sitter-wasm';

type Runtime = typeof TreeSitter;

/** Languages that are parsed, and the grammar of each. */
export const GRAMMARS = {
  shell: 'bash',
  javascript: 'javascript',
  typescript: 'tsx',
  python: 'python',
} as const;

export type Parsed = keyof typeof GRAMMARS;

const require = createRequire(import.meta.url);
// Found by the name of the package, because a bundle of this code stands elsewhere.
const folder = join(dirname(require.resolve('@knowhow/scanner/package.json')), 'grammars');

const loaded = new Map<Parsed, Promise<TreeSitter.Language>>();
const ready = new Map<Parsed, TreeSitter.Parser>();
let runtime: Promise<Runtime> | undefined;

function loadRuntime(): Promise<Runtime> {
  runtime ??= (async () => {
    const found = require(join(folder, 'tree-sitter.cjs')) as Runtime;
    await withoutOptimiser(() => found.Parser.init());
    return found;
  })();
  return runtime;
}

/** V8's own default; it can be set, not asked for. */
const TIERING_BUDGET = 1_800_000;

/**
 * Loads WebAssembly that stays as the first compiler made it. The optimising one would start on a lexer after one small
 * text, and holds the event loop for half a second; what it saves is a third of the time to parse.
 */
async function withoutOptimiser<T>(load: () => Promise<T>): Promise<T> {
  setFlagsFromString('--wasm-tiering-budget=2000000000');
  try {
    return await load();
  } finally {
    setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`);
  }
}

/** Loads the grammars that a scan needs. A grammar that was loaded stays. */
export async function loadGrammars(languages: Iterable<Parsed>): Promise<void> {
  for (const language of languages) {
    if (ready.has(language)) continue;
    const { Language, Parser } = await loadRuntime();
    let grammar = loaded.get(language);
    if (!grammar) {
      const bytes = readFileSync(join(folder, `tree-sitter-${GRAMMARS[language]}.wasm`));
      grammar = withoutOptimiser(() => Language.load(bytes));
      loaded.set(language, grammar);
    }
    const parser = new Parser();
    parser.setLanguage(await grammar);
    ready.set(language, parser);
  }
}

/** How long one text may take to parse, in milliseconds. A million characters take a few hundred. */
const PARSE_TIME = 2000;

/**
 * A syntax tree, broken parts included, or `undefined` when it took too long. The caller calls `delete()` on it: its
 * memory is not the garbage collector's.
 */
export function parse(language: Parsed, text: string): TreeSitter.Tree | undefined {
  const parser = ready.get(language);
  if (!parser) throw new Error(`The grammar of ${language} is not loaded`);
  const end = performance.now() + PARSE_TIME;
  // A parse that was stopped would go on with the next text.
  parser.reset();
  return parser.parse(text, null, { progressCallback: () => performance.now() > end }) ?? undefined;
}
