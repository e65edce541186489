import type { Diagnostic } from '../diagnostic.js';
import type { InstallSpec } from './install-spec.js';

/** What a skill needs from the machine before it can be used. All lists may be empty. */
export interface Requirements {
  /** Every one of these must be on PATH. */
  readonly bins: readonly string[];
  /** At least one of these must be on PATH. */
  readonly anyBins: readonly string[];
  readonly env: readonly string[];
  /** Dotted paths of openclaw.json that must be truthy. */
  readonly config: readonly string[];
}

/** A slash command that goes straight to a tool, without the model. */
export interface ToolDispatch {
  readonly tool: string;
  readonly argMode: 'raw';
}

/** The gates and display facts under `metadata.openclaw` (or an older alias). */
export interface Manifest {
  readonly always: boolean;
  readonly os: readonly string[];
  readonly requires: Requirements;
  readonly install: readonly InstallSpec[];
  readonly emoji?: string;
  readonly homepage?: string;
  readonly skillKey?: string;
  readonly primaryEnv?: string;
}

/** One parsed SKILL.md. The body is not held: `bodyOffset` says where it starts in the file. */
export interface Skill {
  /** The frontmatter's `name`, else the folder's name. */
  readonly name: string;
  readonly description: string;
  /** The key under `skills.entries` that configures this skill. */
  readonly skillKey: string;
  readonly version?: string;
  readonly license?: string;
  readonly compatibility?: string;
  readonly homepage?: string;
  readonly allowedTools: readonly string[];
  readonly tags: readonly string[];
  readonly examples: readonly string[];
  /** Agent runtimes it works with; `['*']` means all. */
  readonly runtime: readonly string[];
  readonly userInvocable: boolean;
  readonly disableModelInvocation: boolean;
  readonly dispatch?: ToolDispatch;
  readonly manifest: Manifest;
  /**
   * Byte offset of the first body byte in the SKILL.md that was parsed. It is for those who know that the file is
   * still that one, by its hash or because they hold its bytes: they get the body without looking for fences.
   * `readBody` looks again, because it delivers the file as it is now.
   */
  readonly bodyOffset: number;
}

/**
 * Parsing never throws. `skill` is absent exactly when one of the diagnostics is an error; `name` is then the best
 * name that could be read, so that the folder can still be listed.
 */
export interface ParsedSkill {
  readonly name: string;
  readonly skill?: Skill;
  readonly diagnostics: readonly Diagnostic[];
}
