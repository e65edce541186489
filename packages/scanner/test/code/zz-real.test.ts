import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { codeAnalyser } from '../../src/code/index.js';
import { loadGrammars } from '../../src/parse/grammar.js';
import { makeUnit, NO_HURRY } from '../support/make-unit.js';

test('real', async () => {
  await loadGrammars(['javascript', 'typescript', 'python']);
  const list = execSync(process.env.LIST as string, { maxBuffer: 1e9 })
    .toString()
    .split('\n')
    .filter(Boolean);
  const counts: Record<string, number> = {};
  const times: number[] = [];
  let bytes = 0;
  for (const p of list) {
    const text = readFileSync(p, 'utf8').slice(0, 1_000_000);
    const l = p.endsWith('.py') ? 'python' : /\.[mc]?ts$/.test(p) ? 'typescript' : 'javascript';
    const t0 = performance.now();
    const { facts, units } = codeAnalyser.analyse([makeUnit(l, text, { file: p })], NO_HURRY);
    const t = performance.now() - t0;
    times.push(t);
    bytes += text.length;
    if (t > 300) console.log('SLOW', p, text.length, Math.round(t));
    for (const f of facts) {
      counts[f.type] = (counts[f.type] ?? 0) + 1;
      if (!['network', 'write', 'secret-read', 'set-variable'].includes(f.type) && !(f.type === 'flow' && f.asLogin))
        console.log(
          p.slice(-60),
          JSON.stringify({
            ...f,
            unit: undefined,
            steps: undefined,
            secret: f.type === 'flow' ? f.secret.secret + ':' + f.secret.name : undefined,
          }),
          '|',
          JSON.stringify(text.slice(f.offset, f.offset + 80)),
        );
    }
    counts.units = (counts.units ?? 0) + units.length;
  }
  times.sort((a, b) => a - b);
  console.log(
    list.length,
    bytes,
    'median',
    times[times.length >> 1],
    'p95',
    times[Math.floor(times.length * 0.95)],
    'max',
    times.at(-1),
    'sum',
    times.reduce((a, b) => a + b, 0),
  );
  console.log(JSON.stringify(counts));
}, 900_000);
