import type { Argument, Call, Program } from '../call.js';
import { readOptions } from '../options.js';
import { network, send, sinkOf } from '../sinks.js';
import { SOMETHING, type Value, withText } from '../value.js';

interface Sender {
  /** Words that make it send; without them it does something else. */
  readonly when?: RegExp;
  /** Options that the host stands behind. */
  readonly host?: RegExp;
  /** Where it sends to when nothing says so. */
  readonly to?: string;
}

/** Programs that send their words, the files that they name, and what is piped in. */
const PROGRAMS: Readonly<Record<string, Sender>> = {
  ffsend: { when: /^(?:upload|u)\b/ },
  'telegram-send': {},
  ntfy: { when: /^(?:publish|pub|send|trigger)\b/, to: 'ntfy.sh' },
  slackcat: {},
  apprise: {},
  'notify-run': {},
  mosquitto_pub: { host: /^(?:-h|--host)$/ },
  kcat: { when: /(?:^|\s)-P\b/, host: /^-b$/ },
  websocat: {},
  wscat: { host: /^(?:-c|--connect)$/ },
  logger: { when: /(?:^|\s)(?:-n|--server)\b/, host: /^(?:-n|--server)$/ },
  restic: { when: /\bbackup\b/, host: /^(?:-r|--repo)$/ },
  kopia: { when: /^snapshot create\b/ },
  duplicity: {},
  borg: { when: /^create\b/ },
  megaput: {},
  'mega-put': {},
  'onionshare-cli': {},
  gdrive: { when: /^(?:upload|files upload)\b/ },
  dropbox_uploader: { when: /^upload\b/ },
  'dropbox_uploader.sh': { when: /^upload\b/ },
  b2: { when: /^(?:upload-file|upload_file|file upload|sync)\b/ },
  oci: { when: /^os object put\b/ },
  nats: { when: /^(?:pub|publish)\b/ },
  ngrok: { when: /\bfile:/ },
};

const ADDRESS = /^(?:[a-z]{2,12}:)?[a-z]{2,12}:\/\/|^[\w.-]{1,80}@[\w.-]{1,200}:/i;

const sender: Program = (call) => {
  const { shell, spot, stdin, args } = call;
  const { when, host, to = '' } = PROGRAMS[call.program] ?? {};
  const words = args.map(({ value }) => value.text);
  if (when && !when.test(words.join(' ').slice(0, 400))) return SOMETHING;
  const named = host ? args[words.findIndex((word) => host.test(word)) + 1]?.value.text : undefined;
  const address = (named ?? words.find((word) => ADDRESS.test(word)) ?? to).replace(/^(?:rest|sftp|s3):/, '');
  // A folder of this machine is no place outside.
  if (/^[/~.]/.test(address) || (host && named !== undefined && args[0]?.value.text === address)) return SOMETHING;
  const sink = sinkOf('upload', call.program, address);
  network(shell, spot.offset, sink, true);
  for (const value of sentBy(call)) send(shell, spot.offset, sink, value, false);
  send(shell, spot.offset, sink, stdin, false);
  return SOMETHING;
};

function sentBy({ shell, spot, stdin, args }: Call): Value[] {
  const { operands, given } = readOptions(args, {});
  const glued = given.flatMap(({ value }) => value ?? []);
  return [...operands, ...glued].flatMap((argument: Argument) => {
    const { value } = argument;
    if (value.secrets.length > 0) return [value];
    return isPath(value.text)
      ? [shell.contents(withText(value, value.text.replace(/^@/, '')), stdin, spot.offset)]
      : [];
  });
}

function isPath(text: string): boolean {
  return /^@?[~/.]|\/|\.\w{1,8}$/.test(text) && !ADDRESS.test(text);
}

export const SENDERS: Readonly<Record<string, Program>> = Object.fromEntries(
  Object.keys(PROGRAMS).map((name) => [name, sender]),
);
