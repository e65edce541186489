import type { Finding, Place, Severity, SuppressedFinding, Verdict } from '@knowhow/scanner';
import type { Style } from '../output/style.js';
import type { Terminal } from '../output/terminal.js';
import { oneLine } from '../output/text.js';
import { countVerdicts, VERDICTS } from './scan-json.js';
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
  print(`${style[color](mark)} ${style.bold(oneLine(result.name))}: ${style[color](result.verdict)}`);
  print(`  ${style.dim(oneLine(path))}`);
  const shown = result.findings.filter(({ severity }) => verbose || severity !== 'info');
  const told = new Set<string>();
  for (const finding of shown) for (const line of findingLines(finding, told, style)) print(line);
  for (const entry of result.suppressed) print(suppressedLine(entry, style));
  for (const { file, reason } of result.skipped) print(`  ${style.yellow('!')} ${oneLine(`${file}: ${reason}`)}`);
  for (const { message } of notes) print(`  ${style.yellow('!')} ${oneLine(message)}`);
  if (policy && policy.decision !== 'allow') {
    const paint = policy.decision === 'block' ? style.red : style.yellow;
    print(`  ${paint(`the install policy says ${policy.decision}`)}: ${oneLine(policy.reason ?? '')}`);
    for (const { ruleId, message } of policy.findings) print(`    - ${oneLine(`${message} (${ruleId})`)}`);
  }
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

function suppressedLine({ finding, reason, expires }: SuppressedFinding, { dim }: Style): string {
  const until = expires === undefined ? '' : ` (until ${expires})`;
  const what = `${finding.severity} ${finding.rule} ${placeOf(finding)}`;
  return `  ${dim('- suppressed:')} ${oneLine(`${what}: ${reason}${until}`)}`;
}

const placeOf = ({ file, line, column }: Place): string => `${file}:${line}:${column}`;

function paintOf(severity: Severity, style: Style): (text: string) => string {
  return severity === 'info' ? style.dim : style[VERDICT_LOOKS[severity].color];
}

/** `12 skills: 10 clean, 1 high, 1 critical.` and what else there is to know about all of them. */
function summaryLines(done: ScanRun): string[] {
  const { scans, failed } = done;
  const counts = countVerdicts(done);
  const parts = VERDICTS.filter((verdict) => counts[verdict] > 0).map((verdict) => `${counts[verdict]} ${verdict}`);
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
