import type { SlashCommand } from '../commands/slash-command.js';
import type { CatalogForm, Omission } from '../prompt/prompt-skill.js';
import type { Delivery } from '../resolution.js';

/** One skill as a session knows it: where it is, how it is reached, which variables it may ask for. */
export interface SnapshotSkill {
  readonly name: string;
  readonly skillKey: string;
  readonly description: string;
  readonly source: string;
  readonly filePath: string;
  readonly delivery: Delivery;
  readonly userInvocable: boolean;
  readonly version?: string;
  readonly primaryEnv?: string;
  readonly requiredEnv: readonly string[];
}

/**
 * What one session uses. Immutable, plain data, without a single secret in it: it can be stored, sent and compared.
 */
export interface Snapshot {
  /** A hash of everything below but the estimates. Same content, same version, on any machine and after any restart. */
  readonly version: string;
  /** Raised when the shape of a snapshot changes, so that an old one is never mistaken for a new one. */
  readonly format: 1;
  readonly agentId: string;
  /** The skills section of the system prompt. */
  readonly prompt: string;
  readonly promptForm: CatalogForm;
  /** Every ready skill, the hidden and the omitted ones too, sorted by name. */
  readonly skills: readonly SnapshotSkill[];
  readonly omitted: readonly Omission[];
  readonly commands: readonly SlashCommand[];
  /** The agent's allowlist, when it has one. */
  readonly skillFilter?: readonly string[];
  /** What the session switched, when it did. */
  readonly skillOverrides?: Readonly<Record<string, boolean>>;
  /** A hash of the connected machines and what they have, when there are any. */
  readonly remote?: string;
  /** Estimated tokens of the section, and of each entry in it. Not part of the version. */
  readonly tokens: { readonly total: number; readonly bySkill: Readonly<Record<string, number>> };
}
