import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { evaluateUnits } from '../../src/code/evaluate/units.js';
import { lower } from '../../src/code/lower/index.js';
import { syntaxOf } from '../../src/code/syntax.js';
import { loadGrammars, parse } from '../../src/parse/grammar.js';
import { makeUnit, NO_HURRY } from '../support/make-unit.js';

test('prof', async () => {
  await loadGrammars(['javascript', 'typescript', 'python']);
  const list = execSync(process.env.LIST as string, { maxBuffer: 1e9 })
    .toString()
    .split('\n')
    .filter(Boolean);
  const t = [0, 0, 0, 0];
  let bytes = 0;
  for (const p of list) {
    const text = readFileSync(p, 'utf8').slice(0, 1_000_000);
    bytes += text.length;
    const l = p.endsWith('.py') ? 'python' : 'javascript';
    let a = performance.now();
    const tick = (i: number) => {
      const b = performance.now();
      t[i] = (t[i] ?? 0) + b - a;
      a = b;
    };
    const tree = parse(l, text);
    tick(0);
    if (!tree) continue;
    syntaxOf(tree, text);
    tick(1);
    tree.delete();
    const unit = makeUnit(l, text, { file: p });
    a = performance.now();
    const prog = lower(unit);
    tick(2);
    const u0 = process.cpuUsage();
    evaluateUnits(new Map([[unit, prog]]), NO_HURRY);
    tick(3);
    void u0;
  }
  console.log(list.length, bytes, 'parse', t[0], 'copy', t[1], 'all lowering', t[2], 'evaluate', t[3]);
}, 900_000);
