import type { Privilege } from '../../model/index.js';
import type { Call, Program } from '../call.js';
import { runCode } from '../code.js';
import { readOptions } from '../options.js';
import { NOTHING } from '../value.js';
import { storeOf } from './secrets.js';

function takes({ shell, spot }: Call, how: Privilege['how'], detail: string): void {
  shell.emit({ type: 'privilege', ...spot, how, detail: detail.slice(0, 200) }, detail);
}

const chmod: Program = (call) => {
  const { shell, spot } = call;
  // A mode such as `-x` looks like an option.
  const words = call.args
    .map(({ value }) => value.text)
    .filter((text) => !/^(-R|-v|-f|-Rf|-Rv|--recursive)$/.test(text));
  const [mode = '', ...paths] = words;
  const target = paths.join(' ');
  if (/^[ugoa]*[+=][rwxt]*s/.test(mode) || /^0?[2-7][0-7]{3}$/.test(mode)) {
    if (/^0?[4-7]|s/.test(mode)) takes(call, 'setuid', `${mode} ${target}`);
  } else if (/^0?[0-7]{2}[2367]$|^(a|o|ugo|go)?\+r?w|^a\+?=?rwx$|^o[+=]r?wx?$/.test(mode) && !/^[ug]/.test(mode))
    takes(call, 'world-writable', `${mode} ${target}`);
  const isShut = /^0{3,4}$|^(a|ugo)?-rwx$/.test(mode) && /^-\w*R/.test(call.args[0]?.value.text ?? '');
  for (const path of isShut ? paths : []) shell.emit({ type: 'remove', ...spot, path, how: 'overwrite' }, path);
  if (!/x|[1357]$/.test(mode)) return NOTHING;
  for (const path of paths) {
    shell.scope.write(runnable(path), NOTHING);
    const [download] = shell.scope.file(path)?.downloads ?? [];
    if (download)
      shell.emit(
        { type: 'install', ...spot, manager: 'download', name: '', url: download.url, runs: false },
        download.url,
      );
  }
  return NOTHING;
};

/** Where it is kept that a file may be run; no path looks like this. */
export function runnable(path: string): string {
  return `runnable ${path.replace(/^\.\//, '')}`;
}

const chown: Program = (call) => {
  const [owner, ...paths] = readOptions(call.args, {}).operands.map(({ value }) => value.text);
  if (/^(root|0)(:|$)/.test(owner ?? '')) takes(call, 'root-owner', paths.join(' '));
  return NOTHING;
};

/** Programs that switch a protection off, and the words that do it. */
const PROTECTIONS: Readonly<Record<string, RegExp>> = {
  csrutil: /^(disable|authenticated-root disable)/,
  spctl: /--master-disable|--global-disable|^--add/,
  setenforce: /^0|^permissive/i,
  ufw: /^disable|^--force (reset|disable)/,
  xattr: /^-[a-z]{0,4}[dc][a-z]{0,4}\b/,
  'set-mppreference': /-disable\w+\s+(\$true|1)|-exclusion/i,
  'add-mppreference': /-exclusion/i,
  netsh: /advfirewall.{0,80}state off|firewall set opmode.{0,40}disable/i,
  iptables: /^-F|-P INPUT ACCEPT/,
  auditctl: /^-e 0|^-D\b/,
  nft: /^flush ruleset/,
  'aa-teardown': /^/,
  'aa-disable': /^/,
  'set-executionpolicy': /bypass|unrestricted/i,
  defaults: /LSQuarantine.{0,40}(false|NO|0)/i,
  tccutil: /^reset/,
};

/** `defaults write com.apple.loginwindow LoginHook script`. */
function loginHook(call: Call): void {
  const { shell, spot, args } = call;
  const at = args.findIndex(({ value }) => /^(?:LoginHook|LogoutHook)$/.test(value.text));
  const script = at === -1 ? undefined : args[at + 1]?.value;
  if (!script || args[0]?.value.text !== 'write') return;
  const contents = shell.scope.file(script.text);
  if (contents?.downloads.length) runCode(call, contents, 'shell', 'LoginHook');
  shell.emit({ type: 'schedule', ...spot, how: 'startup', command: script.text });
}

const protection: Program = (call) => {
  if (call.program === 'defaults') loginHook(call);
  const words = call.args
    .map(({ value }) => value.text)
    .join(' ')
    .slice(0, 300);
  if (PROTECTIONS[call.program.toLowerCase()]?.test(words))
    takes(call, 'disable-protection', `${call.program} ${words}`);
  return NOTHING;
};

const usermod: Program = (call) => {
  const words = call.args.map(({ value }) => value.text).join(' ');
  const given = /(?:-a?G|--groups)\s{1,4}(\S{1,200})/.exec(words.slice(0, 400))?.[1] ?? '';
  const group = given.split(',').find((name) => /^(sudo|wheel|root|admin)$/.test(name));
  if (group) takes(call, 'sudoers', `group ${group}`);
  if (/(^|\s)(-u|--uid)[\s=]0(\s|$)/.test(words)) takes(call, 'sudoers', 'a user with the rights of root');
  return NOTHING;
};

/** Users of macOS who may administer it. */
const ADMINISTRATORS: Readonly<Record<string, RegExp>> = {
  dscl: /-(?:append|merge|create)\s{1,4}\/Groups\/admin\b/,
  dseditgroup: /-a\s{1,4}\S{1,80}.{0,80}\badmin$/,
  sysadminctl: /-addUser\b.{0,200}-admin\b/,
};

const administrator: Program = (call) => {
  const words = call.args
    .map(({ value }) => value.text)
    .join(' ')
    .slice(0, 400);
  if (ADMINISTRATORS[call.program]?.test(words)) takes(call, 'sudoers', 'a user with the rights of root');
  return NOTHING;
};

/** `visudo` with an editor that writes what is piped in. */
const visudo: Program = (call) => {
  if (call.hasInput) takes(call, 'sudoers', call.stdin.text.trim().slice(0, 100));
  return NOTHING;
};

/** An authority that is downloaded and trusted can speak for every site. */
const trust: Program = (call) => {
  const { shell } = call;
  const words = call.args.map(({ value }) => value.text);
  const isTrusting = /^(add-trusted-cert|anchor|-addstore|trust)$/;
  const isAll = call.program === 'update-ca-certificates' || call.program === 'update-ca-trust';
  if (!isAll && !words.some((word) => isTrusting.test(word)))
    return call.program === 'security' ? storeOf(call) : NOTHING;
  const isForeign = isAll
    ? (shell.scope.folder('/usr/local/share/ca-certificates/x')?.downloads.length ?? 0) > 0 ||
      shell.scope.hasDownloadIn('/usr/local/share/ca-certificates/') ||
      shell.scope.hasDownloadIn('/etc/pki/ca-trust/')
    : words.some((word) => (shell.scope.file(word)?.downloads.length ?? 0) > 0);
  if (isForeign) takes(call, 'disable-protection', 'trusts an authority that was downloaded');
  return NOTHING;
};

const setcap: Program = (call) => {
  takes(call, 'setuid', `setcap ${call.args.map(({ value }) => value.text).join(' ')}`);
  return NOTHING;
};

export const RIGHTS: Readonly<Record<string, Program>> = {
  chmod,
  chown,
  usermod,
  useradd: usermod,
  adduser: usermod,
  visudo,
  ...Object.fromEntries(Object.keys(ADMINISTRATORS).map((name) => [name, administrator])),
  'update-ca-certificates': trust,
  'update-ca-trust': trust,
  trust,
  security: trust,
  setcap,
  ...Object.fromEntries(Object.keys(PROTECTIONS).map((name) => [name, protection])),
};
