import type { Analyser, Analysis, Clock, Unit } from '../model/index.js';
import { parse } from '../parse/grammar.js';
import { scopeOf } from './code.js';
import { Findings } from './findings.js';
import { makefileVariables } from './makefile.js';
import { Reader } from './reader.js';
import { runAll } from './run.js';
import { Scope } from './scope.js';
import type { Statement } from './script.js';
import { Shell } from './shell.js';
import { soften } from './soften.js';
import { NOTHING } from './value.js';
import { isWorthParsing } from './worth.js';

const READS: ReadonlySet<string> = new Set(['shell', 'makefile', 'dockerfile']);

/** Follows shell scripts: what they read, where it goes, what they run and leave behind. */
export const shellAnalyser: Analyser = {
  name: 'shell',
  reads: (unit) => READS.has(unit.language),
  analyse(units: readonly Unit[], clock: Clock): Analysis {
    const findings = new Findings(clock);
    // The blocks of one file are steps of one session: what one sets, the next one has.
    const sessions = new Map<string, Scope>();
    for (const unit of units) {
      if (!isWorthParsing(unit)) continue;
      if (clock.isUp()) {
        findings.add({ type: 'incomplete', unit, offset: 0, reason: 'timeout', detail: 'no time was left' }, 'timeout');
        break;
      }
      const script = read(unit, findings);
      const key = `${unit.file} ${unit.setting}`;
      const scope = scopeOf(unit) ?? sessions.get(key) ?? new Scope();
      if (!scopeOf(unit)) sessions.set(key, scope);
      if (unit.language === 'makefile') setVariables(unit, scope);
      const shell = new Shell(findings, unit, scope);
      runAll(shell, script, scope.stdin.text === '' ? undefined : scope.stdin);
      shell.callTheRest(script);
    }
    return { facts: findings.facts, units: findings.units };
  },
};

function setVariables(unit: Unit, scope: Scope): void {
  for (const { name, value, offset } of makefileVariables(unit.text))
    scope.assign(name, { ...NOTHING, text: value, spot: { unit, offset, exact: true } });
}

function read(unit: Unit, findings: Findings): Statement[] {
  const text = soften(unit);
  const tree = parse('shell', text);
  if (!tree) {
    findings.add(
      { type: 'incomplete', unit, offset: 0, reason: 'timeout', detail: 'the script takes too long to parse' },
      'parse',
    );
    return [];
  }
  const reader = new Reader(text);
  const script = reader.statements(tree.rootNode);
  tree.delete();
  if (reader.tooDeep) {
    findings.add(
      { type: 'incomplete', unit, offset: 0, reason: 'too-deep', detail: 'the script is nested too deep' },
      'deep',
    );
  }
  return script;
}
