import { isMap, isScalar, isSeq, type Node, type Pair, parseDocument, type Scalar, type YAMLMap } from 'yaml';
import { type Language, LIMITS, type Unit, unitWithin } from '../model/index.js';
import type { Draft } from './emit.js';
import { asShell, isWholeStore } from './expressions.js';
import { deepest } from './read-frontmatter.js';

/** Keys whose value is handed to a shell, in the files of build servers, task runners, clusters and cloud machines. */
const COMMANDS =
  /^(run|script|before_script|after_script|before_install|install|command|commands|cmd|cmds|entry|shell|args|entrypoint|runcmd|bootcmd|initializeCommand|postCreateCommand|inlineScript|bash|pwsh|powershell|prebuild|init|before|exec)$/;
const VARIABLES = /^(env|environment|variables)$/;
const LONGEST = 200_000;
const DEEPEST = 60;
const MOST_NODES = 20_000;
const MOST_COMMANDS = 200;

interface Step {
  readonly node: unknown;
  /** What the maps above set: lines of shell. */
  readonly variables: readonly string[];
}

/** The commands of a YAML file that tells a machine what to run. */
export function readPipeline(unit: Unit, draft: Draft): void {
  if (unit.text.length > LONGEST || deepest(unit.text) > DEEPEST) {
    draft.facts.push({ type: 'incomplete', unit, offset: 0, reason: 'too-deep', detail: 'pipeline' });
    return;
  }
  const top = parsed(unit.text);
  if (top === undefined) return;
  const waiting: Step[] = [{ node: top, variables: [] }];
  let seen = 0;
  for (let step = waiting.pop(); step && seen < MOST_NODES; step = waiting.pop()) {
    seen += 1;
    const { node } = step;
    if (isSeq(node)) for (const item of [...node.items].reverse()) waiting.push({ ...step, node: item });
    if (!isMap(node)) continue;
    const variables = [...step.variables, ...variablesOf(node)].slice(-40);
    for (const pair of [...node.items].reverse() as Pair[]) {
      readPair(unit, node, pair, variables, draft);
      waiting.push({ node: pair.value, variables });
    }
  }
  readForeignCheckout(unit, draft);
}

function parsed(text: string): unknown {
  try {
    const document = parseDocument(text, { uniqueKeys: false, logLevel: 'silent', strict: false, prettyErrors: false });
    return document.contents ?? undefined;
  } catch {
    return undefined;
  }
}

function keyOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : '';
}

function textAt(map: YAMLMap, name: string): string | undefined {
  const pair = (map.items as Pair[]).find((one) => keyOf(one) === name);
  return isScalar(pair?.value) && typeof pair.value.value === 'string' ? pair.value.value : undefined;
}

/** `env:` of a map, as lines that set the same for a shell. */
function variablesOf(map: YAMLMap): string[] {
  return (map.items as Pair[]).flatMap((pair) => {
    if (!VARIABLES.test(keyOf(pair)) || !isMap(pair.value)) return [];
    return (pair.value.items as Pair[]).slice(0, 40).flatMap((one) => {
      const text = isScalar(one.value) && typeof one.value.value === 'string' ? one.value.value : undefined;
      if (text === undefined || text.length > 400 || !/^[A-Za-z_]\w{0,60}$/.test(keyOf(one))) return [];
      const value = asShell(text).replace(/[\n\r"\\]/g, ' ');
      return [`${keyOf(one)}="${isWholeStore(text) ? '$(printenv)' : value}"`];
    });
  });
}

function readPair(unit: Unit, map: YAMLMap, pair: Pair, variables: readonly string[], draft: Draft): void {
  const key = keyOf(pair);
  if (!COMMANDS.test(key) || draft.units.length >= MOST_COMMANDS) return;
  // In some files `shell` names the program that runs the command, in others it is the command.
  if (key === 'shell' && !/\s/.test(textAt(map, key) ?? '')) return;
  const language = languageOf(key, map);
  if (isScalar(pair.value)) addCommands(unit, [pair.value], language, variables, draft);
  else if (isSeq(pair.value)) {
    const items = pair.value.items.filter((item): item is Scalar => isScalar(item));
    // `["sh", "-c", "…"]` is one command, a list of lines is many.
    const isWords = /^(command|args|entrypoint)$/.test(key) && items.length > 1;
    const code = isWords ? items.findIndex((item) => /^-[a-z]*c$/.test(String(item.value))) : -1;
    addCommands(unit, code === -1 ? items : items.slice(code + 1, code + 2), language, variables, draft);
  }
}

function languageOf(key: string, map: YAMLMap): Language {
  const shell = textAt(map, 'shell') ?? '';
  if (key === 'script' && /\bawait\b|\brequire\(|\bgithub\.rest\b|\bcore\./.test(textAt(map, 'script') ?? ''))
    return 'javascript';
  if (/^pwsh|^powershell/.test(shell) || /^(pwsh|powershell)$/.test(key)) return 'powershell';
  return /^python/.test(shell) ? 'python' : /^node/.test(shell) ? 'javascript' : 'shell';
}

function addCommands(
  unit: Unit,
  scalars: readonly Scalar[],
  language: Language,
  variables: readonly string[],
  draft: Draft,
): void {
  if (unit.depth >= LIMITS.depth) return;
  const lines: string[] = [];
  const offsets: number[] = [];
  for (const scalar of scalars.slice(0, 200)) {
    if (typeof scalar.value !== 'string') continue;
    const from = startOf(unit.text, scalar);
    let offset = from;
    for (const line of scalar.value.trimEnd().split('\n')) {
      lines.push(language === 'shell' ? asShell(line) : line);
      offsets.push(offset);
      const end = unit.text.indexOf('\n', offset);
      // Only a block stands line by line where it is said.
      offset = scalar.type === 'BLOCK_LITERAL' && end !== -1 ? end + 1 : from;
    }
  }
  const before = language === 'shell' ? variables : [];
  const text = [...before, ...lines].join('\n');
  if (lines.join('').trim() === '') return;
  const starts: number[] = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const placeAt = (at: number) => {
    const line = starts.findLastIndex((start) => start <= at) - before.length;
    return unit.placeAt(offsets[Math.max(0, line)] ?? offsets[0] ?? 0);
  };
  draft.units.push(unitWithin(unit, { language, text, kind: 'nested', placeAt }));
}

function startOf(text: string, scalar: Scalar & { range?: Node['range'] }): number {
  const from = scalar.range?.[0] ?? 0;
  if (scalar.type !== 'BLOCK_LITERAL') return from;
  const end = text.indexOf('\n', from);
  return end === -1 ? from : end + 1;
}

/** Code that a stranger proposes is checked out and run with the rights of the repository. */
function readForeignCheckout(unit: Unit, draft: Draft): void {
  const { text } = unit;
  if (!/\b(?:pull_request_target|workflow_run)\b/.test(text)) return;
  const offset = text.search(
    /ref:\s{0,4}["']?\$\{\{\s{0,4}github\.(?:event\.pull_request\.head|head_ref|event\.workflow_run\.head)/,
  );
  if (offset === -1 || !/\brun:/.test(text.slice(offset))) return;
  draft.facts.push({ type: 'execute', unit, offset, origin: 'input', how: 'pull_request_target' });
}
