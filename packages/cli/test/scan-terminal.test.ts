import { spawn } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { scanSchema } from '../schemas/scan.js';
import { findProgram } from './support/find-program.js';
import { tooWide } from './support/lines.js';
import { KNOWHOW, runProgram } from './support/run.js';
import { badText, scanWorld } from './support/scan-world.js';
import { SKILLS, skillText } from './support/skill-text.js';
import { hasTerminal, runInTerminal } from './support/terminal.js';
import { createWorld } from './support/world.js';

const LONG = 'a-name-that-is-as-long-as-the-specification-allows-it-to-be-64-x';
const world = scanWorld({
  [`${SKILLS}/${LONG}/SKILL.md`]: badText(LONG),
  [`${SKILLS}/wide/SKILL.md`]: badText('長い名前のスキル長い名前のスキル長い名前のスキル'),
});

describe.skipIf(!hasTerminal)('on a terminal (skipped without util-linux `script`)', () => {
  test.concurrent.each([40, 80, 200])('no line is wider than %i columns', async (columns) => {
    const output = await runInTerminal(world, columns, ['scan', '--all', '--verbose']);
    const lines = output.replaceAll('\r\x1b[K', '\n');
    expect(lines).toContain('4 skills: 1 clean, 3 critical.');
    expect(tooWide(lines, columns)).toEqual([]);
  });

  test('says how far it is on a line that is gone in the end', async () => {
    const output = await runInTerminal(world, 80, ['scan', '--all', '> /dev/null']);
    expect(output).toContain('\r\x1b[Kscanning 1 of 4: ');
    expect(output.endsWith('\r\x1b[K')).toBe(true);
    const one = await runInTerminal(world, 80, ['scan', 'good', '> /dev/null']);
    expect(one).toBe('');
  });

  test('colours are for who wants them', async () => {
    const plain = await runInTerminal(world, 80, ['scan', 'bad', '2> /dev/null'], { NO_COLOR: '1' });
    expect(plain).not.toContain('\x1b');
    expect(await runInTerminal(world, 80, ['scan', 'bad', '2> /dev/null'])).toContain('\x1b[31mcritical\x1b[39m');
  });
});

test('into a pipe there are no colours, and no word of how far it is', async () => {
  const { stdout, stderr } = await world.knowhow(['scan', '--all']);
  expect(stderr).toBe('');
  expect(stdout).not.toContain('\x1b');
});

const bash = findProgram('bash');
test.skipIf(bash === undefined)('knowhow scan --all | head ends quietly', async () => {
  const line = `'${process.execPath}' '${KNOWHOW}' scan --all --verbose | head -c 20 | wc -c`;
  const env = { ...world.env, PATH: process.env.PATH ?? '' };
  const { stdout, stderr } = await runProgram(bash as string, ['-c', line], { env, cwd: world.home });
  expect({ stdout: stdout.trim(), stderr }).toEqual({ stdout: '20', stderr: '' });
});

test.skipIf(process.platform === 'win32')('Ctrl-C prints what was done, and is exit code 130', async () => {
  const slow = createWorld({
    ...Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`${SKILLS}/s${at}/SKILL.md`, skillText(`s${at}`)])),
    // The first one is quick, all others take their time.
    'tools/slow': `#!${process.execPath}
const request = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
const answer = () => process.stdout.write('{"protocolVersion":1,"decision":"allow"}');
if (request.targetName !== 's0') setTimeout(answer, 60_000);
else { answer(); require('node:fs').writeFileSync('answered', ''); }
`,
  });
  chmodSync(slow.path('tools/slow'), 0o755);
  const external = [{ name: 'slow', command: slow.path('tools/slow'), timeoutMs: 60_000 }];
  slow.write({ '.openclaw/knowhow-scan.json': JSON.stringify({ external }) });
  const child = spawn(process.execPath, [KNOWHOW, 'scan', '--all', '--json'], { env: slow.env, cwd: slow.home });
  let stdout = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  while (!existsSync(slow.path('tools/answered'))) await setTimeout(50);
  await setTimeout(1000);
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  const result = scanSchema.parse(JSON.parse(stdout));
  expect(result.skills.map(({ name }) => name)).toEqual(['s0']);
  expect(result.left).toBe(11);
});
