import { secretOfPath } from '../../knowledge/secret-paths.js';
import type { Secret, SinkKind } from '../../model/index.js';
import type { Taint } from '../evaluate/taint.js';
import { knownHost } from './address.js';
import type { Call } from './call.js';
import { secretTaint } from './secrets.js';

/** Commands whose output is a secret. */
const SECRETS: readonly (readonly [RegExp, Secret])[] = [
  [/^\s*(env|printenv|set|export -p)\s*($|[|;&>])/, 'environment'],
  [
    /\bsecurity\s+(find-(generic|internet)-password|dump-keychain|export)\b|\bsecret-tool\s+(lookup|search)\b/,
    'keychain',
  ],
  [/\b(pbpaste|xclip\s.{0,40}-o|xsel\s.{0,20}-o|wl-paste|Get-Clipboard)\b/i, 'clipboard'],
  [/\b(screencapture|scrot|gnome-screenshot|import -window root|grim)\b/, 'screen'],
  [/\bgit\s+(diff|show|format-patch|archive|bundle)\b/, 'user-files'],
  [
    /\b(gh auth token|gcloud auth (print-access-token|application-default print-access-token)|aws configure (get|export-credentials)|az account get-access-token|op (read|item get)|kubectl (get secrets?|config view))\b/,
    'credential-file',
  ],
];

/** What the output of a command is. */
export function outputTaints(call: Call, command: string): readonly Taint[] {
  const { run, at } = call;
  const text = command.slice(0, 2000);
  const taints: Taint[] = [];
  for (const [pattern, secret] of SECRETS) {
    const match = pattern.exec(text);
    if (match) taints.push(secretTaint(run, at, secret, match[0].trim().slice(0, 80)));
  }
  if (
    /^\s*(sudo\s+)?(cat|type|head|tail|base64|strings|xxd|openssl|tar|zip|gzip|less|more|Get-Content)\b/i.test(text)
  ) {
    for (const word of text.split(/[\s'"=]+/).slice(1, 40)) {
      const secret = secretOfPath(word);
      if (secret) taints.push(secretTaint(run, at, secret.secret, word));
    }
  }
  const fetched = /^\s*(curl|wget)\b/.test(text) ? /\bhttps?:\/\/[^\s'"]{1,300}/.exec(text)?.[0] : undefined;
  if (fetched !== undefined) {
    const host = knownHost(fetched);
    taints.push({ kind: 'downloaded', isSocket: false, url: fetched, ...(host !== undefined && { host }) });
  }
  return taints;
}

const SENDERS: readonly (readonly [RegExp, SinkKind])[] = [
  [/(?:^|[\s;&|(`])(curl|wget|http|https|xh|httpie|Invoke-WebRequest|Invoke-RestMethod|iwr|irm)\s/i, 'http'],
  [/(?:^|[\s;&|(`])(nc|ncat|netcat|socat|telnet)\s/i, 'socket'],
  [/(?:^|[\s;&|(`])(dig|nslookup|host|drill|ping)\s/i, 'dns'],
  [/(?:^|[\s;&|(`])(mail|sendmail|mutt|msmtp|swaks)\s/i, 'mail'],
  [/(?:^|[\s;&|(`])(git\s+push|gh\s+gist\s+create|gh\s+issue\s+create)\b/i, 'git'],
  [/(?:^|[\s;&|(`])(scp|rsync|sftp|ftp|rclone|aws\s+s3|gsutil|s3cmd|azcopy)\s/i, 'upload'],
];

export interface CommandSink {
  readonly kind: SinkKind;
  readonly tool: string;
  readonly url?: string;
  readonly host?: string;
}

/** Where a command sends what it is given. */
export function sinkOfCommand(command: string): CommandSink | undefined {
  const text = command.slice(0, 4000);
  for (const [pattern, kind] of SENDERS) {
    const tool = pattern.exec(text)?.[1];
    if (tool === undefined) continue;
    const url =
      /\bhttps?:\/\/[^\s'"]{1,300}/.exec(text)?.[0] ??
      /(?:…\.)?\b[a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,60}){1,5}\b/i.exec(text.slice(text.indexOf(tool) + tool.length))?.[0];
    const host = url === undefined ? undefined : knownHost(url);
    return { kind, tool: tool.toLowerCase(), ...(url !== undefined && { url }), ...(host !== undefined && { host }) };
  }
  return undefined;
}

/** Whether what is not known in a command is what it logs in with. */
export function isLoginInCommand(command: string): boolean {
  const text = command.slice(0, 4000);
  return (
    /(authorization|x-[a-z-]{0,20}(key|token)|api-?key|private-token|cookie)\s{0,2}['"]?\s{0,2}[:=]\s{0,2}['"]?([a-z]{0,10}\s)?…/i.test(
      text,
    ) ||
    /\s(-u|--user|--oauth2-bearer|--token|--password|--api-key|-i|--key|--identity)[ =]['"]?[^\s'"]{0,40}…/i.test(
      text,
    ) ||
    /:\/\/[^\s@/]{0,60}…@|[?&](key|token|api_?key|access_token|appid)=…/i.test(text)
  );
}
