import { join } from 'node:path';
import { type InspectOptions, inspect } from 'node:util';
import { expect, test } from 'vitest';
import { type LibraryEvent, openLibrary, openRun } from '../../src/index.js';
import { failureOf, node, worldWith } from './a-run.js';
import { onRequest, program } from './secret-program.js';
import { tempDir } from './temp-dir.js';

const CANARY = 'canary-5e1d';
/** Everything that a log, a debugger or a store could make of a thing. */
function shown(thing: unknown, options: InspectOptions = {}): string {
  const all = { depth: null, maxStringLength: null, maxArrayLength: null, ...options };
  const texts = [inspect(thing, { ...all, getters: true }), inspect(thing, { ...all, customInspect: false })];
  texts.push(JSON.stringify(thing) ?? '', String(thing), JSON.stringify({ ...(thing as object) }));
  if (thing instanceof Error) texts.push(thing.message, thing.stack ?? '', inspect(thing.cause));
  return texts.join('\n');
}

test.skipIf(process.platform === 'win32')('secrets are in nothing but the environment of programs', async () => {
  const vault = program(
    tempDir(),
    onRequest(`console.error('${CANARY}-stderr');
      console.log(JSON.stringify({ protocolVersion: 1, values: { [request.ids[0]]: '${CANARY}-program' } }));`),
  );
  const broken = program(tempDir(), `console.error('${CANARY}'); console.log('${CANARY}'); process.exit(1)`);
  const ref = (source: string, provider: string, id: string) => ({ apiKey: { source, provider, id } });
  const world = worldWith(
    {
      plain: { env: ['PLAIN_KEY'], entry: { apiKey: `${CANARY}-plain`, env: { PATH: CANARY, NUL: `${CANARY}\0` } } },
      clash: { env: ['PLAIN_KEY'], entry: { apiKey: `${CANARY}-clash` } },
      program: { env: ['PROGRAM_KEY'], entry: ref('exec', 'vault', 'x') },
      broken: { env: ['BROKEN_KEY'], entry: ref('exec', 'broken', 'x') },
      host: { env: ['HOST_KEY'], entry: ref('env', 'default', 'SOURCE') },
    },
    { secrets: { providers: { vault, broken } } },
  );
  const logged: string[] = [];
  const write = process.stderr.write;
  process.stderr.write = ((text: string | Uint8Array) => logged.push(String(text)) > 0) as typeof write;
  const events: LibraryEvent[] = [];
  const env = { ...world.env, SOURCE: `${CANARY}-host`, ANYTHING: `${CANARY}-any` };
  const library = await openLibrary({
    env,
    homeDir: world.home,
    bundledDir: world.bundledDir,
    onEvent: (event) => events.push(event),
  });
  try {
    const session = library.session();
    const { snapshot } = await session.beginTurn();
    const run = await openRun(session);
    const leaks = (errors: readonly unknown[]): unknown[] => {
      const own = [run, run.env, { deep: [run, { env: run.env }] }, ...errors];
      // An event has resolutions, whose config is hidden from logs, but there.
      const others = [snapshot, session.resolution, library.status(), events];
      return [
        ...own.filter((thing) => shown(thing, { showHidden: true }).includes(CANARY)),
        ...others.filter((thing) => shown(thing).includes(CANARY)),
      ];
    };

    const names = ['PLAIN_KEY', 'PROGRAM_KEY', 'HOST_KEY'];
    const print = node(`console.log(${JSON.stringify(names)}.map((name) => process.env[name]).join())`);
    const printed = `${CANARY}-clash,${CANARY}-program,${CANARY}-host\n`;
    expect((await run.exec(print, { skill: 'plain' })).stdout).toBe(printed);
    const errors: unknown[] = [];
    const loud = `console.log('${CANARY}'); console.error('${CANARY}'); setInterval(() => {}, 1000)`;
    const flood = `setInterval(() => process.stdout.write('${CANARY}'.repeat(1e6)), 1)`;
    for (const attempt of [
      () => run.exec(node(loud, CANARY), { timeoutMs: 200, input: CANARY }),
      () => run.exec(node(flood)),
      () => run.exec(['no-such-program', CANARY]),
      () => run.exec([process.execPath, `${CANARY}\0`]),
      () => run.exec(node('', CANARY), { skill: 'plian' }),
      () => run.exec(node('', CANARY), { cwd: join(world.dir, 'none') }),
      () => run.exec(node(loud, CANARY), { signal: AbortSignal.timeout(200) }),
    ]) {
      errors.push(await failureOf(attempt()));
    }
    expect(errors.map((error) => (error as { code: string }).code)).toEqual([
      'program-timeout',
      'program-output-too-large',
      'program-not-found',
      'program-not-started',
      'unknown-skill',
      'cwd-missing',
      'program-aborted',
    ]);
    world.skill(`${world.tiers.workspace}/later`);
    await library.check();
    expect(events.length).toBeGreaterThan(0);
    expect(leaks(errors)).toEqual([]);
    await run.close();
    expect(leaks([await failureOf(run.exec(print))])).toEqual([]);
    expect(logged.join('')).not.toContain(CANARY);
  } finally {
    process.stderr.write = write;
    library.close();
  }
});
