import type { Finding, Severity } from '../model/index.js';
import type { Rule } from '../rules/rule.js';
import type { SarifLevel, SarifRule } from './types.js';

export const LEVELS: Readonly<Record<Severity, SarifLevel>> = {
  critical: 'error',
  high: 'error',
  warn: 'warning',
  info: 'note',
};

/** What code hosts sort by, on the scale of CVSS. */
const SCORES: Readonly<Record<Severity, string>> = { critical: '9.5', high: '8.0', warn: '5.0', info: '2.0' };

type Described = Pick<Rule, 'id' | 'title' | 'why' | 'fix' | 'severity' | 'threat'>;

export function describeRule({ id, title, why, fix, severity, threat }: Described): SarifRule {
  return {
    id,
    shortDescription: { text: title },
    fullDescription: { text: why },
    help: { text: `${why} ${fix}`, markdown: `**Why it matters.** ${why}\n\n**What to do.** ${fix}\n` },
    defaultConfiguration: { level: LEVELS[severity] },
    properties: { tags: ['security', threat], 'security-severity': SCORES[severity] },
  };
}

/** The rule of another scanner, as far as its findings tell. */
export function describeFinding({ rule: id, why, fix, severity, threat }: Finding): SarifRule {
  return describeRule({ id, title: id, why, fix, severity, threat });
}
