import { autostartOf } from '../knowledge/places.js';
import { plainPath } from '../knowledge/secret-paths.js';
import { addScript } from './code.js';
import { scheduled } from './schedule.js';
import type { Shell } from './shell.js';
import { systemFile } from './system-files.js';
import { isKnown, UNKNOWN, type Value } from './value.js';
import { riskyVariables } from './variables.js';

/** Text of a write that is kept in the fact. */
const MAX_TEXT = 20_000;

/** A disk, as opposed to the devices that swallow or make up what is written to them. */
export function isDisk(path: string): boolean {
  return /^\/dev\/(?!null$|zero$|full$|u?random$|std(?:in|out|err)$|tty|pts|ptmx$|fd\/|shm\/|tcp\/|udp\/|console$|dsp|video|snd|input)[\w…]/.test(
    path,
  );
}

interface Writing {
  append: boolean;
  offset: number;
  program: string;
}

/** A value goes into a file. */
export function writeFile(shell: Shell, path: string, value: Value, { append, offset, program }: Writing): void {
  const plain = plainPath(shell.scope.resolve(path));
  const text = value.text === UNKNOWN || value.text === '' ? undefined : value.text.slice(0, MAX_TEXT);
  const before = append ? shell.scope.file(path) : undefined;
  const step = { unit: shell.unit, offset };
  const kept =
    value.secrets.length || value.downloads.length ? { ...value, steps: [...value.steps, step].slice(-8) } : value;
  shell.scope.write(path, before ? { ...kept, secrets: [...before.secrets, ...kept.secrets].slice(0, 24) } : kept);
  if (isDisk(path)) shell.emit({ type: 'remove', unit: shell.unit, offset, path, how: 'format' });
  if (path.startsWith('/dev/')) return;
  if (/^(cat|yes)$/.test(program) && value.files.some((file) => /^\/dev\/(zero|u?random)$/.test(file)))
    shell.emit({ type: 'exhaust', unit: shell.unit, offset, how: 'fill-disk' });
  shell.emit(
    {
      type: 'write',
      unit: shell.unit,
      offset,
      path: plain,
      append,
      secrets: value.secrets,
      ...(text !== undefined && { text }),
    },
    plain,
  );
  if (/^\/var\/log\//.test(plain) && !append && !text?.trim()) {
    shell.emit({ type: 'cover-tracks', unit: shell.unit, offset, how: `empties ${plain}` });
  }
  systemFile(shell, plain, text, offset);
  const how = autostartOf(plain);
  if (how) scheduled(shell, how, value, offset);
  if (how === 'shell-profile' && text) riskyVariables(shell, text, offset);
  if (!how && isKnown(value) && program !== 'download') addScript(shell, plain, value);
}
