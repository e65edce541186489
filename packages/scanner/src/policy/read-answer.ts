import { SEVERITIES } from '../model/index.js';
import { isFields } from './command.js';
import { DECISIONS, type Decision, type PolicyFinding, PROTOCOL_VERSION } from './contract.js';

export interface Answer {
  readonly decision: Decision;
  readonly reason?: string;
  readonly findings: readonly PolicyFinding[];
  /** How many entries of `findings` could not be read. */
  readonly malformed: number;
}

const LONGEST_TEXT = 2000;

/** Reads what a command printed. The answer is a sentence without a subject when it is no answer of the contract. */
export function readAnswer(stdout: string): Answer | string {
  let value: unknown;
  try {
    value = JSON.parse(stdout);
  } catch {
    return 'printed no JSON';
  }
  if (!isFields(value)) return 'printed JSON that is no object';
  if (value.protocolVersion !== PROTOCOL_VERSION) return `does not speak protocol version ${PROTOCOL_VERSION}`;
  const decision = DECISIONS.find((known) => known === value.decision);
  if (!decision) return `must decide one of ${DECISIONS.join(', ')}`;
  const reason = textOf(value.reason);
  if (decision !== 'allow' && reason === undefined) return `must give a reason to ${decision}`;
  const entries: readonly unknown[] = Array.isArray(value.findings) ? value.findings : [];
  const findings = entries.flatMap((entry) => readFinding(entry) ?? []);
  const isNoList = value.findings !== undefined && !Array.isArray(value.findings);
  const malformed = entries.length - findings.length + (isNoList ? 1 : 0);
  return { decision, ...(reason === undefined ? {} : { reason }), findings, malformed };
}

function readFinding(entry: unknown): PolicyFinding | undefined {
  if (!isFields(entry)) return undefined;
  const ruleId = textOf(entry.ruleId);
  const message = textOf(entry.message);
  const severity = SEVERITIES.find((known) => known === entry.severity);
  if (ruleId === undefined || message === undefined || !severity) return undefined;
  const file = textOf(entry.file);
  const evidence = textOf(entry.evidence);
  const line = Number.isSafeInteger(entry.line) && (entry.line as number) > 0 ? (entry.line as number) : undefined;
  return {
    ruleId,
    severity,
    message,
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line }),
    ...(evidence === undefined ? {} : { evidence }),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, LONGEST_TEXT) : undefined;
}
