import type { Paths } from '@knowhow/core';
import { type Finding, isDay, isOver, suppress } from '@knowhow/scanner';
import { CliError } from '../cli-error.js';
import type { Invocation } from '../invocation.js';
import { fit } from '../output/fit.js';
import { oneLine } from '../output/text.js';
import { didYouMean } from '../unknown-word.js';
import { UsageError } from '../usage-error.js';
import type { ScanRun } from './scan-many.js';
import { judge, type SkillScan } from './scan-one.js';
import { addSuppressions, readScanSettings, removeSuppressions } from './scan-settings.js';

export const wantsChange = ({ values }: Invocation): boolean =>
  values('suppress').length > 0 || values('unsuppress').length > 0;

/** A rule, and the file it was found in when only that one is meant: `rule` or `rule:file`. */
interface Meant {
  readonly rule: string;
  readonly file?: string;
}

function readMeant(text: string): Meant {
  const colon = text.indexOf(':');
  return colon === -1 ? { rule: text } : { rule: text.slice(0, colon), file: text.slice(colon + 1) };
}

const isMeant = (meant: readonly Meant[], rule: string | undefined, file: string | undefined): boolean =>
  meant.some((one) => one.rule === rule && (one.file === undefined || one.file === file));

/** @throws {UsageError} */
export function checkSuppressionUsage(invocation: Invocation): void {
  const { has, value, values } = invocation;
  const hint = 'knowhow scan <skill> --suppress <rule> --reason "why it is fine"';
  const suppresses = values('suppress').length > 0;
  if (suppresses && (value('reason') ?? '').trim() === '') {
    throw new UsageError('--suppress needs a reason, for whoever reads the report.', hint);
  }
  if (!suppresses && (has('reason') || has('expires'))) {
    throw new UsageError('--reason and --expires go with --suppress.', hint);
  }
  const expires = value('expires');
  if (expires !== undefined && !isDay(expires)) throw new UsageError('--expires takes a day such as 2027-01-31.', hint);
  if (wantsChange(invocation) && has('all')) throw new UsageError('Suppressions are for one skill, not for all.', hint);
  if (expires !== undefined && isOver(expires, new Date())) {
    throw new UsageError(`--expires ${expires} is over already: nothing would be suppressed.`, hint);
  }
}

/**
 * Writes and removes suppressions of the one skill that was scanned, and judges it anew.
 *
 * @throws {CliError} When there is nothing of the kind, or more than one skill.
 */
export function changeSuppressions(done: ScanRun, paths: Paths, invocation: Invocation): ScanRun {
  const [scan, ...others] = done.scans;
  if (!scan) return done;
  if (others.length > 0) throw new CliError('Suppressions are for one skill, and there are several here.');
  const said = [...take(scan, paths, invocation), ...accept(scan, paths, invocation)];
  if (!invocation.has('json') && !invocation.has('sarif')) {
    const { print } = fit(invocation.terminal);
    for (const line of said) print(line);
    print();
  }
  return { ...done, scans: [judge(scan, readScanSettings(paths))] };
}

function accept({ result }: SkillScan, paths: Paths, { value, values }: Invocation): string[] {
  const wanted = values('suppress').map(readMeant);
  if (wanted.length === 0) return [];
  const all = [...result.findings, ...result.suppressed.map(({ finding }) => finding)];
  for (const one of wanted) checkFound(one, all);
  const meant = all.filter(({ rule, file }) => isMeant(wanted, rule, file));
  const expires = value('expires');
  const acceptance = { skill: result.name, reason: (value('reason') ?? '').trim() };
  const added = suppress(meant, expires === undefined ? acceptance : { ...acceptance, expires });
  if (added.length === 0) throw new CliError('What this rule found can’t be suppressed: it has to be mended.');
  addSuppressions(paths, added);
  return added.map(({ rule, path }) => oneLine(`Suppressed ${rule} in ${path} of ${result.name}.`));
}

function checkFound({ rule, file }: Meant, findings: readonly Finding[]): void {
  const ofRule = findings.filter((finding) => finding.rule === rule);
  if (ofRule.length === 0) {
    const rules = [...new Set(findings.map((finding) => finding.rule))];
    const known = rules.length === 0 ? ' Nothing was found at all.' : ` Rules that did: ${rules.join(', ')}.`;
    throw new CliError(`The rule ${rule} found nothing in this skill.${didYouMean(rule, rules)}${known}`);
  }
  if (file === undefined || ofRule.some((finding) => finding.file === file)) return;
  const files = [...new Set(ofRule.map((finding) => finding.file))];
  throw new CliError(`The rule ${rule} found nothing in ${file}. It found something in ${files.join(', ')}.`);
}

function take({ result }: SkillScan, paths: Paths, { values }: Invocation): string[] {
  const wanted = values('unsuppress').map(readMeant);
  if (wanted.length === 0) return [];
  const { name } = result;
  const count = removeSuppressions(paths, ({ skill, rule, path }) => skill === name && isMeant(wanted, rule, path));
  if (count === 0) throw new CliError(`${name} has no such suppression.`);
  return [oneLine(`Took back ${count === 1 ? 'a suppression' : `${count} suppressions`} of ${name}.`)];
}
