import { autostartOf } from '../knowledge/places.js';
import { plainPath } from '../knowledge/secret-paths.js';
import { addScript } from './code.js';
import { scheduled } from './schedule.js';
import type { Shell } from './shell.js';
import { isKnown, UNKNOWN, type Value } from './value.js';
import { riskyVariables } from './variables.js';

/** Text of a write that is kept in the fact. */
const MAX_TEXT = 20_000;

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
  if (path.startsWith('/dev/')) return;
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
  if (/^\/etc\/sudoers/.test(plain)) {
    shell.emit({
      type: 'privilege',
      unit: shell.unit,
      offset,
      how: 'sudoers',
      detail: text?.trim().slice(0, 100) ?? plain,
    });
  }
  const how = autostartOf(plain);
  if (how) scheduled(shell, how, value, offset);
  if (how === 'shell-profile' && text) riskyVariables(shell, text, offset);
  if (!how && isKnown(value) && program !== 'download') addScript(shell, plain, value);
}
