// The front door of @knowhow/core.

export { type AuditRow, auditAgent, auditPath } from './audit/audit-skills.js';
export type { CatalogEntry } from './catalog/build-catalog.js';
export { buildCommands } from './commands/build-commands.js';
export { type ToolCall, toToolCall } from './commands/dispatch.js';
export { findCommand } from './commands/find-command.js';
export { type Invocation, parseInvocation } from './commands/parse-invocation.js';
export { renderReferences } from './commands/render-references.js';
export { findReferences } from './commands/skill-references.js';
export type { CommandSource, SlashCommand } from './commands/slash-command.js';
export type { ConfigEdit } from './config/config-edit.js';
export { parseConfigPath } from './config/config-path.js';
export { getConfigValue } from './config/config-value.js';
export { type EditOptions, type EditResult, editConfig } from './config/edit-config.js';
export { ConfigChangedError, ConfigEditError, ConfigLockedError, ConfigWriteError } from './config/errors.js';
export { type KeyPolicy, openclawKeyPolicy } from './config/key-policy.js';
export { knowhowKeyPolicy } from './config/knowhow-settings.js';
export { parseJson5 } from './config/parse-json5.js';
export { readConfig } from './config/read-config.js';
export { redactConfig } from './config/redact-config.js';
export { resolvePaths } from './config/resolve-paths.js';
export type {
  Agent,
  AgentRoster,
  Env,
  JsonObject,
  KnowhowSettings,
  Limits,
  LoadedConfig,
  Paths,
  SecretRef,
  SkillEntry,
  SkillsSettings,
} from './config/types.js';
export { UnknownAgentError } from './config/unknown-agent-error.js';
export type { Diagnostic, Severity } from './diagnostic.js';
export type { Candidate, Refusal, Root, RootReport } from './discovery/candidate.js';
export { findCandidates } from './discovery/find-candidates.js';
export { type SourceLabel, sourceLabel, TIERS, type Tier } from './discovery/tiers.js';
export { judgeEnvName } from './env/blocklist.js';
export { type HostEnv, readHostEnv } from './env/host-env.js';
export { type RunEnvInput, resolveRunEnv } from './env/resolve-run-env.js';
export type { RunEnv } from './env/run-env.js';
export { checkSecretRef, resolveSecretRef } from './env/secret-ref.js';
export { SecretRefError } from './env/secret-ref-error.js';
export type { SecretsContext } from './env/secrets-context.js';
export type { RunSkill } from './env/wanted-variables.js';
export { withProcessEnv } from './env/with-process-env.js';
export { userHome } from './files/user-home.js';
export { type DeliveredBody, type DeliveryContext, fillPlaceholders, readBody } from './format/deliver-body.js';
export { INSTALL_KINDS, type InstallKind, type InstallSpec } from './format/install-spec.js';
export { type FixedText, fixText } from './format/lint/fix-skill.js';
export { fixSkill } from './format/lint/fix-skill-file.js';
export type { LintFinding, LintResult } from './format/lint/lint-finding.js';
export { lintPath } from './format/lint/lint-path.js';
export type { LintProfile } from './format/lint/lint-profiles.js';
export { lintText } from './format/lint/lint-text.js';
export { parseSkill } from './format/parse-skill.js';
export type { Manifest, ParsedSkill, Requirements, Skill, ToolDispatch } from './format/skill.js';
export type { GateContext } from './gates/gate.js';
export type { BinaryLookup, Machine, RemoteNode, VariableLookup } from './gates/machine.js';
export {
  type GateResult,
  type Missing,
  type Probe,
  type Reason,
  STATES,
  type State,
  type Verdict,
} from './gates/verdict.js';
export { visibleText } from './prompt/escape.js';
export type { PathStyle } from './prompt/location.js';
export type { Catalog } from './prompt/plan-catalog.js';
export type { CatalogForm, EntryCost, Omission } from './prompt/prompt-skill.js';
export { type PromptOptions, type RenderedPrompt, renderPrompt } from './prompt/render-prompt.js';
export type { PromptMode } from './prompt/render-section.js';
export type { Delivery, Resolution, ResolvedSkill } from './resolution.js';
export { type ResolveOptions, resolveSkills } from './resolve-skills.js';
export { buildSnapshot } from './snapshot/build-snapshot.js';
export { type ChangedSkill, diffSnapshots, type SnapshotDiff } from './snapshot/diff-snapshots.js';
export type { Snapshot, SnapshotSkill } from './snapshot/snapshot.js';
export { type CheckReport, checkSkills } from './status/check-skills.js';
export { type Explanation, explainSkill, type Namesake } from './status/explain-skill.js';
export { findSkill, type SkillLookup } from './status/find-skill.js';
export type { InstallOption } from './status/install-options.js';
export { type SkillListing, type SkillStatus, toListing, toStatus } from './status/skill-status.js';
export { nearestName } from './text/nearest-name.js';
