import type { Unit } from '../model/index.js';
import { addCommand, addInstall, type Draft } from './emit.js';
import { linesOf } from './lines.js';

/** `Dockerfile`: images, and the commands of `RUN`, `CMD` and `ENTRYPOINT`, with continued lines put together. */
export function readDockerfile(unit: Unit, draft: Draft): void {
  let open: { text: string; offset: number } | undefined;
  for (const line of linesOf(unit.text, /^\s*#.*$/)) {
    const text = open ? `${open.text}\n${line.text}` : line.text;
    const offset = open?.offset ?? line.offset;
    if (text.endsWith('\\') && text.length < 20_000) {
      open = { text, offset };
      continue;
    }
    open = undefined;
    addInstruction(draft, unit, text, offset);
  }
  if (open) addInstruction(draft, unit, open.text, open.offset);
}

function addInstruction(draft: Draft, unit: Unit, text: string, offset: number): void {
  const image = /^\s{0,40}FROM\s{1,8}(?:--\S{1,80}\s{1,8})?(\S{1,300})/i.exec(text)?.[1];
  if (image) addInstall(draft, unit, offset, imageOf(image));
  const run = /^\s{0,40}(?:RUN|CMD|ENTRYPOINT)\s{1,8}/i.exec(text)?.[0];
  if (run) addCommand(draft, unit, offset + run.length, withoutExecForm(text.slice(run.length)));
  const added = /^\s{0,40}ADD\s{1,8}(?:--\S{1,80}\s{1,8})?(https?:\/\/\S{1,300})/i.exec(text)?.[1];
  if (added) addInstall(draft, unit, offset, { manager: 'download', name: '', url: added });
}

/** `["sh", "-c", "…"]` is a list of words. */
function withoutExecForm(command: string): string {
  if (!command.trimStart().startsWith('[')) return command.replace(/^--(mount|network|security)=\S+\s/, '');
  try {
    const words: unknown = JSON.parse(command.trim());
    return Array.isArray(words) ? words.map((word) => `'${String(word).replaceAll("'", `'\\''`)}'`).join(' ') : command;
  } catch {
    return command;
  }
}

function imageOf(image: string): { manager: string; name: string; version?: string; url?: string } {
  const name = image.replace(/@sha256:.*$/, '').replace(/:[\w.-]+$/, '');
  const version = image.slice(name.length + 1);
  const host = /^([\w-]+(?:\.[\w-]+)+(?::\d+)?)\//.exec(name)?.[1];
  return {
    manager: 'docker',
    name,
    ...(version !== '' && { version }),
    ...(host !== undefined && { url: `https://${name}` }),
  };
}

const HOST_RIGHTS: readonly (readonly [pattern: RegExp, detail: string])[] = [
  [/^\s*privileged:\s{0,8}(true|yes)\b/i, 'privileged'],
  [/^\s*-?\s{0,8}["']?(\S{0,80})?\/var\/run\/docker\.sock:/i, 'docker.sock'],
  [/^\s*-\s{0,8}["']?\/:\//i, 'the whole file system'],
  [/^\s*-\s{0,8}["']?(~|\$\{?HOME\}?|\/root|\/home|\/etc)\/?:\//i, 'a directory of the host'],
  [/^\s*(pid|network_mode|ipc|userns_mode):\s{0,8}["']?host\b/i, 'the host’s processes or network'],
  [/^\s*-\s{0,8}["']?(SYS_ADMIN|ALL|SYS_PTRACE|SYS_MODULE)\b/i, 'rights of the host'],
];

/** `docker-compose.yml` */
export function readCompose(unit: Unit, draft: Draft): void {
  for (const { text, offset } of linesOf(unit.text)) {
    const image = /^\s*image:\s{0,8}["']?([^\s"']{1,300})/.exec(text)?.[1];
    if (image) addInstall(draft, unit, offset, imageOf(image));
    const rights = HOST_RIGHTS.find(([pattern]) => pattern.test(text));
    if (rights) draft.facts.push({ type: 'privilege', unit, offset, how: 'host-container', detail: rights[1] });
    const command = /^\s*(?:command|entrypoint):\s{0,8}(\S.{0,2000})$/.exec(text)?.[1];
    if (command) addCommand(draft, unit, offset, withoutExecForm(command));
  }
}
