import type { Language } from '../model/index.js';

/** Languages that are read by their words, without a grammar. */
export const SCRIPT_LANGUAGES = [
  'powershell',
  'batch',
  'ruby',
  'perl',
  'php',
  'lua',
  'go',
  'rust',
  'java',
  'applescript',
] as const satisfies readonly Language[];

export type ScriptLanguage = (typeof SCRIPT_LANGUAGES)[number];

/** What is needed to tell code, text and comments apart. */
export interface Syntax {
  readonly lineComments: readonly string[];
  readonly blockComments: readonly (readonly [open: string, close: string])[];
  /** Quotes, and the character that escapes inside of them. */
  readonly quotes: string;
  readonly escape: string;
  /** Whether a statement ends at a semicolon and not at the end of a line. */
  readonly semicolons: boolean;
  /** What at the end of a line makes it go on. */
  readonly goesOn: RegExp;
  /** Whether text in quotes has variables in it. */
  readonly interpolates: boolean;
  readonly ignoresCase: boolean;
}

const C_LIKE: Syntax = {
  lineComments: ['//'],
  blockComments: [['/*', '*/']],
  quotes: '"\'',
  escape: '\\',
  semicolons: true,
  goesOn: /[,+.=(\\]$/,
  interpolates: false,
  ignoresCase: false,
};

export const SYNTAX: Readonly<Record<ScriptLanguage, Syntax>> = {
  powershell: {
    ...C_LIKE,
    lineComments: ['#'],
    blockComments: [['<#', '#>']],
    escape: '`',
    semicolons: false,
    goesOn: /[`|,+=(]$/,
    interpolates: true,
    ignoresCase: true,
  },
  batch: {
    ...C_LIKE,
    lineComments: ['::'],
    blockComments: [],
    quotes: '"',
    escape: '',
    semicolons: false,
    goesOn: /\^$/,
    interpolates: true,
    ignoresCase: true,
  },
  ruby: { ...C_LIKE, lineComments: ['#'], blockComments: [], quotes: '"\'`', semicolons: false, interpolates: true },
  perl: { ...C_LIKE, lineComments: ['#'], blockComments: [], quotes: '"\'`', interpolates: true },
  php: { ...C_LIKE, lineComments: ['//', '#'], quotes: '"\'`', interpolates: true },
  lua: { ...C_LIKE, lineComments: ['--'], blockComments: [['--[[', ']]']], semicolons: false, goesOn: /[,+=(]$|\.\.$/ },
  go: { ...C_LIKE, quotes: '"\'`', semicolons: false },
  // A single quote is a lifetime as often as a character.
  rust: { ...C_LIKE, quotes: '"' },
  java: C_LIKE,
  applescript: {
    ...C_LIKE,
    lineComments: ['--'],
    blockComments: [['(*', '*)']],
    quotes: '"',
    semicolons: false,
    goesOn: /¬$/,
    ignoresCase: true,
  },
};
