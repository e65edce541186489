// `npm run bench -- scanner [folder with labels.json] [folder of public skills]`: how well and how fast the scanner
// does on labelled skills. `--misses` names every sample it gets wrong, with the rules that fired.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFlag, percentile, readAll, scanFolders, scanLabelled } from './measure.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const shared = join(here, '../../../shared/data');
const paths = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const labelled = resolve(paths[0] ?? join(shared, 'scanbench'));
const corpus = resolve(paths[1] ?? join(shared, 'corpus'));
const print = (text = '') => process.stdout.write(`${text}\n`);
const percent = (part, whole) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

if (!existsSync(join(labelled, 'labels.json'))) {
  print(`No labelled skills at ${labelled}. Give a folder with labels.json, malicious/ and benign/.`);
  process.exit(0);
}

const rows = await scanLabelled(labelled);
const bad = rows.filter(({ label }) => label === 'malicious');
const good = rows.filter(({ label }) => label === 'benign');
const flagged = (list) => list.filter(({ findings }) => findings.some(isFlag));
const blocked = (list) => list.filter(({ verdict }) => verdict === 'critical');

quality();
classes();
if (existsSync(corpus)) await publicSkills();
times();
if (process.argv.includes('--misses')) misses();

function quality() {
  const hits = flagged(bad).length;
  const false_ = flagged(good).length;
  const precision = hits / Math.max(1, hits + false_);
  const recall = hits / Math.max(1, bad.length);
  const f1 = (2 * precision * recall) / Math.max(1e-9, precision + recall);
  const wild = bad.filter(({ real_world }) => real_world);
  const code = (list) => list.filter(({ has_code }) => has_code);
  print(`\nlabelled skills: ${bad.length} malicious, ${good.length} benign; flagged = any high or critical\n`);
  print(`${'what'.padEnd(44)}${'measured'.padStart(10)}${'must'.padStart(10)}${'goal'.padStart(10)}`);
  row('F1', f1.toFixed(3), '.80', '.87');
  row('precision', precision.toFixed(3), '', '');
  row('recall', recall.toFixed(3), '.75', '.85');
  row('false positives', percent(false_, good.length), '3 %', '2 %');
  row('critical on benign', percent(blocked(good).length, good.length), '1 %', '0.5 %');
  row('real-world malware caught', percent(flagged(wild).length, wild.length), '95 %', '98 %');
  row('the same, critical', percent(blocked(wild).length, wild.length), '', '');
  row('with code: recall', percent(flagged(code(bad)).length, code(bad).length), '80 %', '90 %');
  row('with code: false positives', percent(flagged(code(good)).length, code(good).length), '4 %', '3 %');
}

function row(what, ...cells) {
  print(`${what.padEnd(44)}${cells.map((cell) => cell.padStart(10)).join('')}`);
}

function classes() {
  const names = [...new Set(bad.flatMap(({ classes: list }) => list))].sort();
  print(`\n${'threat class'.padEnd(24)}${'samples'.padStart(8)}${'caught'.padStart(8)}${'recall'.padStart(9)}`);
  for (const name of names) {
    const all = bad.filter(({ classes: list }) => list.includes(name));
    const hits = flagged(all).length;
    print(
      `${name.padEnd(24)}${String(all.length).padStart(8)}${String(hits).padStart(8)}${percent(hits, all.length).padStart(9)}`,
    );
  }
}

async function publicSkills() {
  const found = await scanFolders(corpus);
  print(
    `\n${found.length} public skills, some of them malicious: ${percent(flagged(found).length, found.length)} flagged, `,
  );
  print(`${percent(blocked(found).length, found.length)} critical`);
  if (process.argv.includes('--misses')) for (const skill of flagged(found)) print(describe(skill));
}

function times() {
  const ms = rows.map((each) => each.ms);
  const floor = rows.map(({ label, id }) => readAll(join(labelled, label, id)).ms);
  const start = [];
  // Until the verdict is there; a process of its own also waits for the compiler that works on the parsers meanwhile.
  const code = `import('@knowhow/scanner').then(({scanSkill})=>scanSkill(process.argv[1])).then(()=>console.log(performance.now()))`;
  for (let run = 0; run < 5; run++) {
    const bare = clockOf(['-e', 'console.log(performance.now())']);
    start.push(clockOf(['-e', code, join(here, '../../skills/weather')]) - bare);
  }
  print(`\n${'time per skill'.padEnd(44)}${'measured'.padStart(10)}${'must'.padStart(10)}${'goal'.padStart(10)}`);
  row('median', `${percentile(ms, 0.5).toFixed(1)} ms`, '15 ms', '8 ms');
  row('95 of 100', `${percentile(ms, 0.95).toFixed(1)} ms`, '150 ms', '80 ms');
  row('longest', `${Math.max(...ms).toFixed(0)} ms`, '2000 ms', '');
  row('start-up and first scan, over bare node', `${percentile(start, 0.5).toFixed(0)} ms`, '250 ms', '');
  row('all, to reading the files', `${(sum(ms) / sum(floor)).toFixed(1)} x`, '', '');
}

function clockOf(args) {
  return Number(spawnSync(process.execPath, args, { cwd: join(here, '../..') }).stdout);
}

function sum(list) {
  return list.reduce((a, b) => a + b, 0);
}

function misses() {
  print('\nbenign and flagged');
  for (const skill of flagged(good)) print(describe(skill));
  print('\nmalicious and not flagged');
  for (const skill of bad.filter((each) => !each.findings.some(isFlag))) print(describe(skill));
}

function describe({ id, classes: list = [], findings, ms }) {
  const rules = findings.filter((finding) => finding.severity !== 'info').slice(0, 6);
  const lines = rules.map(
    ({ rule, severity, file, line, message }) => `      ${severity} ${rule} ${file}:${line} ${message}`,
  );
  return [`  ${id} ${list.join(',')} ${ms.toFixed(0)} ms`, ...lines].join('\n');
}
