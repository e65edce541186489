import { secretOfPath } from '../../knowledge/secret-paths.js';
import type { Remove } from '../../model/index.js';
import type { Call, Program } from '../call.js';
import { has, readOptions } from '../options.js';
import { send, sinkOf } from '../sinks.js';
import { NOTHING, SOMETHING, UNKNOWN } from '../value.js';

function removed({ shell, spot }: Call, path: string, how: Remove['how']): void {
  shell.emit({ type: 'remove', ...spot, path, how }, path);
}

function traces({ shell, spot }: Call, path: string): void {
  const isHistory = secretOfPath(path)?.name === 'shell history';
  if (isHistory) shell.emit({ type: 'cover-tracks', ...spot, how: 'removes the history' });
  else if (path === '$0') shell.emit({ type: 'cover-tracks', ...spot, how: 'removes itself' });
  else if (/^\/var\/log\b/.test(path)) shell.emit({ type: 'cover-tracks', ...spot, how: `removes ${path}` });
}

const rm: Program = (call) => {
  const options = readOptions(call.args, {});
  const isDeep = has(options, 'r', 'R', 'recursive');
  for (const { value } of options.operands.slice(0, 40)) {
    traces(call, value.text);
    // What a search through everything found.
    const tree = /^(.{1,200})\/\*\*$/.exec(value.text)?.[1];
    if (tree !== undefined || value.text === '/**') removed(call, tree ?? '/', 'delete');
    else if (isDeep) removed(call, call.shell.scope.resolve(value.text), 'delete');
  }
  return NOTHING;
};

const shred: Program = (call) => {
  for (const { value } of readOptions(call.args, { short: 'ns' }).operands) {
    traces(call, value.text);
    removed(call, value.text.replace(/(.)\/\*\*$/, '$1'), 'overwrite');
  }
  return NOTHING;
};

const DEVICE = /^(\/dev\/|[a-z]:)/i;

const format: Program = (call) => {
  const words =
    call.program === 'cryptsetup' ? call.args.filter(({ value }) => value.text !== 'luksFormat') : call.args;
  if (words === call.args && call.program === 'cryptsetup') return NOTHING;
  const target = readOptions(words, { short: 'tL' }).operands.find(({ value }) => DEVICE.test(value.text));
  if (target) removed(call, target.value.text, 'format');
  return NOTHING;
};

const diskutil: Program = (call) => {
  const texts = call.args.map(({ value }) => value.text);
  if (/^(eraseDisk|eraseVolume|zeroDisk|secureErase|partitionDisk)$/i.test(texts[0] ?? ''))
    removed(call, texts.at(-1) ?? '', 'format');
  return NOTHING;
};

/** Programs that print the names of disks. */
const devices: Program = (call) => {
  const words = call.args.map(({ value }) => value.text).join(' ');
  const isName = /(^| )-\w*o|--output|-\w*p|source/i.test(words);
  if (call.program === 'lsblk' && !/(^| )-[a-zA-Z]*p|--paths/.test(words)) return SOMETHING;
  return isName ? { ...SOMETHING, text: `/dev/${UNKNOWN}` } : SOMETHING;
};

/** What a statement holds goes to the host of the database. */
function sends({ shell, spot, program, args }: Call): void {
  const at = args.findIndex(({ value }) => /^(?:-h|--host)$/.test(value.text));
  const host = at === -1 ? '' : (args[at + 1]?.value.text ?? '');
  const held = args.filter(({ value }) => value.secrets.some(({ secret }) => secret !== 'secret-variable'));
  for (const { value } of host === '' ? [] : held)
    send(shell, spot.offset, sinkOf('socket', program, host), value, false);
}

/** Statements that a database client is given. */
const database: Program = (call) => {
  const given = [call.program, ...call.args.map(({ value }) => value.text), call.stdin.text].join(' ').slice(0, 20_000);
  const match =
    /\bDROP\s{1,8}(DATABASE|SCHEMA)\s{1,8}(IF\s{1,8}EXISTS\s{1,8})?["`]?([\w…-]{1,80})|\bdropDatabase\(\)|\bFLUSHALL\b/i.exec(
      given,
    );
  if (match) removed(call, match[3] ?? call.program, 'drop');
  sends(call);
  return SOMETHING;
};

const truncate: Program = (call) => {
  for (const { value } of readOptions(call.args, { short: 's', long: ['size'] }).operands) {
    traces(call, value.text);
  }
  return NOTHING;
};

export const REMOVERS: Readonly<Record<string, Program>> = {
  rm,
  srm: rm,
  shred,
  wipe: shred,
  ...Object.fromEntries(
    ['ext2', 'ext3', 'ext4', 'xfs', 'btrfs', 'f2fs', 'vfat', 'fat', 'exfat', 'ntfs', 'minix', 'jfs'].map((kind) => [
      `mkfs.${kind}`,
      format,
    ]),
  ),
  mkfs: format,
  mkswap: format,
  wipefs: format,
  blkdiscard: format,
  cryptsetup: format,
  newfs: format,
  lsblk: devices,
  findmnt: devices,
  blkid: devices,
  df: devices,
  format,
  diskutil,
  truncate,
  tmutil: ({ shell, args, spot }) => {
    const words = args.map(({ value }) => value.text).join(' ');
    if (/^(?:deletelocalsnapshots \/|delete -|delete \/Volumes|disable\b)/.test(words))
      shell.emit({ type: 'remove', ...spot, path: 'shadow copies', how: 'delete' }, words);
    return NOTHING;
  },
  log: ({ shell, args, spot }) => {
    if (args[0]?.value.text === 'erase')
      shell.emit({ type: 'cover-tracks', ...spot, how: 'clears the log of the system' });
    return NOTHING;
  },
  DROP: database,
  drop: database,
  journalctl: ({ shell, args, spot }) => {
    if (args.some(({ value }) => /^--vacuum-(time=\d{0,2}s|size=\d{0,3}[KM]?)$/.test(value.text)))
      shell.emit({ type: 'cover-tracks', ...spot, how: 'empties /var/log/journal' });
    return NOTHING;
  },
  psql: database,
  mysql: database,
  mariadb: database,
  mongo: database,
  mongosh: database,
  'redis-cli': database,
  wevtutil: ({ shell, args, spot }) => {
    if (/^(cl|clear-log)$/i.test(args[0]?.value.text ?? ''))
      shell.emit({ type: 'cover-tracks', ...spot, how: 'clears the event log' });
    return NOTHING;
  },
};
