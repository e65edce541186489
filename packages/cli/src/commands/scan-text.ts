import type {
  Finding,
  Place,
  PolicyDecision,
  ScanResult,
  Severity,
  Skipped,
  SuppressedFinding,
  Verdict,
} from '@knowhow/scanner';
import type { Style } from '../output/style.js';
import type { Terminal } from '../output/terminal.js';
import { oneLine } from '../output/text.js';
import { countVerdicts, isBlocked, VERDICTS } from './scan-json.js';
import type { ScanRun } from './scan-many.js';
import type { SkillScan } from './scan-one.js';

interface Look {
  readonly verbose: boolean;
  readonly isAll: boolean;
}

/** How a verdict is marked and coloured. */
const VERDICT_LOOKS: Readonly<Record<Verdict, { readonly mark: string; readonly color: keyof Style }>> = {
  clean: { mark: '✓', color: 'green' },
  info: { mark: '✓', color: 'green' },
  warn: { mark: '!', color: 'yellow' },
  high: { mark: '×', color: 'red' },
  critical: { mark: '×', color: 'red' },
};

/** A report for people: skill by skill, worst first in each, and a sentence on all of them. */
export function printScan(done: ScanRun, look: Look, terminal: Terminal): void {
  const { scans, failed, left } = done;
  for (const scan of scans) if (look.verbose || !look.isAll || hasNews(scan)) printSkill(scan, look, terminal);
  for (const { path, message } of failed) {
    terminal.print(`${terminal.style.red('×')} ${oneLine(path)}: ${oneLine(message)}`);
    terminal.print();
  }
  for (const line of summaryLines(done)) terminal.print(line);
  if (left > 0) terminal.print(terminal.style.yellow(`Ended before ${left} of the skills.`));
}

function hasNews({ result, notes, policy }: SkillScan): boolean {
  const isQuiet = result.verdict === 'clean' || result.verdict === 'info';
  const isAllowed = policy === undefined || policy.decision === 'allow';
  return !isQuiet || !isAllowed || result.suppressed.length + result.skipped.length + notes.length > 0;
}

function printSkill(scan: SkillScan, { verbose }: Look, { style, print }: Terminal): void {
  const { result, notes, policy, path } = scan;
  const { mark, color } = VERDICT_LOOKS[result.verdict];
  const verdict = isBlocked(scan)
    ? `${style.red('blocked by the install policy')} (scan: ${style[color](result.verdict)})`
    : style[color](result.verdict);
  const shownMark = isBlocked(scan) ? style.red('×') : style[color](mark);
  print(`${shownMark} ${style.bold(oneLine(result.name))}: ${verdict}`);
  print(`  ${style.dim(oneLine(path))}`);
  const shown = result.findings.filter(({ severity }) => verbose || severity !== 'info');
  const told = new Set<string>();
  for (const finding of shown) for (const line of findingLines(finding, told, style)) print(line);
  for (const entry of result.suppressed) for (const line of suppressedLines(entry, style)) print(line);
  for (const { file, reason } of untold(result, shown))
    print(`  ${style.yellow('!')} ${oneLine(`${file}: ${reason}`)}`);
  for (const { message } of notes) print(`  ${style.yellow('!')} ${oneLine(message)}`);
  if (policy) for (const line of policyLines(policy, style)) print(line);
  const hidden = result.findings.length - shown.length;
  if (hidden > 0) print(`  ${style.dim(`${hidden} for the record; --verbose shows ${hidden === 1 ? 'it' : 'them'}`)}`);
  print();
}

/** What was found, where, why it matters and what to do. What is the same for a rule is said once per skill. */
function findingLines(finding: Finding, told: Set<string>, style: Style): string[] {
  const { rule, severity, message, excerpt, why, fix, steps = [], via = [] } = finding;
  const paint = paintOf(severity, style);
  const lines = ['', `  ${paint(severity)} ${style.bold(oneLine(rule))} ${style.cyan(oneLine(placeOf(finding)))}`];
  lines.push(`    ${oneLine(message)}`);
  if (excerpt !== '') lines.push(`    ${style.dim(`> ${oneLine(excerpt)}`)}`);
  if (steps.length > 0) lines.push(`    ${style.dim('from')} ${oneLine(steps.map(placeOf).join(' → '))}`);
  if (via.length > 0) lines.push(`    ${style.dim('hidden by')} ${oneLine(via.join(', '))}`);
  if (told.has(rule)) return lines;
  told.add(rule);
  return [...lines, `    ${style.dim('why:')} ${oneLine(why)}`, `    ${style.dim('→')} ${oneLine(fix)}`];
}

/** What was accepted is told like what was found, with the reason: somebody else may see it otherwise. */
function suppressedLines({ finding, reason, expires }: SuppressedFinding, { dim }: Style): string[] {
  const until = expires === undefined ? '' : ` (until ${expires})`;
  return [
    `  ${dim('- suppressed:')} ${oneLine(`${finding.severity} ${finding.rule} ${placeOf(finding)}`)}`,
    `    ${oneLine(finding.message)}`,
    `    ${dim('reason:')} ${oneLine(`${reason}${until}`)}`,
  ];
}

/** Parts that were not analysed and that no finding on the screen tells of. */
function untold({ skipped, suppressed }: ScanResult, shown: readonly Finding[]): Skipped[] {
  const findings = [...shown, ...suppressed.map(({ finding }) => finding)];
  const told = new Set(findings.filter(({ rule }) => TELLS_OF_SKIPPED.test(rule)).map(({ file }) => file));
  return skipped.filter(({ file }) => !told.has(file));
}

/** The rules about what could not be read in full. */
const TELLS_OF_SKIPPED = /^(?:coverage|files)\./;

const DECISION_COLORS = { allow: 'green', warn: 'yellow', block: 'red' } as const;

function policyLines({ decision, reason, findings }: PolicyDecision, style: Style): string[] {
  const says = style[DECISION_COLORS[decision]](`the install policy says ${decision}`);
  return [
    `  ${says}${reason === undefined ? '' : `: ${oneLine(reason)}`}`,
    ...findings.map(({ ruleId, message }) => `    - ${oneLine(`${message} (${ruleId})`)}`),
  ];
}

const placeOf = ({ file, line, column }: Place): string => `${file}:${line}:${column}`;

function paintOf(severity: Severity, style: Style): (text: string) => string {
  return severity === 'info' ? style.dim : style[VERDICT_LOOKS[severity].color];
}

/** `12 skills: 10 clean, 1 high, 1 critical.` and what else there is to know about all of them. */
function summaryLines(done: ScanRun): string[] {
  const { scans, failed } = done;
  const blocked = scans.filter(isBlocked).length;
  // Nobody is to read “clean” of a skill that must not be used.
  const counts = countVerdicts(scans.filter((scan) => !isBlocked(scan)));
  const parts = VERDICTS.filter((verdict) => counts[verdict] > 0).map((verdict) => `${counts[verdict]} ${verdict}`);
  if (blocked > 0) parts.push(`${blocked} blocked by the install policy`);
  if (failed.length > 0) parts.push(`${failed.length} not scanned`);
  const total = scans.length + failed.length;
  const lines = [total === 0 ? 'There is no skill to scan.' : `${count(total, 'skill')}: ${parts.join(', ')}.`];
  const suppressed = scans.reduce((sum, { result }) => sum + result.suppressed.length, 0);
  if (suppressed > 0) lines.push(`${count(suppressed, 'finding')} suppressed.`);
  const partial = scans.filter(({ result }) => result.skipped.length > 0).length;
  if (partial > 0)
    lines.push(`${count(partial, 'skill')} could not be read in full; what was left out is named above.`);
  return lines;
}

const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`;
