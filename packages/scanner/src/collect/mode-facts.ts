import type { Fact, OddFile } from '../model/index.js';
import type { Entry } from './entry.js';
import { oddFile } from './make-facts.js';

const SETUID = 0o4000;
const SETGID = 0o2000;
const OTHERS_WRITE = 0o002;

/** What of a file’s rights and names `modeFacts` looks at, for the hash. */
export function modeKey({ kind, stat }: Entry): string {
  if (kind !== 'file') return '-';
  const execute = (stat.mode & 0o111) !== 0 ? 'x' : '-';
  const rights = process.platform === 'win32' ? 0 : stat.mode & (SETUID | SETGID | OTHERS_WRITE);
  return `${execute}${rights}${stat.nlink > 1 ? '+' : ''}`;
}

/** Devices, and files with rights that a skill has no use for. */
export function modeFacts(entries: readonly Entry[]): Fact[] {
  const files = entries.filter((entry) => entry.kind === 'file');
  const devices = entries.filter((entry) => entry.kind === 'device');
  return [
    ...devices.map((entry) => oddFile(entry.file, 'device', deviceName(entry))),
    // Windows has no such rights, and Node makes them up there.
    ...(process.platform === 'win32' ? [] : rightsFacts(files)),
    ...summary(
      files.filter((entry) => entry.stat.nlink > 1),
      'hard-link',
    ),
  ];
}

function rightsFacts(files: readonly Entry[]): Fact[] {
  const raised = files.filter((entry) => (entry.stat.mode & (SETUID | SETGID)) !== 0);
  return [
    ...raised.map((entry) =>
      oddFile(entry.file, 'setuid', (entry.stat.mode & SETUID) !== 0 ? 'its owner' : 'its group'),
    ),
    ...summary(
      files.filter((entry) => (entry.stat.mode & OTHERS_WRITE) !== 0),
      'world-writable',
    ),
  ];
}

/** One fact for all: whole disks are mounted like this, and package managers link every file. */
function summary(entries: readonly Entry[], what: OddFile['what']): Fact[] {
  const [first] = entries;
  if (!first) return [];
  return [oddFile(first.file, what, entries.length > 1 ? `and ${entries.length - 1} more files` : '')];
}

function deviceName({ stat }: Entry): string {
  if (stat.isFIFO()) return 'a named pipe';
  return stat.isSocket() ? 'a socket' : 'a device';
}
