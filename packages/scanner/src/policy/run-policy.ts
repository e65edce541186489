import { basename } from 'node:path';
import type { Finding, ScanResult } from '../model/index.js';
import type { PolicyCommand } from './command.js';
import {
  OPENCLAW_VERSION,
  type PolicyDecision,
  type PolicyFailure,
  type PolicyRequest,
  type PolicySubject,
  PROTOCOL_VERSION,
} from './contract.js';
import type { InstallPolicy } from './install-policy.js';
import { type Answer, readAnswer } from './read-answer.js';
import { type RunContext, runCommand } from './run-command.js';

/** As many as OpenClaw takes. */
const MAX_FINDINGS = 100;

/** Puts a request together. */
export function policyRequest(subject: PolicySubject, scan: ScanResult, knowhowVersion: string): PolicyRequest {
  const { verdict, hash, findings } = scan;
  return {
    protocolVersion: PROTOCOL_VERSION,
    openclawVersion: OPENCLAW_VERSION,
    knowhowVersion,
    targetType: 'skill',
    sourcePathKind: 'directory',
    ...subject,
    scan: { verdict, hash, findings: findings.map(brief) },
  };
}

const brief = ({ rule, severity, message, file, line, column }: Finding) =>
  ({ rule, severity, message, file, line, column }) as const;

/**
 * Asks the operator's policy. Fails closed: whatever keeps the command from giving an answer of the contract is a
 * `block` that says so. Never rejects.
 */
export async function runPolicy(
  policy: InstallPolicy,
  request: PolicyRequest,
  context: RunContext,
): Promise<PolicyDecision> {
  if (policy.kind === 'none') return { decision: 'allow', findings: [] };
  if (policy.kind === 'broken') return blockedBy('not-usable', policy.reason);
  const asked = await askCommand(policy.command, request, context);
  if ('failure' in asked) {
    return blockedBy(asked.failure, `The install policy ${basename(policy.command.file)} ${asked.says}.`);
  }
  const { malformed: _, findings, ...answer } = asked;
  return { ...answer, findings: findings.slice(0, MAX_FINDINGS) };
}

const blockedBy = (failure: PolicyFailure, reason: string): PolicyDecision => ({
  decision: 'block',
  reason,
  findings: [],
  failure,
});

/** Runs a command of the contract: its answer, or how it failed. */
export async function askCommand(
  command: PolicyCommand,
  request: PolicyRequest,
  context: RunContext,
): Promise<Answer | { readonly failure: PolicyFailure; readonly says: string }> {
  const outcome = await runCommand(command, JSON.stringify(request), context);
  if ('failure' in outcome) return outcome;
  const answer = readAnswer(outcome.stdout);
  return typeof answer === 'string' ? { failure: 'bad-answer', says: answer } : answer;
}
