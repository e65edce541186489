import type { Run } from '../evaluate/run.js';
import { sinkOfCommand } from './command-output.js';
import { plain } from './secrets.js';

/** Programs that others hand a password to, by their names. */
const ASKED =
  /(?:^|\/)(?:git-credential-[\w-]{1,40}|docker-credential-[\w-]{1,40}|pinentry[\w-]{0,40}|[\w-]{0,40}askpass[\w-]{0,20}(?:\.sh)?)$/i;

/** A command that makes a program one of those. */
const MAKES_HELPER =
  /\bgit\s+config\b.{0,80}\b(?:credential\.helper|core\.askpass)[\s=]{1,4}['"]?!?([^\s'"]{1,200})|\b(?:GIT|SSH|SUDO)_ASKPASS=['"]?([^\s'"]{1,200})/;

/** A program that is handed passwords is written, and what it does is send what it is handed. */
export function noteHelper(run: Run, at: number, path: string, text: string): void {
  const sink = sinkOfCommand(text);
  if (!sink) return;
  if (ASKED.test(path)) report(run, at, path, sink);
  else if (run.senders.size < MOST_SENDERS) run.senders.set(plain(path), sink);
}

/** The same for a program with any name, once it is made one. */
export function noteHelperSetting(run: Run, at: number, command: string): void {
  if (run.senders.size === 0) return;
  const match = MAKES_HELPER.exec(command.slice(0, 2000));
  const path = match?.[1] ?? match?.[2];
  const sink = path === undefined ? undefined : run.senders.get(plain(path));
  if (path !== undefined && sink) report(run, at, path, sink);
}

const MOST_SENDERS = 40;

function report(run: Run, at: number, path: string, sink: NonNullable<ReturnType<typeof sinkOfCommand>>): void {
  const secret = run.secret(at, 'keychain', `what is handed to ${path.split('/').at(-1)}`);
  run.emitFlow({ type: 'flow', unit: run.unit, offset: at, secret, sink, asLogin: false, steps: [] });
}
