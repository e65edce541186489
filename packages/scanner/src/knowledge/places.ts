import { plainPath } from './secret-paths.js';

/** Files that make something run by itself, and how. */
const AUTOSTART: readonly (readonly [
  how: 'cron' | 'launchd' | 'systemd' | 'startup' | 'shell-profile' | 'git-hook' | 'agent-hook' | 'registry',
  pattern: RegExp,
])[] = [
  ['cron', /^\/etc\/(crontab|cron\.[a-z]+\/)|^\/var\/spool\/cron/i],
  ['launchd', /(^|\/)library\/launch(agents|daemons)\//i],
  ['systemd', /(^|\/)(\.config\/systemd\/user|etc\/systemd\/system|lib\/systemd\/system)\//i],
  [
    'startup',
    /(^|\/)\.config\/autostart\/|^\/etc\/udev\/rules\.d\/|^\/etc\/update-motd\.d\/|^\/etc\/(bash\.bashrc|zsh\/\w+|environment|xdg\/autostart\/)|(^|\/)(site|dist)-packages\/[^/]+\.pth$|\/[^/]+\.pth$|(^|\/)(site|user)customize\.py$|(^|\/)\.ssh\/rc$|\/start menu\/programs\/startup\/|^\/etc\/(rc\.local|init\.d\/|profile(\.d\/)?)|(^|\/)\.(xinitrc|xprofile)$|(^|\/)(sitecustomize|usercustomize)\.py$|(^|\/)(site|dist)-packages\/[^/]+\.pth$/i,
  ],
  [
    'shell-profile',
    /^(~|…)?\/?\.(bashrc|bash_profile|bash_login|zshrc|zshenv|zprofile|zlogin|profile|config\/fish\/config\.fish)$|microsoft\.powershell_profile\.ps1$|^\$profile$/i,
  ],
  [
    'shell-profile',
    /^(~|…)?\/?\.(bash_aliases|bash_logout|zlogout|vimrc|gvimrc|emacs|tmux\.conf|inputrc|pythonrc|pam_environment|config\/nvim\/init\.(vim|lua)|emacs\.d\/init\.el|config\/fish\/(conf\.d|functions)\/[^/]+|zshrc\.d\/[^/]+|bashrc\.d\/[^/]+|oh-my-zsh\/custom\/[^/]+)$/i,
  ],
  ['git-hook', /(^|\/)(\.git\/hooks|hooks)\/(pre|post|commit|prepare|update)[a-z-]*$|(^|\/)\.githooks\//i],
  ['agent-hook', /(^|\/)\.claude\/hooks\/|(^|\/)\.(openclaw|clawdbot)\/hooks\//i],
];

export type Autostart = (typeof AUTOSTART)[number][0];

export function autostartOf(path: string): Autostart | undefined {
  const plain = plainPath(path);
  return AUTOSTART.find(([, pattern]) => pattern.test(plain))?.[0];
}

/** What an agent reads at the start of every session, and takes as its own rules. */
export function isAgentMemory(path: string): boolean {
  return /(^|[/…])(SOUL|AGENTS|CLAUDE|MEMORY|HEARTBEAT|IDENTITY|USER|TOOLS|GEMINI|BOOTSTRAP|copilot-instructions)\.md$|(^|\/)\.(cursorrules|windsurfrules|clinerules)$|(^|\/)\.cursor\/rules\//.test(
    plainPath(path),
  );
}

/** Settings that decide what an agent may do, or which tools it has. */
export function isAgentSettings(path: string): boolean {
  return /(^|\/)\.claude\/settings(\.local)?\.json$|(^|\/)\.claude\.json$|(^|\/)(\.?mcp|claude_desktop_config|openclaw|clawdbot)\.json$|(^|\/)\.codex\/config\.toml$|(^|\/)\.gemini\/settings\.json$|(^|\/)\.vscode\/(settings|tasks)\.json$/i.test(
    plainPath(path),
  );
}

/** Another skill, or the folder all skills are in. */
export function isSkillsFolder(path: string): boolean {
  return /(^|\/)(\.claude|\.openclaw|\.clawdbot|\.agents|\.codex|\.cursor)\/skills\//i.test(plainPath(path));
}

/** Keys that let somebody in. */
export function isLoginKeys(path: string): boolean {
  return /(^|\/)\.ssh\/authorized_keys2?$/i.test(plainPath(path));
}
