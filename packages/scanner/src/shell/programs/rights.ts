import type { Privilege } from '../../model/index.js';
import type { Call, Program } from '../call.js';
import { readOptions } from '../options.js';
import { NOTHING } from '../value.js';

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
  } else if (/^0?777$|^(a|o|ugo|go)?\+r?w|^a\+?=?rwx$|^o[+=]r?wx?$/.test(mode) && !/^[ug]/.test(mode))
    takes(call, 'world-writable', `${mode} ${target}`);
  if (!/x|[1357]$/.test(mode)) return NOTHING;
  for (const path of paths) {
    const [download] = shell.scope.file(path)?.downloads ?? [];
    if (download)
      shell.emit(
        { type: 'install', ...spot, manager: 'download', name: '', url: download.url, runs: false },
        download.url,
      );
  }
  return NOTHING;
};

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
  xattr: /-[a-z]*[dc][a-z]*\b.*(com\.apple\.quarantine|\s)|^-cr?\b|^-r?c\b/,
  'set-mppreference': /-disable\w+\s+(\$true|1)|-exclusion/i,
  'add-mppreference': /-exclusion/i,
  netsh: /advfirewall.*state off|firewall set opmode.*disable/i,
  iptables: /^-F|-P INPUT ACCEPT/,
  auditctl: /^-e 0/,
  'set-executionpolicy': /bypass|unrestricted/i,
  defaults: /LSQuarantine.*(false|NO|0)/i,
  tccutil: /^reset/,
};

const protection: Program = (call) => {
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
  const group = /(?:-a?G|-aG|--groups)\s+\S*\b(sudo|wheel|root|admin)\b/.exec(words)?.[1];
  if (group) takes(call, 'sudoers', `group ${group}`);
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
  setcap,
  ...Object.fromEntries(Object.keys(PROTECTIONS).map((name) => [name, protection])),
};
