// Measures the live library in processes of its own, and says how its figures compare with what was asked for.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeSkills } from '../../scripts/make-skills.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const AGENTS = 30;
const SKILLS_EACH = 200;

/** Rows of the table: what, measured, must, goal, unit. `seconds` is how long idleness is watched. */
export function measureLive({ workspaceDir, config, env, fleet, seconds, rounds = 5 }) {
  const run = (script, ...args) => runScript(script, [workspaceDir, config, ...args], env);
  const medians = (script, ...args) => medianOf(Array.from({ length: rounds }, () => run(script, ...args)));
  const edits = medians('edits.mjs');
  const ready = medians('ready.mjs', 'cpu');
  const resolved = medians('ready.mjs', 'resolve');
  const watched = medians('ready.mjs', 'watch');
  const idle = run('idle.mjs', String(seconds));
  const turns = medians('turns.mjs');
  const reloads = medians('reloads.mjs');
  const longest = Math.max(reloads.opening, reloads.editing, reloads.configuring);
  const many = runScript('fleet.mjs', [fleet.dir, fleet.config, String(seconds)], env);
  return {
    yardsticks: { 'resolve 2,400 skills': ready.resolve, 'resolve and watch them': ready.watch },
    rows: [
      ['one SKILL.md edited, body: CPU', edits.body, 25, 5, 'ms'],
      ['the same, the first time', edits.firstBody, 25, 5, 'ms'],
      ['the same, its description', edits.head, 25, 5, 'ms'],
      ['ready to watch 2,400 skills, CPU', ready.watch - ready.resolve, 100, 40, 'ms'],
      ['the same, memory', watched.rss - resolved.rss, 20, 9, 'MB'],
      ['descriptors for 2,400 skills', idle.descriptors, idle.roots + 16, 2, ''],
      [`idle CPU over ${seconds} s`, idle.percent, 1, 0.1, '%'],
      ['unchanged turn', turns.ms, 1, 0.1, 'ms'],
      ['event loop blocked, any reload', longest, 50, 20, 'ms'],
      ['30 agents, 200 skills each: descriptors', many.descriptors, many.roots + 16, 24, ''],
      ['the same, one edit: CPU', many.edit, 25, 5, 'ms'],
      [`the same, idle CPU over ${seconds} s`, many.idle, 1, 0.1, '%'],
    ],
  };
}

/** Thirty agents with workspaces of their own; a skill of the first one holds a large virtual environment. */
export function makeFleet(dir, filesInVenv = 50_000) {
  const list = Array.from({ length: AGENTS }, (_, index) => {
    const workspace = join(dir, `agent${index}`);
    makeSkills(join(workspace, 'skills'), SKILLS_EACH - 1, { clean: true });
    mkdirSync(join(workspace, 'skills', 'edited'), { recursive: true });
    writeFileSync(join(workspace, 'skills', 'edited', 'SKILL.md'), '---\nname: edited\ndescription: Edited.\n---\n');
    return { id: `agent${index}`, workspace };
  });
  for (let folder = 0; folder < filesInVenv / 100; folder++) {
    const packages = join(dir, 'agent0', 'skills', 'edited', 'venv', 'lib', `package${folder}`);
    mkdirSync(packages, { recursive: true });
    for (let file = 0; file < 100; file++) writeFileSync(join(packages, `module${file}.py`), '');
  }
  const limits = { maxCandidatesPerRoot: 1000, maxSkillsLoadedPerSource: 1000 };
  const config = join(dir, 'openclaw.json');
  writeFileSync(config, JSON.stringify({ skills: { limits }, agents: { list } }));
  return { dir, config };
}

function runScript(script, args, env) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--expose-gc', join(here, script), ...args], { env });
  if (status !== 0) throw new Error(`${script} failed: ${stderr}`);
  return JSON.parse(stdout.toString());
}

/** The median of each figure. */
function medianOf(samples) {
  const names = Object.keys(samples[0]);
  const middle = (name) => samples.map((sample) => sample[name]).sort((a, b) => a - b)[samples.length >> 1];
  return Object.fromEntries(names.map((name) => [name, middle(name)]));
}
