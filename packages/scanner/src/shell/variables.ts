import type { Shell } from './shell.js';

/** Variables that change where other programs send things, what they trust, or what they load. */
const RISKY =
  /^(ANTHROPIC|OPENAI|GEMINI|GOOGLE_GEMINI|AZURE_OPENAI|OLLAMA|CLAUDE|CODEX|OPENROUTER)_(API_)?(BASE_URL|BASE|HOST|ENDPOINT|URL)$|^(https?|all)_proxy$|^NODE_TLS_REJECT_UNAUTHORIZED$|^LD_PRELOAD$|^LD_LIBRARY_PATH$|^DYLD_INSERT_LIBRARIES$|^PATH$|^PYTHONPATH$|^PYTHONSTARTUP$|^NODE_OPTIONS$|^NODE_PATH$|^GIT_SSH_COMMAND$|^GIT_SSL_NO_VERIFY$|^PROMPT_COMMAND$|^BASH_ENV$|^PERL5OPT$|^RUBYOPT$|^(PIP|UV)_(EXTRA_)?INDEX_URL$|^(NPM_CONFIG_REGISTRY|npm_config_registry)$|^SSL_CERT_FILE$|^REQUESTS_CA_BUNDLE$|^NODE_EXTRA_CA_CERTS$|^PYTHONHTTPSVERIFY$/i;

function isRisky(name: string): boolean {
  return RISKY.test(name);
}

/** Names that stand for a setting of the machine rather than for a variable. */
const MACHINE = /^(DNS|[\w.-]+\.[\w-]+)_HOST$|^git /;

export function setVariable(shell: Shell, name: string, value: string, offset: number, lasting: boolean): void {
  if (/^HIST(FILE|SIZE|FILESIZE)$/.test(name) && /^(\/dev\/null|0|)$/.test(value)) {
    shell.emit({ type: 'cover-tracks', unit: shell.unit, offset, how: 'switches the history off' });
  }
  if (!isRisky(name) && !MACHINE.test(name)) return;
  shell.emit({ type: 'set-variable', unit: shell.unit, offset, name, value, lasting }, `${name} ${value}`);
}

/** The variables that a line for a profile sets. */
export function riskyVariables(shell: Shell, text: string, offset: number): void {
  for (const [, name = '', value = ''] of text.matchAll(
    /\b([A-Za-z_]\w{2,60})=("[^"\n]{0,400}"|'[^'\n]{0,400}'|[^\s;'"]{0,400})/g,
  )) {
    setVariable(shell, name, value.replace(/^["']|["']$/g, ''), offset, true);
  }
}

/** Whether a text for a profile does nothing but set variables, names and paths. */
export function isOnlySettings(text: string): boolean {
  return text
    .split('\n')
    .every(
      (line) =>
        /^(#.*|(export\s{1,20})?[A-Za-z_]\w{0,80}=[^;|&`]*|alias\s{1,20}[\w-]{1,80}=.{0,120}|(source|\.)\s{1,20}\S+|fpath[+=].*)?$/.test(
          line.trim(),
        ) && !/\$\(|^\s{0,40}alias\b.{0,200}(?:\bcurl\b|\bwget\b|base64|\/dev\/tcp)/.test(line),
    );
}
