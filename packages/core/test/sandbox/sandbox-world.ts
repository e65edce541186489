import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyToSandbox, type SandboxCopy, type SandboxOptions } from '../../src/index.js';
import { createWorld } from '../support/create-world.js';

const SEEN_AS = '/workspace';

/** A world with an empty workspace of a sandbox beside it. */
export function createSandboxWorld(parent?: string) {
  const world = createWorld(parent);
  const sandboxDir = join(world.dir, 'sandbox');
  mkdirSync(sandboxDir);
  return {
    ...world,
    sandboxDir,
    /** The folder of a skill that the sandbox can't see. */
    source: (name: string, ...path: string[]) => join(world.tiers.managed, name, ...path),
    /** A path in the sandbox's workspace. */
    inside: (...path: string[]) => join(sandboxDir, ...path),
    /** Where copies are. */
    store: (...path: string[]) => join(sandboxDir, '.knowhow', 'skills', ...path),
    copy: (options: Partial<SandboxOptions> = {}): Promise<SandboxCopy> =>
      copyToSandbox({ resolution: world.resolve(), workspaceDir: sandboxDir, seenAs: SEEN_AS, ...options }),
    /** A host path for one that the sandbox sees. */
    onHost: (seen: string): string => {
      if (!seen.startsWith(`${SEEN_AS}/`)) throw new Error(`not seen in the sandbox: ${seen}`);
      return join(sandboxDir, seen.slice(SEEN_AS.length));
    },
  };
}

const UNESCAPED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Every location that a catalog in XML gives. */
export function locations(prompt: string): string[] {
  return [...prompt.matchAll(/<location>(.*?)<\/location>/gs)].map(([, text = '']) =>
    text.replace(/&(\w+);/g, (_, name: string) => UNESCAPED[name] as string),
  );
}

/** Every file below a directory with its text, by its path from there. */
export function filesIn(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((path) => [path.slice(dir.length + 1), readFileSync(path, 'utf8')]));
}
