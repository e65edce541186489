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
  'vbscript',
  'autohotkey',
  'awk',
] as const satisfies readonly Language[];

/** `jscript`: JavaScript that the host of Windows scripts runs, where it is read for the objects of that host. */
export type ScriptLanguage = (typeof SCRIPT_LANGUAGES)[number] | 'jscript';

/** Languages of Windows, whose commands are lines of a batch file. */
export function isWindows(language: ScriptLanguage): boolean {
  return /^(?:powershell|batch|vbscript|jscript|autohotkey)$/.test(language);
}

/** What is needed to tell code, text and comments apart. */
export interface Syntax {
  readonly lineComments: readonly string[];
  readonly blockComments: readonly (readonly [open: string, close: string])[];
  /** Quotes, and the character that escapes inside of them. */
  readonly quotes: string;
  readonly escape: string;
  /** Whether a statement ends at a semicolon and not at the end of a line. */
  readonly semicolons: boolean;
  /** What ends a statement besides. */
  readonly separators?: string;
  /** What at the end of a line makes it go on. */
  readonly goesOn: RegExp;
  /** What before a brace makes it a part of a value and not a block of statements. */
  readonly innerBlocks?: RegExp;
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
    separators: '&',
  },
  ruby: { ...C_LIKE, lineComments: ['#'], blockComments: [], quotes: '"\'`', semicolons: false, interpolates: true },
  perl: {
    ...C_LIKE,
    lineComments: ['#'],
    blockComments: [],
    quotes: '"\'`',
    innerBlocks: /(?:\b(?:map|grep|sort|first|any|all|q[qrwx]?)\s{0,4}|[?:=(,]\s{0,4}do\s{0,4}|%|@|\$\w{0,12}|->)\{$/,
    interpolates: true,
  },
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
  vbscript: {
    ...C_LIKE,
    lineComments: ["'"],
    blockComments: [],
    quotes: '"',
    escape: '',
    semicolons: false,
    separators: ':',
    goesOn: /[_,&+=(]$/,
    ignoresCase: true,
  },
  jscript: C_LIKE,
  autohotkey: {
    ...C_LIKE,
    lineComments: [';'],
    quotes: '"',
    escape: '`',
    semicolons: false,
    interpolates: true,
    ignoresCase: true,
  },
  awk: { ...C_LIKE, lineComments: ['#'], blockComments: [], quotes: '"', semicolons: false },
};
