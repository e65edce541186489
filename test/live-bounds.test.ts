import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// Scripts have no types.
const load = (path: string) => import(new URL(path, import.meta.url).href);
const { makeFleet, measureLive } = await load('../bench/live/measure.mjs');
const { makeSkills } = await load('../scripts/make-skills.mjs');

type Row = [what: string, measured: number, must: number, goal: number, unit: string];

// Real directories and real file events, in processes of their own. CPU time is measured wherever a busy machine would
// spoil the clock. `npm run bench` prints the same figures, with more rounds and a minute of idleness.
describe.runIf(process.platform === 'linux')('the live library stays within its bounds', () => {
  const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  const dir = mkdtempSync(join(parent, 'knowhow-live-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  let rows: readonly Row[];

  beforeAll(() => {
    const home = join(dir, 'home');
    mkdirSync(home);
    const config = join(dir, 'openclaw.json');
    const limits = { maxCandidatesPerRoot: 20_000, maxSkillsLoadedPerSource: 20_000 };
    writeFileSync(config, JSON.stringify({ skills: { limits } }));
    makeSkills(join(dir, '2400', 'skills'), 2400);
    const env = { PATH: process.env.PATH, HOME: home, OPENCLAW_BUNDLED_SKILLS_DIR: join(dir, 'none') };
    const fleet = makeFleet(join(dir, 'fleet'), 10_000);
    const measured = measureLive({ workspaceDir: join(dir, '2400'), config, env, fleet, seconds: 5, rounds: 3 });
    rows = measured.rows as Row[];
  }, 240_000);

  test('every one of them', () => {
    const missed = rows.filter(([, measured, must]) => !(measured <= must));
    expect(missed).toEqual([]);
    expect(rows).toHaveLength(12);
  });
});
