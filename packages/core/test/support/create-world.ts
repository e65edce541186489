import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Resolution, type ResolvedSkill, type ResolveOptions, resolveSkills } from '../../src/index.js';

export type Fields = Readonly<Record<string, unknown>>;

/** A SKILL.md with these frontmatter fields; `undefined` leaves one out. */
export function skillText(fields: Fields, body = 'Do it.\n'): string {
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return `---\n${lines.join('')}---\n${body}`;
}

/** The same with everything under `metadata.openclaw`. */
export function withManifest(manifest: Fields): Fields {
  return { metadata: { openclaw: manifest } };
}

/** A place for trees of hundreds of files: some disks take milliseconds for each. Programs may not run from it. */
export const MEMORY = isWritable('/dev/shm') ? '/dev/shm' : tmpdir();

/** A directory of the running test's own, gone when it ends. Links in its own path are resolved. */
export function tempDir(parent = tmpdir()): string {
  const dir = realpathSync(mkdtempSync(join(parent, 'knowhow-core-')));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** A home, a workspace, bundled skills and a PATH, all real and all of this test's own. */
export type World = ReturnType<typeof createWorld>;

export function createWorld(parent?: string) {
  const dir = tempDir(parent);
  const home = join(dir, 'home');
  const stateDir = join(home, '.openclaw');
  const workspaceDir = join(stateDir, 'workspace');
  const bundledDir = join(dir, 'bundled');
  const binDir = join(dir, 'bin');
  for (const made of [workspaceDir, bundledDir, binDir]) mkdirSync(made, { recursive: true });
  /** Where each tier's skills are; `extra` must be named in the config. */
  const tiers = {
    extra: join(dir, 'extra'),
    bundled: bundledDir,
    managed: join(stateDir, 'skills'),
    personal: join(home, '.agents', 'skills'),
    project: join(workspaceDir, '.agents', 'skills'),
    workspace: join(workspaceDir, 'skills'),
  } as const;

  const place = (path: string): string => {
    const full = resolve(dir, path);
    mkdirSync(dirname(full), { recursive: true });
    return full;
  };
  const world = {
    dir,
    home,
    stateDir,
    workspaceDir,
    bundledDir,
    binDir,
    tiers,
    configPath: join(stateDir, 'openclaw.json'),
    /** The environment every resolution of this world sees, unless told otherwise. */
    env: { HOME: home, PATH: binDir },
    /** Writes a file; a relative path is below the world's directory. */
    write(path: string, content: string | Uint8Array): string {
      const full = place(path);
      writeFileSync(full, content);
      return full;
    },
    /** Writes `<folder>/SKILL.md` and returns the folder. */
    skill(folder: string, fields: Fields = {}): string {
      const name = basename(folder);
      const text = skillText({ name, description: `Does ${name} things.`, ...fields });
      return dirname(world.write(join(folder, 'SKILL.md'), text));
    },
    config(value: unknown): string {
      return world.write(world.configPath, JSON.stringify(value));
    },
    knowhow(value: unknown): string {
      return world.write(join(stateDir, 'knowhow.json'), JSON.stringify(value));
    },
    /** Puts a program on PATH. */
    program(name: string): string {
      const path = world.write(join(binDir, name), '#!/bin/sh\n');
      chmodSync(path, 0o755);
      return path;
    },
    link(path: string, target: string): string {
      const full = place(path);
      symlinkSync(target, full, 'junction');
      return full;
    },
    linkFile(path: string, target: string): string {
      const full = place(path);
      symlinkSync(target, full, 'file');
      return full;
    },
    resolve(options: ResolveOptions = {}): Resolution {
      return resolveSkills({ env: world.env, homeDir: home, bundledDir, ...options });
    },
    /** A path relative to the world, with forward slashes. */
    short: (path: string): string => relative(dir, path).replaceAll('\\', '/'),
    clear: (path: string): void => rmSync(path, { recursive: true, force: true }),
    remove: (): void => rmSync(dir, { recursive: true, force: true }),
  };
  return world;
}

/** `state` of a ready skill, `state first-reason` of any other. */
function outcome({ verdict: { state, reasons } }: ResolvedSkill): string {
  return reasons[0] ? `${state} ${reasons[0].code}` : state;
}

/** What became of every folder below `dir`, by its path from there. */
export function outcomes({ skills }: Pick<Resolution, 'skills'>, dir: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null);
  for (const entry of skills) {
    const path = relative(dir, entry.candidate.baseDir).replaceAll('\\', '/');
    if (path in found) throw new Error(`${path} is listed twice`);
    found[path] = outcome(entry);
  }
  return { ...found };
}

/** The one entry whose folder is `dir`. */
export function entryAt({ skills }: Pick<Resolution, 'skills'>, dir: string): ResolvedSkill {
  const found = skills.filter(({ candidate }) => candidate.baseDir === dir);
  if (found.length !== 1) throw new Error(`${dir} is listed ${found.length} times`);
  return found[0] as ResolvedSkill;
}

/** The one entry that is used under this name, or the only one there is. */
export function entryNamed({ skills }: Pick<Resolution, 'skills'>, name: string): ResolvedSkill {
  const entry = skills.find((candidate) => candidate.name === name);
  if (!entry) throw new Error(`no skill ${name}`);
  return entry;
}

function isWritable(dir: string): boolean {
  try {
    accessSync(dir, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
