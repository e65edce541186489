import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inspect } from 'node:util';
import { copyToSandbox, type LibraryEvent, openLibrary, openRun } from '@knowhow/core';
import { afterAll, expect, test } from 'vitest';

const CANARY = 'canary-7f3a9c';
const dir = mkdtempSync(join(tmpdir(), 'knowhow-canaries-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const home = join(dir, 'home');
const configPath = join(home, '.openclaw/openclaw.json');
/** The only files that hold a secret, and may. */
const planted = new Set<string>();

function write(path: string, text: string): string {
  const file = join(dir, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  if (text.includes(CANARY)) planted.add(file);
  return file;
}

const gated = (name: string, env: string) =>
  `---\nname: ${name}\ndescription: Uses ${env}.\nmetadata: {"openclaw":{"primaryEnv":"${env}","requires":{"env":["${env}"]}}}\n---\n# ${name}\n`;

const KINDS = ['plain', 'host', 'file', 'program', 'broken'] as const;

function plant(): void {
  for (const kind of KINDS) {
    const path = `home/.openclaw/workspace/skills/${kind}/SKILL.md`;
    write(path, gated(kind, `${kind.toUpperCase()}_KEY`));
  }
  write('home/.openclaw/.env', `DOTENV_KEY=${CANARY}-dotenv\n`);
  const file = write('home/secret.txt', `${CANARY}-file`);
  const vault = write(
    'home/vault.sh',
    `#!/bin/sh\nread -r request\necho ${CANARY}-stderr >&2\nprintf '{"protocolVersion":1,"values":{"x":"${CANARY}-program"}}'\n`,
  );
  const broken = write('home/broken.sh', `#!/bin/sh\necho ${CANARY}\necho ${CANARY} >&2\nexit 3\n`);
  for (const program of [vault, broken]) chmodSync(program, 0o700);
  chmodSync(file, 0o600);
  const ref = (source: string, provider: string, id: string) => ({ apiKey: { source, provider, id } });
  const config = {
    gateway: { auth: { token: `${CANARY}-gateway` } },
    secrets: {
      providers: {
        file: { source: 'file', path: file, mode: 'singleValue' },
        vault: { source: 'exec', command: vault },
        broken: { source: 'exec', command: broken },
      },
    },
    skills: {
      load: { debounceMs: 10 },
      entries: {
        plain: { apiKey: `${CANARY}-plain`, env: { NODE_OPTIONS: CANARY, EXTRA: `${CANARY}-extra` } },
        host: ref('env', 'default', 'HOST_SOURCE'),
        file: ref('file', 'file', 'value'),
        program: ref('exec', 'vault', 'x'),
        broken: ref('exec', 'broken', 'x'),
      },
    },
  };
  write('home/.openclaw/openclaw.json', JSON.stringify(config, null, 2));
}

const env = { HOME: home, PATH: process.env.PATH ?? '', HOST_SOURCE: `${CANARY}-host`, ANYTHING: `${CANARY}-any` };

/** Everything that a log, a store or a debugger would make of a thing. */
function shown(thing: unknown): string {
  const parts = [JSON.stringify(thing) ?? '', inspect(thing, { depth: 12, getters: true }), String(thing)];
  return thing instanceof Error ? [...parts, thing.stack ?? '', shown(thing.cause ?? '')].join('\n') : parts.join('\n');
}

function filesBelow(path: string): string[] {
  return readdirSync(path).flatMap((name) => {
    const child = join(path, name);
    return statSync(child).isDirectory() ? filesBelow(child) : [child];
  });
}

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

test.skipIf(process.platform === 'win32')(
  'a secret is in no output, event, snapshot, error or file of ours',
  async () => {
    plant();
    const seen: unknown[] = [];
    const events: LibraryEvent[] = [];
    const world = { env, homeDir: home, bundledDir: join(dir, 'none') };
    const library = await openLibrary({ ...world, onEvent: (event) => events.push(event) });
    const session = library.session();
    const turn = await session.beginTurn();
    write('stored-snapshot.json', JSON.stringify(turn.snapshot));
    const run = await openRun(session);
    const { stdout } = await run.exec(['/bin/sh', '-c', 'echo "$PLAIN_KEY $HOST_KEY $FILE_KEY $PROGRAM_KEY"'], {
      skill: 'plain',
    });
    // They are there where they belong.
    expect(stdout.trim()).toBe(`${CANARY}-plain ${CANARY}-host ${CANARY}-file ${CANARY}-program`);
    expect(process.env.PLAIN_KEY).toBeUndefined();
    seen.push(turn, run, run.env, run.env.toJSON());
    seen.push(await failure(run.exec(['/bin/sh', '-c', 'env; sleep 9'], { skill: 'plain', timeoutMs: 300 })));
    seen.push(await failure(run.exec(['no-such-program', CANARY], { skill: 'plain' })));
    seen.push(await copyToSandbox({ resolution: session.resolution, workspaceDir: join(dir, 'box'), seenAs: '/box' }));

    const config = readFileSync(configPath, 'utf8');
    write('home/.openclaw/openclaw.json', config.replace('"gateway"', `"gateway" "${CANARY}-slip"`));
    await library.settle();
    write('home/.openclaw/openclaw.json', config);
    write('home/.openclaw/workspace/skills/plain/SKILL.md', gated('plain', 'OTHER_KEY'));
    await library.settle();
    expect(events.map(({ type }) => type)).toEqual(['reload.failed', 'reload.recovered', 'skills.changed']);
    await run.close();
    seen.push(events, library.status(), session.diff(), session.resolution, run, await failure(run.exec(['true'])));
    library.close();

    const knowhow = join(import.meta.dirname, '../packages/cli/bin/knowhow.cjs');
    for (const args of [
      ['list', '--all'],
      ['check'],
      ['roots'],
      ['cost'],
      ['audit'],
      ['prompt', '--needs-setup'],
      ['config', 'get'],
      ...KINDS.flatMap((kind) => [
        ['explain', kind],
        ['info', kind],
        ['exec', kind, '--dry-run'],
      ]),
    ]) {
      for (const more of [[], ['--json']]) {
        const { stdout: out, stderr } = spawnSync(process.execPath, [knowhow, ...args, ...more], {
          env,
          encoding: 'utf8',
        });
        expect(out + stderr).not.toBe('');
        seen.push(`${args.join(' ')}: ${out}${stderr}`);
      }
    }

    expect(seen.filter((thing) => shown(thing).includes(CANARY))).toEqual([]);
    const files = filesBelow(dir).filter((file) => !planted.has(file));
    expect(files.length).toBeGreaterThan(KINDS.length);
    expect(files.filter((file) => readFileSync(file, 'utf8').includes(CANARY))).toEqual([]);
  },
  60_000,
);
