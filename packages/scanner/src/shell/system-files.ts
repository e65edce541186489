import { isLocal } from '../knowledge/hosts.js';
import type { Privilege } from '../model/index.js';
import type { Shell } from './shell.js';
import { setVariable } from './variables.js';

/** Files of the system that decide who may do what, and what makes a line in one of them dangerous. */
const RULED: readonly (readonly [path: RegExp, text: RegExp, how: Privilege['how']])[] = [
  [/^\/etc\/sudoers/, /^/, 'sudoers'],
  [/^\/etc\/(passwd|shadow|group)$/, /:0:0:|^[^:\n]{1,40}::|sudo|wheel/m, 'sudoers'],
  [/^\/etc\/pam\.d\//, /pam_permit|pam_exec|sufficient/, 'sudoers'],
  [/^\/etc\/polkit-1\/|\/polkit-1\/rules\.d\//, /Result\.YES|=yes\b/i, 'sudoers'],
  [/^\/(?:usr\/local\/)?etc\/doas\.conf$/, /nopass/, 'sudoers'],
  [/^\/etc\/ssh\/sshd_config/, /PermitRootLogin\s{1,4}yes|PermitEmptyPasswords\s{1,4}yes/i, 'disable-protection'],
  [/^\/etc\/(selinux\/config|sysconfig\/selinux)$/, /disabled|permissive/i, 'disable-protection'],
  [/^\/etc\/apt\/(apt\.conf|sources\.list)/, /AllowUnauthenticated|trusted=yes/i, 'disable-protection'],
];

/** What a line in a file of the system changes. */
export function systemFile(shell: Shell, path: string, text: string | undefined, offset: number): void {
  const rule = RULED.find(([pattern, wanted]) => pattern.test(path) && wanted.test(text ?? ''));
  const detail = text?.trim().slice(0, 100) ?? path;
  if (rule) shell.emit({ type: 'privilege', unit: shell.unit, offset, how: rule[2], detail }, rule[2]);
  // Every program loads what is named there.
  if (path === '/etc/ld.so.preload') setVariable(shell, 'LD_PRELOAD', detail, offset, true);
  if (text === undefined) return;
  if (path === '/etc/hosts') namesElsewhere(shell, text, offset);
  const server = path === '/etc/resolv.conf' ? /^\s{0,20}nameserver\s{1,8}(\S{3,60})/m.exec(text)?.[1] : undefined;
  if (server !== undefined && !KNOWN_RESOLVERS.test(server)) setVariable(shell, 'DNS_HOST', server, offset, true);
}

const KNOWN_RESOLVERS = /^(8\.8\.[48]\.[48]|1\.[01]\.[01]\.[0-3]|9\.9\.9\.\d+|208\.67\.22[02]\.\d+|2606:|2001:4860)/;

/** `192.0.2.1 api.example.com`: a name of somebody else leads to another machine. */
function namesElsewhere(shell: Shell, text: string, offset: number): void {
  for (const line of text.split('\n', 100)) {
    const match = /^\s{0,20}(\d{1,3}(?:\.\d{1,3}){3})\s{1,20}([\w-]{1,60}(?:\.[\w-]{1,60}){1,6})/.exec(line);
    if (!match?.[1] || !match[2] || isLocal(match[1]) || isLocal(match[2])) continue;
    setVariable(shell, `${match[2]}_HOST`, match[1], offset, true);
  }
}
