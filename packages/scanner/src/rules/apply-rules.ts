import type { Context } from '../context/context.js';
import {
  type Fact,
  type FactType,
  type Finding,
  isAtLeast,
  LIMITS,
  SEVERITIES,
  type Severity,
  shift,
} from '../model/index.js';
import { excerptAt } from '../text/redact.js';
import { type Binding, type Judged, scopeOf, valuesOf } from './binding.js';
import { shownMessage } from './message.js';
import type { Judgement, Rule } from './rule.js';

/** Judges every fact by every rule that is about its kind. The order of findings depends on nothing but the skill. */
export function applyRules(rules: readonly Rule[], facts: readonly Fact[], context: Context): Judged[] {
  const byType = new Map<FactType, Rule[]>();
  for (const rule of rules) byType.set(rule.on, [...(byType.get(rule.on) ?? []), rule]);
  const judged = new Map<string, Judged>();
  for (const fact of facts) {
    for (const rule of byType.get(fact.type) ?? []) {
      const judgement = rule.judge(fact as never, context);
      if (!judgement) continue;
      const finding = toFinding(rule, fact, judgement, severityOf(judgement, fact, context));
      const key = `${finding.rule}\0${finding.file}\0${finding.line}`;
      const known = judged.get(key);
      const binding = bound(known?.binding, fact, judgement);
      const isWorst = !known || isAtLeast(finding.severity, known.finding.severity);
      judged.set(key, { finding: isWorst ? finding : known.finding, binding });
    }
  }
  return limited([...judged.values()].sort((a, b) => bySeverityAndPlace(a.finding, b.finding)));
}

/** Facts of one line that are told apart. A line with more of them is bound to its file. */
const MOST_SAID = 200;

/** All that a rule was told about a line, also what the finding that is shown does not say. */
function bound(known: Binding | undefined, fact: Fact, { message }: Judgement): Binding {
  const { said, scope } = known ?? { said: [], scope: scopeOf(fact) };
  if (said.length >= MOST_SAID) return { said, scope: scope === 'lines' ? 'file' : scope };
  said.push(message, valuesOf(fact));
  return { said, scope };
}

/** What was hidden is worse than what stands in the open; what is shown as a bad example is only noted. */
function severityOf({ severity }: Judgement, fact: Fact, context: Context): Severity {
  if (context.isDecoded(fact)) return isAtLeast(severity, 'warn') ? shift(severity, 1) : severity;
  if (!context.isQuoted(fact)) return severity;
  return severity === 'critical' ? 'warn' : 'info';
}

function toFinding(rule: Rule, fact: Fact, judgement: Judgement, severity: Severity): Finding {
  const { unit, offset } = fact;
  const place = unit.placeAt(offset);
  const steps = fact.type === 'flow' ? [fact.secret, ...fact.steps].map((spot) => spot.unit.placeAt(spot.offset)) : [];
  return {
    rule: rule.id,
    severity,
    threat: judgement.threat ?? rule.threat,
    ...place,
    message: shownMessage(judgement.message),
    excerpt: excerptAt(unit.text, offset),
    why: rule.why,
    fix: rule.fix,
    ...(steps.length > 0 && { steps }),
    ...(unit.via.length > 0 && { via: unit.via }),
  };
}

function bySeverityAndPlace(a: Finding, b: Finding): number {
  return (
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    compare(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compare(a.rule, b.rule)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A rule that fires on every line of a file says so once more, not a thousand times. */
function limited(all: readonly Judged[]): Judged[] {
  const counts = new Map<string, number>();
  const kept: Judged[] = [];
  const last = new Map<string, Judged>();
  for (const judged of all) {
    const key = `${judged.finding.rule}\0${judged.finding.file}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > LIMITS.findingsPerRule) continue;
    kept.push(judged);
    last.set(key, judged);
  }
  for (const [key, { finding, binding }] of last) {
    const more = (counts.get(key) ?? 0) - LIMITS.findingsPerRule;
    if (more <= 0) continue;
    finding.message += ` (and ${more} more in this file)`;
    // Who accepts this one accepts lines that are not shown.
    if (binding.scope === 'lines') binding.scope = 'file';
  }
  return kept;
}
