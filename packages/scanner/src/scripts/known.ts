import type { Analysis, SecretRead, Unit } from '../model/index.js';
import type { Use } from './network.js';
import type { ScriptLanguage, Syntax } from './syntax.js';

/** What is known of a variable. */
export interface Known {
  readonly secrets: readonly SecretRead[];
  /** Where it was downloaded from. */
  readonly downloaded?: Use;
  readonly decoded: boolean;
  /** Whether it is put together as a way to log in. */
  readonly login: boolean;
}

/** A script as far as it was read. */
export interface Reading {
  readonly unit: Unit;
  readonly language: ScriptLanguage;
  readonly syntax: Syntax;
  readonly variables: Map<string, Known>;
  /** Addresses by the variables that hold them. */
  readonly addresses: Map<string, string>;
  /** Names of files and of variables with paths that something was downloaded to. */
  readonly files: Map<string, Use>;
  readonly analysis: Analysis;
}
