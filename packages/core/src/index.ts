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
export { ConfigChangedError } from './config/config-changed-error.js';
export { configDefaults } from './config/config-defaults.js';
export type { ConfigEdit } from './config/config-edit.js';
export { ConfigEditError } from './config/config-edit-error.js';
export { ConfigLockedError } from './config/config-locked-error.js';
export { parseConfigPath } from './config/config-path.js';
export { getConfigValue } from './config/config-value.js';
export { ConfigWriteError } from './config/config-write-error.js';
export { type EditOptions, type EditResult, editConfig } from './config/edit-config.js';
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
export { type BodyOptions, readBody } from './discovery/read-body.js';
export { SkillFileError, type SkillFileErrorCode } from './discovery/skill-file-error.js';
export { type SourceLabel, sourceLabel, TIERS, type Tier } from './discovery/tiers.js';
export { judgeEnvName } from './env/blocklist.js';
export { checkSecretRef } from './env/check-secret-ref.js';
export type { ExecEnd, ExecOptions, ExecPlan, ExecResult, StartedProgram } from './env/exec-program.js';
export { type HostEnv, readHostEnv } from './env/host-env.js';
export { NoSnapshotError } from './env/no-snapshot-error.js';
export { openRun, type RunOptions, type RunSource } from './env/open-run.js';
export { ProgramError, type ProgramErrorCode } from './env/program-error.js';
export { type RunEnvInput, resolveRunEnv } from './env/resolve-run-env.js';
export { resolveSecretRef } from './env/resolve-secret-ref.js';
export { RunClosedError } from './env/run-closed-error.js';
export type { RunEnv, RunEnvReport } from './env/run-env.js';
export { runEnvInput } from './env/run-env-input.js';
export { RunFolderError } from './env/run-folder-error.js';
export { SecretRefError } from './env/secret-ref-error.js';
export type { SecretsContext } from './env/secrets-context.js';
export { SkillNotInRunError } from './env/skill-not-in-run-error.js';
export type { SkillRun, SkillRunReport } from './env/skill-run.js';
export type { RunSkill } from './env/wanted-variables.js';
export { withProcessEnv } from './env/with-process-env.js';
export { userHome } from './files/user-home.js';
export { type DeliveredBody, type DeliveryContext, fillPlaceholders } from './format/deliver-body.js';
export { INSTALL_KINDS, type InstallKind, type InstallSpec } from './format/install-spec.js';
export { type FixedText, fixText } from './format/lint/fix-skill.js';
export { type FixSkillOptions, fixSkill, type SkillFix } from './format/lint/fix-skill-file.js';
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
export { CAUSES, type Cause, type CauseKind } from './live/cause.js';
export type { ResolutionDiff, SkillChange } from './live/compare-resolutions.js';
export { type LibraryOptions, openLibrary, type SkillLibrary } from './live/library.js';
export type {
  LibraryEvent,
  ReloadFailed,
  ReloadRecovered,
  SkillsChanged,
  WatchingDegraded,
} from './live/library-event.js';
export type { LibraryStatus, RootStatus } from './live/library-status.js';
export type { SkillOverrides } from './live/override-resolution.js';
export type { SessionOptions, SkillSession, Turn } from './live/session.js';
export { visibleText } from './prompt/escape.js';
export type { PathStyle } from './prompt/location.js';
export type { Catalog } from './prompt/plan-catalog.js';
export type { CatalogForm, EntryCost, Omission } from './prompt/prompt-skill.js';
export { type PromptOptions, type RenderedPrompt, renderPrompt } from './prompt/render-prompt.js';
export type { PromptMode } from './prompt/render-section.js';
export type { Delivery, Resolution, ResolvedSkill } from './resolution.js';
export { type ResolveOptions, resolveSkills } from './resolve-skills.js';
export { copyToSandbox } from './sandbox/copy-to-sandbox.js';
export type { SandboxCopy, SandboxOptions } from './sandbox/sandbox-copy.js';
export { SandboxPathError } from './sandbox/sandbox-path-error.js';
export { SKIP_CODES, type SkipCode, type SkippedPath } from './sandbox/skip-codes.js';
export { buildSnapshot } from './snapshot/build-snapshot.js';
export { type ChangedSkill, diffSnapshots, type SnapshotDiff } from './snapshot/diff-snapshots.js';
export { readSnapshot } from './snapshot/read-snapshot.js';
export type { Snapshot, SnapshotSkill } from './snapshot/snapshot.js';
export { type CheckReport, checkSkills } from './status/check-skills.js';
export { type Explanation, explainSkill, type Namesake } from './status/explain-skill.js';
export { findSkill, type SkillLookup } from './status/find-skill.js';
export type { InstallOption } from './status/install-options.js';
export { type SkillListing, type SkillStatus, toListing, toStatus } from './status/skill-status.js';
export { nearestName } from './text/nearest-name.js';
export { shellWord } from './text/shell-word.js';
