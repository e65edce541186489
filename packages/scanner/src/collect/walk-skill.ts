import { lstatSync, readdirSync, readlinkSync, realpathSync, type Stats } from 'node:fs';
import { type Fact, LIMITS } from '../model/index.js';
import type { Entry } from './entry.js';
import { errorCode } from './error-code.js';
import { incomplete, oddFile } from './make-facts.js';
import type { Pulse } from './pulse.js';
import { showName } from './show-name.js';

interface Walked {
  /** The real path of the skill. */
  root: string;
  /** Everything but folders, by the bytes of the name, which is the order of code points. */
  entries: Entry[];
  facts: Fact[];
}

interface Folder {
  path: Buffer;
  name: Buffer;
  depth: number;
}

/** What is behind it may be anything, programs too. */
const UNKNOWN = { matters: true, program: true };
const SLASH = Buffer.from('/');

/** Lists a skill without following a link. What can't be listed becomes a fact. */
export async function walkSkill(dir: string, pulse: Pulse, most: number = LIMITS.listed): Promise<Walked> {
  const facts: Fact[] = [];
  const entries: Entry[] = [];
  const root = realPath(dir);
  const folders: Folder[] = [{ path: Buffer.from(root), name: Buffer.alloc(0), depth: 0 }];
  for (let folder = folders.pop(); folder; folder = folders.pop()) {
    await pulse();
    for (const name of listFolder(folder, entries, facts)) {
      if (entries.length + folders.length >= most) {
        facts.push(
          incomplete('.', 'too-many', `it has more than ${most} files; the rest was not even listed`, UNKNOWN),
        );
        return { root, entries: sorted(entries), facts };
      }
      lookAt(folder, name, folders, entries, facts);
    }
  }
  return { root, entries: sorted(entries), facts };
}

/** Its names in order, or none and a fact when it is closed to us or was replaced meanwhile. */
function listFolder(folder: Folder, entries: Entry[], facts: Fact[]): Buffer[] {
  try {
    const before = lstatSync(folder.path);
    const names = readdirSync(folder.path, { encoding: 'buffer' });
    if (!isSame(before, lstatSync(folder.path)) || !before.isDirectory()) throw new Error('replaced');
    return names.sort(Buffer.compare);
  } catch (error) {
    const file = showName(folder.name) || '.';
    facts.push(incomplete(file, 'unreadable', `the folder can’t be listed (${errorCode(error)})`, UNKNOWN));
    const stat = lstatSync(folder.path, { throwIfNoEntry: false });
    if (stat) entries.push({ ...folder, file, kind: 'closed', stat, target: '' });
    return [];
  }
}

function lookAt(folder: Folder, base: Buffer, folders: Folder[], entries: Entry[], facts: Fact[]): void {
  const path = Buffer.concat([folder.path, SLASH, base]);
  const name = folder.name.length > 0 ? Buffer.concat([folder.name, SLASH, base]) : base;
  const { depth } = folder;
  const file = showName(name);
  try {
    const stat = lstatSync(path);
    if (stat.isDirectory()) folders.push({ path, name, depth: depth + 1 });
    if (stat.isDirectory() && depth === 0 && /^skill\.md$/i.test(file)) facts.push(oddFile(file, 'skill-folder', ''));
    if (!stat.isDirectory())
      entries.push({ path, name, file, stat, depth, kind: kindOf(stat), target: targetOf(path, stat) });
  } catch (error) {
    facts.push(incomplete(file, 'unreadable', `it can’t be looked at (${errorCode(error)})`, UNKNOWN));
  }
}

function kindOf(stat: Stats): Entry['kind'] {
  if (stat.isSymbolicLink()) return 'link';
  return stat.isFile() ? 'file' : 'device';
}

function targetOf(path: Buffer, stat: Stats): string {
  return stat.isSymbolicLink() ? showName(readlinkSync(path, { encoding: 'buffer' })) : '';
}

function sorted(entries: Entry[]): Entry[] {
  return entries.sort((one, other) => Buffer.compare(one.name, other.name));
}

function realPath(dir: string): string {
  try {
    return realpathSync(dir);
  } catch {
    return dir;
  }
}

/** Whether two looks saw the same file. */
export function isSame(one: Stats, other: Stats): boolean {
  return one.ino === other.ino && one.dev === other.dev;
}
