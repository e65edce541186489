import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'vitest';
import { codeAnalyser } from '../../src/code/index.js';
import { loadGrammars } from '../../src/parse/grammar.js';
import { makeUnit, NO_HURRY } from '../support/make-unit.js';

const LANG: Record<string, 'python' | 'javascript' | 'typescript'> = {
  py: 'python',
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  ts: 'typescript',
};
function files(dir: string): string[] {
  return readdirSync(dir).flatMap((n) => {
    const p = join(dir, n);
    return statSync(p).isDirectory() ? files(p) : [p];
  });
}
test('dump', async () => {
  await loadGrammars(['javascript', 'typescript', 'python']);
  const root = process.env.DUMP ?? '';
  const dirs = process.env.ONE ? [root] : readdirSync(root).map((n) => join(root, n));
  let all = 0;
  for (const dir of dirs) {
    const units = files(dir).flatMap((p) => {
      const l = LANG[p.split('.').at(-1) ?? ''];
      const text = readFileSync(p, 'utf8');
      const file = relative(dir, p);
      const out = l ? [makeUnit(l, text, { file })] : [];
      if (p.endsWith('.md'))
        for (const m of text.matchAll(/^```(python|py|js|javascript|ts|typescript|node)\b[^\n]*\n([^]*?)^```/gm)) {
          const k = m[1] as string;
          out.push(
            makeUnit(k.startsWith('p') ? 'python' : k.startsWith('t') ? 'typescript' : 'javascript', m[2] as string, {
              file: file,
              kind: 'block',
            }),
          );
        }
      return out;
    });
    if (units.length === 0) continue;
    const t0 = performance.now();
    const { facts, units: nested } = codeAnalyser.analyse(units, NO_HURRY);
    const t = performance.now() - t0;
    all += t;
    if (process.env.QUIET && t < 50) continue;
    console.log(`\n=== ${dir} ${t.toFixed(1)}ms`);
    if (process.env.QUIET) continue;
    for (const f of facts)
      console.log(
        '  ',
        JSON.stringify({
          ...f,
          unit: undefined,
          steps: undefined,
          in: f.unit.file,
          secret:
            'secret' in f && f.secret && typeof f.secret === 'object'
              ? `${f.secret.secret}:${f.secret.name}`
              : (f as { secret?: unknown }).secret,
          secrets: 'secrets' in f ? f.secrets.map((s) => s.name) : undefined,
        }),
      );
    for (const u of nested)
      console.log('   UNIT', u.language, u.kind, u.via.join(), JSON.stringify(u.text.slice(0, 200)));
  }
  console.log('total', all);
}, 600_000);
