import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect } from 'vitest';
import type { z } from 'zod';
import { KNOWHOW, type Result, type RunOptions, runProgram } from './run.js';

export type Files = Readonly<Record<string, string | Uint8Array>>;

/** A user's home with nothing in it but what the test put there, and the command to run in it. */
export interface World {
  readonly home: string;
  readonly env: Readonly<Record<string, string>>;
  /** A path below the home. */
  path(...parts: string[]): string;
  write(files: Files): void;
  knowhow(args: readonly string[], options?: Partial<RunOptions>): Promise<Result>;
  /** What the command prints with `--json`, checked against its published schema. */
  json<T extends z.ZodType>(schema: T, args: readonly string[], options?: Partial<RunOptions>): Promise<z.infer<T>>;
}

const homes: string[] = [];
afterAll(() => {
  for (const home of homes) rmSync(home, { recursive: true, force: true });
});

/** Makes a world. Files are given by their path below the home; it is gone when the test file is over. */
export function createWorld(files: Files = {}): World {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'knowhow-cli-')));
  homes.push(home);
  chmodSync(home, 0o755);
  const env = {
    HOME: home,
    PATH: join(home, 'bin'),
    // The skills of this repository are not what these tests are about.
    OPENCLAW_BUNDLED_SKILLS_DIR: join(home, 'bundled'),
  };
  const world: World = {
    home,
    env,
    path: (...parts) => join(home, ...parts),
    write: (more) => writeFiles(home, more),
    knowhow: (args, options) => runProgram(process.execPath, [KNOWHOW, ...args], { env, cwd: home, ...options }),
    async json(schema, args, options) {
      const { stdout, stderr } = await world.knowhow([...args, '--json'], options);
      expect(stderr).toBe('');
      return schema.parse(JSON.parse(stdout)) as z.infer<typeof schema>;
    },
  };
  world.write(files);
  return world;
}

function writeFiles(home: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(home, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
