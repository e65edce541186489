import { describe, expect, test } from 'vitest';
import { listSchema } from '../schemas/list.js';
import { findProgram } from './support/find-program.js';
import { KNOWHOW, runProgram } from './support/run.js';
import { ATTACK } from './support/scan-world.js';
import { CONFIG, SKILLS, skillText } from './support/skill-text.js';
import { createWorld } from './support/world.js';

const COUNT = 1000;
const description = 'All the words that a description may have. '.repeat(45);
const files = Object.fromEntries(
  Array.from({ length: COUNT }, (_, at) => [
    `${SKILLS}/skill-${at}/SKILL.md`,
    skillText(`skill-${at}`, { description }),
  ]),
);
const limits = { maxCandidatesPerRoot: 2000, maxSkillsLoadedPerSource: 2000 };
const bad = { 'bad/SKILL.md': `---\nname: Bad Name\n---\n${ATTACK}\n` };
const world = createWorld({ ...files, ...bad, [CONFIG]: JSON.stringify({ skills: { limits } }) });
const bash = findProgram('bash');

/** Runs a shell line with `knowhow` in it. */
const shell = (line: string) =>
  runProgram(bash as string, ['-o', 'pipefail', '-c', line.replace('knowhow', `"${process.execPath}" "${KNOWHOW}"`)], {
    env: { ...world.env, PATH: process.env.PATH ?? '' },
    cwd: world.home,
  });

describe.skipIf(bash === undefined)('pipes (skipped where bash is missing)', () => {
  test.each(['list --all', 'list --json', 'check', 'cost', 'lint', 'prompt', 'audit', 'help'])(
    'knowhow %s | head -1 ends quietly',
    async (command) => {
      const { stdout, stderr, code } = await shell(`knowhow ${command} | head -c 20 | wc -c`);
      expect({ stdout: stdout.trim(), stderr }).toEqual({ stdout: '20', stderr: '' });
      expect(code).toBeLessThan(2);
    },
  );

  test.each(['scan ./bad', 'scan ./bad --json', 'scan ./bad --sarif', 'lint ./bad', 'audit ./bad'])(
    'knowhow %s | true fails as it would without the pipe',
    async (command) => {
      // The reader has left before the first word.
      const { code } = await shell(`knowhow ${command} 2>&1 | true`);
      expect(code).toBe(1);
    },
  );

  test('an error is one for a reader that has left, too', async () => {
    expect((await shell('knowhow lst 2>&1 | true')).code).toBe(2);
    expect((await shell('knowhow info nobody --json | true')).code).toBe(1);
  });

  test('megabytes of JSON arrive whole through a slow pipe', async () => {
    const { stdout, code } = await shell('knowhow list --all --json | { sleep 0.3; cat; }');
    expect(code).toBe(0);
    expect(stdout.length).toBeGreaterThan(2_000_000);
    expect(listSchema.parse(JSON.parse(stdout)).skills).toHaveLength(COUNT);
  });

  test('and through one that does not block', async () => {
    // A parent that shares its pipe may have switched it to non-blocking; then a full pipe is an error, EAGAIN.
    const setNonBlocking = 'import os; os.set_blocking(1, False); os.execvp(os.sys.argv[1], os.sys.argv[1:])';
    const python = findProgram('python3');
    if (python === undefined) return;
    const { stdout } = await shell(`${python} -c '${setNonBlocking}' knowhow list --all --json | { sleep 0.3; cat; }`);
    expect(listSchema.parse(JSON.parse(stdout)).skills).toHaveLength(COUNT);
  });

  const answers = [
    'list',
    'info skill-1',
    'check',
    'explain skill-1',
    'exec skill-1 --dry-run',
    'prompt',
    'cost',
    'lint',
    'audit',
    'scan skill-1',
    'roots',
  ];
  const more = ['config get', 'help', '--version', 'completion bash', 'info nobody --json', 'lst --json', '--json'];
  test.each([...answers.flatMap((command) => [command, `${command} --json`]), ...more])(
    'knowhow %s > /dev/full is one line and exit code 1',
    async (command) => {
      const { code, stderr } = await shell(`knowhow ${command} > /dev/full`);
      expect({ code, stderr }).toEqual({ code: 1, stderr: 'knowhow: The output could not be written (ENOSPC).\n' });
    },
  );

  test('an error that can be told nowhere is still an exit code', async () => {
    expect((await shell('knowhow list --json > /dev/full 2>&1')).code).toBe(1);
    expect((await shell('knowhow lst 2> /dev/full')).code).toBe(2);
  });

  test('closed streams are no reason to crash either', async () => {
    const { stderr } = await shell('knowhow list >&-');
    expect(stderr).not.toContain('    at ');
    expect((await shell('knowhow info nobody 2>&-')).code).toBe(1);
  });
});
