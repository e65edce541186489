import type { Finding, Severity } from '../model/index.js';
import { shownMessage } from '../rules/message.js';
import { fingerprintOf } from '../suppress/fingerprint.js';
import { redact } from '../text/redact.js';
import type { PolicyFinding, PolicyRequest } from './contract.js';
import type { ExternalScanner, UnknownScanners } from './external-scanner.js';
import { isInside } from './is-inside.js';
import type { RunContext } from './run-command.js';
import { askCommand } from './run-policy.js';

/** More than anybody reads. Who reports more has failed. */
const MAX_FINDINGS = 1000;
const LONGEST_EXCERPT = 200;

/** Asks other scanners, one after the other. One that fails is a finding itself: its silence means nothing. */
export async function runExternal(
  scanners: readonly ExternalScanner[] | UnknownScanners,
  request: PolicyRequest,
  context: RunContext,
): Promise<Finding[]> {
  if ('unknown' in scanners) {
    const fix = 'Mend the file, or remove it.';
    return [{ ...ownFinding('knowhow-scan.json', request.scan.hash, 'failed', 'high', scanners.unknown), fix }];
  }
  const found: Finding[] = [];
  for (const scanner of scanners) found.push(...(await runOne(scanner, request, context)));
  return found;
}

async function runOne(scanner: ExternalScanner, request: PolicyRequest, context: RunContext): Promise<Finding[]> {
  const { name, command } = scanner;
  const { hash } = request.scan;
  const failed = (says: string) => [ownFinding(name, hash, 'failed', 'high', `The scanner ${name} ${says}.`)];
  if (typeof command === 'string') return failed(`is not set up: ${command}`);
  const asked = await askCommand(command, request, context);
  if ('failure' in asked) return failed(asked.says);
  const { decision, reason = '', findings, malformed } = asked;
  if (findings.length > MAX_FINDINGS) return failed(`reported more than ${MAX_FINDINGS} findings`);
  const found = findings.map((finding) => toFinding(finding, name, hash));
  if (malformed > 0) found.push(...failed(`gave ${malformed} findings that can’t be read`));
  if (decision !== 'allow') {
    const severity = decision === 'block' ? 'critical' : 'warn';
    found.push(ownFinding(name, hash, decision, severity, `The scanner ${name} says ${decision}: ${reason}`));
  }
  return found;
}

const WHY = {
  failed: 'What it would have found is not known, and no news is no good news.',
  warn: 'Whoever runs this machine asked it for its opinion.',
  block: 'Whoever runs this machine asked it for its opinion.',
} as const;

const FIX = {
  failed: 'Mend its entry under `external` in knowhow-scan.json, or take it out.',
  warn: 'Look at what it names before you use the skill.',
  block: 'Don’t use the skill before the reason is gone.',
} as const;

function ownFinding(
  source: string,
  hash: string,
  what: keyof typeof WHY,
  severity: Severity,
  message: string,
): Finding {
  const rule = `external.${what}`;
  const place = { file: 'SKILL.md', line: 1, column: 1 };
  // A scanner that fails must be mended, not accepted.
  const bound = what === 'failed' ? {} : { fingerprint: fingerprintOf(rule, place.file, [source, message, hash]) };
  return {
    ...place,
    rule,
    severity,
    threat: 'external',
    message: shownMessage(message),
    excerpt: '',
    why: WHY[what],
    fix: FIX[what],
    source,
    ...bound,
  };
}

/** Bound to the whole skill: only the other scanner knows which lines made it say this. */
function toFinding(reported: PolicyFinding, source: string, hash: string): Finding {
  const { ruleId, severity, message, line = 1, evidence = '' } = reported;
  const rule = `external.${source}.${ruleId.replace(/[^\w.-]+/g, '-')}`;
  const file = isInside(reported.file) ? reported.file : 'SKILL.md';
  return {
    file,
    line,
    column: 1,
    rule,
    severity,
    threat: 'external',
    message: shownMessage(message),
    excerpt: shortened(redact(evidence)),
    why: `The scanner ${source} reported it.`,
    fix: `Look it up in the documentation of ${source}.`,
    source,
    fingerprint: fingerprintOf(rule, file, [String(line), message, hash]),
  };
}

function shortened(text: string): string {
  return text.length > LONGEST_EXCERPT ? `${text.slice(0, LONGEST_EXCERPT)}…` : text;
}
