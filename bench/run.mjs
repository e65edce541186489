// Prints the benchmark table. Every figure is a ratio to a yardstick measured in the same run, because machines differ
// and are busy.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeSkills } from '../scripts/make-skills.mjs';
import { measureInstall } from './install-size.mjs';
import { makeFleet, measureLive } from './live/measure.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const knowhow = join(here, '../packages/cli/bin/knowhow.cjs');
const runs = Number(process.argv[2] ?? 21);
/** How long the idle library is watched. */
const idleSeconds = Number(process.argv[3] ?? 60);
const world = mkdtempSync(join(tmpdir(), 'knowhow-bench-'));

try {
  const setup = prepare();
  const times = measureWall(setup);
  report(times, setup);
  reportLive(setup);
} finally {
  rmSync(world, { recursive: true, force: true });
}

function prepare() {
  const home = join(world, 'home');
  mkdirSync(home);
  // The default limits stop at 200 skills; the big trees are about speed, so they raise them.
  const config = join(world, 'openclaw.json');
  const limits = { maxCandidatesPerRoot: 20_000, maxSkillsLoadedPerSource: 20_000 };
  writeFileSync(config, JSON.stringify({ skills: { limits } }));
  const sizes = [52, 2400, 10_000];
  for (const size of sizes) makeSkills(join(world, String(size), 'skills'), size, { clean: size === 52 });
  // A clean environment: one certificate variable alone adds more to every start than we may take in all.
  const env = { PATH: process.env.PATH, HOME: home, OPENCLAW_BUNDLED_SKILLS_DIR: join(world, 'none') };
  return { config, env, sizes };
}

function list(size, config) {
  return [knowhow, 'list', '--all', '--json', '--workspace', join(world, String(size)), '--config', config];
}

/** Wall time and peak memory of each program, interleaved, medians. */
function measureWall({ config, env, sizes }) {
  const programs = { bare: ['-e', '0'] };
  for (const size of sizes) {
    programs[`floor ${size}`] = [join(here, 'floor.cjs'), join(world, String(size), 'skills')];
    programs[`knowhow ${size}`] = list(size, config);
  }
  const samples = Object.fromEntries(Object.keys(programs).map((name) => [name, []]));
  for (let run = 0; run < runs; run++) {
    for (const [name, args] of Object.entries(programs)) {
      const start = process.hrtime.bigint();
      const { status } = spawnSync(process.execPath, args, { env, maxBuffer: 2 ** 28 });
      samples[name].push(Number(process.hrtime.bigint() - start) / 1e6);
      if (status !== 0) throw new Error(`${name} failed`);
    }
  }
  const result = {};
  for (const [name, args] of Object.entries(programs)) {
    const { output } = spawnSync(process.execPath, ['-r', join(here, 'report-rss.cjs'), ...args], {
      env,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    result[name] = { ms: median(samples[name]), rss: Number(output[3]) / 1024 };
  }
  return result;
}

function report(times, { config, env }) {
  const inProcess = JSON.parse(
    spawnSync(process.execPath, [join(here, 'in-process.mjs'), join(world, '2400'), config], { env }).stdout.toString(),
  );
  const seen = countSeen(env, config);
  const install = measureInstall(join(here, '..'));
  const ratio = (a, b) => a / b;
  const rows = [
    ['cold list --json, 52 skills, wall', ratio(times['knowhow 52'].ms, times.bare.ms), 2, 1.4, 'x bare'],
    ['the same, 2,400 skills, wall', ratio(times['knowhow 2400'].ms, times['floor 2400'].ms), 3, 1.5, 'x floor'],
    ['in process, resolve + prompt, warm, CPU', ratio(inProcess.knowhow, inProcess.floor), 4, 2, 'x floor'],
    ['10,000 skills against 2,400, wall', ratio(times['knowhow 10000'].ms, times['knowhow 2400'].ms), 4.5, 4.17, 'x'],
    ['skills not accounted for, of 10,000', 10_000 - seen, 0, 0, ''],
    ['peak memory, 52 skills', times['knowhow 52'].rss, 60, 50, 'MB'],
    ['peak memory, 2,400 skills', times['knowhow 2400'].rss, 110, 80, 'MB'],
    ['production install, size', install.megabytes, 15, 8, 'MB'],
    ['production install, packages', install.packages, 15, 15, ''],
  ];
  process.stdout.write(`\nyardsticks, medians of ${runs} interleaved runs, node ${process.version}\n`);
  for (const [name, { ms, rss }] of Object.entries(times)) {
    process.stdout.write(`  ${name.padEnd(16)} ${ms.toFixed(1).padStart(8)} ms ${rss.toFixed(0).padStart(6)} MB\n`);
  }
  process.stdout.write(
    `  in process, 2,400 skills: floor ${inProcess.floor.toFixed(1)} ms CPU, knowhow ${inProcess.knowhow.toFixed(1)} ms CPU\n\n`,
  );
  printTable(rows);
}

function reportLive({ config, env }) {
  if (process.platform !== 'linux') {
    process.stdout.write('\nThe live library is measured on Linux only: its descriptors are counted in /proc.\n');
    return;
  }
  const fleet = makeFleet(join(world, 'fleet'));
  const workspaceDir = join(world, '2400');
  const { yardsticks, rows } = measureLive({ workspaceDir, config, env, fleet, seconds: idleSeconds });
  process.stdout.write('\nlive; yardsticks, CPU\n');
  for (const [name, ms] of Object.entries(yardsticks)) {
    process.stdout.write(`  ${name.padEnd(28)} ${ms.toFixed(1).padStart(8)} ms\n`);
  }
  process.stdout.write('\n');
  printTable(rows);
}

function printTable(rows) {
  const header = ['what', 'measured', 'must', 'goal', ''].map((text, at) =>
    at === 0 ? text.padEnd(44) : text.padStart(9),
  );
  process.stdout.write(`${header.join('')}\n`);
  for (const [what, value, must, goal, unit] of rows) {
    const verdict = value <= goal ? 'goal met' : value <= must ? 'ok' : 'MISSED';
    const number = (n) => (Number.isInteger(n) ? String(n) : n.toFixed(n < 0.1 ? 3 : 2));
    const cells = [number(value), number(must), number(goal)].map((text) => text.padStart(9));
    process.stdout.write(`${what.padEnd(44)}${cells.join('')}  ${unit.padEnd(8)}${verdict}\n`);
  }
}

function countSeen(env, config) {
  const { stdout } = spawnSync(process.execPath, list(10_000, config), { env, maxBuffer: 2 ** 28 });
  return new Set(JSON.parse(stdout.toString()).skills.map(({ filePath }) => filePath)).size;
}

function median(list) {
  return list.sort((a, b) => a - b)[list.length >> 1];
}
