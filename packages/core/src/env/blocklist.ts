import { ENV_NAME } from '../text/env-name.js';
import {
  BLOCKED_PATTERNS,
  BLOCKED_PREFIXES,
  CREDENTIAL_NAMES,
  HIJACK_NAMES,
  LOADER_NAMES,
  PROGRAM_SEARCH_NAMES,
  SECRET_PATTERNS,
} from './blocked-names.js';

/** Why a variable was kept out of a run. */
export type BlockedCode =
  | 'env-name-invalid'
  | 'env-name-dangerous'
  | 'env-credential-undeclared'
  | 'env-secret-undeclared'
  | 'env-value-nul';

export type EnvJudgement =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly code: BlockedCode; readonly why: string };

const DANGEROUS: ReadonlySet<string> = new Set([...LOADER_NAMES, ...HIJACK_NAMES, ...PROGRAM_SEARCH_NAMES]);
const CREDENTIALS: ReadonlySet<string> = new Set(CREDENTIAL_NAMES);
const ALLOWED: EnvJudgement = { allowed: true };

/**
 * May a skill's settings set this variable? `declared` are the names in the skill's `primaryEnv` and `requires.env`:
 * declaring a credential is how a skill asks for it. Nothing makes a name that changes how programs load or run code
 * acceptable.
 */
export function judgeEnvName(name: string, declared: ReadonlySet<string>): EnvJudgement {
  if (!ENV_NAME.test(name)) {
    return blocked('env-name-invalid', 'A variable name is letters, digits and _, and starts with no digit.');
  }
  const upper = name.toUpperCase();
  if (isDangerous(upper)) {
    const why = `${name} can change which code programs load or run, or whom they trust; no skill may set it.`;
    return blocked('env-name-dangerous', why);
  }
  if (isDeclared(upper, declared)) return ALLOWED;
  const fix = `Add ${name} to the skill's requires.env or make it its primaryEnv.`;
  if (CREDENTIALS.has(upper)) {
    return blocked('env-credential-undeclared', `${name} is a credential the skill doesn't declare. ${fix}`);
  }
  if (SECRET_PATTERNS.some((pattern) => pattern.test(upper))) {
    return blocked('env-secret-undeclared', `${name} looks like a secret and the skill doesn't declare it. ${fix}`);
  }
  return ALLOWED;
}

function isDangerous(upper: string): boolean {
  return (
    DANGEROUS.has(upper) ||
    BLOCKED_PREFIXES.some((prefix) => upper.startsWith(prefix)) ||
    BLOCKED_PATTERNS.some((pattern) => pattern.test(upper))
  );
}

function isDeclared(upper: string, declared: ReadonlySet<string>): boolean {
  for (const name of declared) if (name.toUpperCase() === upper) return true;
  return false;
}

function blocked(code: BlockedCode, why: string): EnvJudgement {
  return { allowed: false, code, why };
}
