import type { Finding, Severity } from '../model/index.js';
import type { PolicyDecision } from '../policy/contract.js';
import { isInside } from '../policy/is-inside.js';

const SEVERITY_OF: Readonly<Record<'warn' | 'block', Severity>> = { block: 'critical', warn: 'warn' };

/** What an operator's policy decided, as findings: a report that leaves a block out would read as if all were well. */
export function policyFindings(policy: PolicyDecision | undefined): Finding[] {
  if (!policy) return [];
  const { decision, reason = '', findings } = policy;
  const named = findings.map(({ ruleId, severity, message, file, line = 1 }) => ({
    ...finding(`policy.${ruleId.replace(/[^\w.-]+/g, '-')}`, severity, message),
    ...(isInside(file) ? { file, line } : {}),
  }));
  if (decision === 'allow') return named;
  const words = `The install policy says ${decision}: ${reason}`;
  return [finding(`policy.${decision}`, SEVERITY_OF[decision], words), ...named];
}

function finding(rule: string, severity: Severity, message: string): Finding {
  return {
    rule,
    severity,
    threat: 'external',
    file: 'SKILL.md',
    line: 1,
    column: 1,
    message,
    excerpt: '',
    why: 'Whoever runs this machine decides what is used on it.',
    fix: 'Ask them, or mend what the policy names.',
  };
}
