import type { Analysis, SecretRead, Unit } from '../model/index.js';
import type { Use } from './network.js';
import type { ScriptLanguage, Syntax } from './syntax.js';

/** What is known of a variable. */
export interface Known {
  readonly secrets: readonly SecretRead[];
  /** Where it was downloaded from. */
  readonly downloaded?: Use;
  readonly decoded: boolean;
  /** Whether it is what somebody sends to a page. */
  readonly input: boolean;
  /** The connection it is, if what is written to it goes out. */
  readonly connection?: Use;
  /** Whether it is the home directory. */
  readonly home: boolean;
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
  /** Texts by the variables that hold them, as they are compared. */
  readonly texts: Map<string, string>;
  /** Other names for commands, as `Set-Alias` gives them. */
  readonly aliases: Map<string, string>;
  /** Names of files and of variables with paths that something was downloaded to. */
  readonly files: Map<string, Use>;
  readonly analysis: Analysis;
}
