import { matchesPattern } from './path-pattern.js';

/**
 * Settings we know to be no secrets, though they stand below a name that sounds like one: a section called `secrets`
 * or `auth`, a skill called `password-manager`, an agent called `token-bot`.
 */
const SHOWN_KEYS = [
  'agents.*.runtime',
  'agents.defaults.memorySearch.chunking.tokens',
  'agents.defaults.models.*.params.seed',
  'agents.entries.*.default',
  'agents.entries.*.model',
  'agents.entries.*.name',
  'agents.entries.*.skills.*',
  'agents.entries.*.skillsLimits.maxSkillsPromptChars',
  'agents.entries.*.workspace',
  'auth.cooldowns.*',
  'auth.order.*.*',
  'auth.profiles.*.mode',
  'auth.profiles.*.provider',
  'env.shellEnv.timeoutMs',
  'gateway.auth.mode',
  'gateway.auth.rateLimit.*',
  'plugins.entries.*.enabled',
  'secrets.defaults.*',
  'secrets.providers.*.allowlist.*',
  'secrets.providers.*.command',
  'secrets.providers.*.mode',
  'secrets.providers.*.passEnv.*',
  'secrets.providers.*.path',
  'secrets.providers.*.source',
  'secrets.providers.*.timeoutMs',
  'secrets.providers.*.trustedDirs.*',
  'skills.entries.*.enabled',
].map((pattern) => pattern.split('.'));

export function isShownKey(path: readonly string[]): boolean {
  return SHOWN_KEYS.some((pattern) => matchesPattern(pattern, path));
}
