import { secretOfPath } from '../../knowledge/secret-paths.js';
import type { Remove } from '../../model/index.js';
import type { Call, Program } from '../call.js';
import { has, readOptions } from '../options.js';
import { NOTHING, SOMETHING } from '../value.js';

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
    if (isDeep) removed(call, call.shell.scope.resolve(value.text), 'delete');
  }
  return NOTHING;
};

const shred: Program = (call) => {
  for (const { value } of readOptions(call.args, { short: 'ns' }).operands) {
    traces(call, value.text);
    removed(call, value.text, 'overwrite');
  }
  return NOTHING;
};

const format: Program = (call) => {
  const target = readOptions(call.args, { short: 'tLF' }).operands.at(-1);
  if (target && /^(\/dev\/|[a-z]:)/i.test(target.value.text)) removed(call, target.value.text, 'format');
  return NOTHING;
};

const diskutil: Program = (call) => {
  const texts = call.args.map(({ value }) => value.text);
  if (/^(eraseDisk|eraseVolume|zeroDisk|secureErase|partitionDisk)$/i.test(texts[0] ?? ''))
    removed(call, texts.at(-1) ?? '', 'format');
  return NOTHING;
};

/** Statements that a database client is given. */
const database: Program = (call) => {
  const given = [...call.args.map(({ value }) => value.text), call.stdin.text].join(' ');
  const match = /\bDROP\s+(DATABASE|SCHEMA)\s+(IF\s+EXISTS\s+)?["`]?([\w…-]+)|\bdropDatabase\(\)|\bFLUSHALL\b/i.exec(
    given,
  );
  if (match) removed(call, match[3] ?? call.program, 'drop');
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
  mkfs: format,
  'mkfs.ext4': format,
  'mkfs.xfs': format,
  'mkfs.vfat': format,
  'mkfs.ntfs': format,
  wipefs: format,
  format,
  diskutil,
  truncate,
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
