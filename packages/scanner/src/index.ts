// The front door of @knowhow/scanner.

export { type CacheKey, openScanCache, type ScanCache } from './cache/scan-cache.js';
export { hashSkill } from './collect/hash-skill.js';
export {
  type Finding,
  isAtLeast,
  type Place,
  type ScanResult,
  SEVERITIES,
  type Severity,
  type Skipped,
  type SuppressedFinding,
  type SuppressionNote,
  THREATS,
  type Threat,
  type Verdict,
  worst,
} from './model/index.js';
export type { PolicyCommand } from './policy/command.js';
export type {
  Decision,
  PolicyDecision,
  PolicyFailure,
  PolicyFinding,
  PolicyRequest,
  PolicyScan,
  PolicySubject,
} from './policy/contract.js';
export { type ExternalScanner, readExternalScanners, type UnknownScanners } from './policy/external-scanner.js';
export { type InstallPolicy, readInstallPolicy } from './policy/install-policy.js';
export type { RunContext } from './policy/run-command.js';
export { runExternal } from './policy/run-external.js';
export { policyRequest, runPolicy } from './policy/run-policy.js';
export { RULES } from './rules/index.js';
export type { Rule } from './rules/rule.js';
export { RULES_VERSION } from './rules/version.js';
export { type SarifOptions, type SarifScan, toSarif } from './sarif/to-sarif.js';
export type { SarifLog } from './sarif/types.js';
export { type ScanOptions, scanSkill } from './scan-skill.js';
export { SkillFolderError } from './skill-folder-error.js';
export { applySuppressions } from './suppress/apply-suppressions.js';
export { isDay, isOver } from './suppress/expiry.js';
export { readSuppressions } from './suppress/read-suppressions.js';
export { type Acceptance, suppress } from './suppress/suppress.js';
export type { Suppression } from './suppress/suppression.js';
