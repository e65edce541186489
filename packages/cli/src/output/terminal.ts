import { fstatSync, writeSync } from 'node:fs';
import { OutputError } from './output-error.js';
import { createStyle, type Style } from './style.js';

/** Where a command's words go. What depends on the terminal is looked up when it is first asked for. */
export interface Terminal {
  /** Columns, or undefined when the output is not a terminal and nothing needs to fit. */
  readonly columns: number | undefined;
  readonly style: Style;
  /** The same for standard error, which may go elsewhere. */
  readonly errorColumns: number | undefined;
  readonly errorStyle: Style;
  /** Writes to standard output; a newline is added. Throws {@link OutputError}. */
  print(text?: string): void;
  printJson(value: unknown): void;
  /** Writes to standard error. Never throws: there is nowhere left to say why. */
  warn(text: string): void;
}

export function createTerminal(env: NodeJS.ProcessEnv): Terminal {
  let style: Style | undefined;
  return {
    get columns() {
      return columnsOf(process.stdout);
    },
    get style() {
      style ??= createStyle(wantsColor(env, process.stdout));
      return style;
    },
    get errorColumns() {
      return columnsOf(process.stderr);
    },
    get errorStyle() {
      return createStyle(wantsColor(env, process.stderr));
    },
    print: (text = '') => printAll(`${text}\n`),
    printJson: (value) => printAll(`${toJson(value)}\n`),
    warn: (text) => {
      try {
        writeAll(2, `${text}\n`);
      } catch {}
    },
  };
}

function columnsOf({ isTTY, columns }: NodeJS.WriteStream): number | undefined {
  return isTTY ? Math.max(columns || 80, 20) : undefined;
}

/** What JSON leaves as it is and a terminal acts on: DEL, C1 controls, direction marks. */
const CONTROLS = /[\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A person wants to read it, a program wants it soon. Escaped it means the same, also to who reads it in a pager. */
function toJson(value: unknown): string {
  const escapeControl = (control: string) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, null, isCharacterDevice(1) ? 2 : 0).replace(CONTROLS, escapeControl);
}

function wantsColor(env: NodeJS.ProcessEnv, { isTTY }: NodeJS.WriteStream): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0';
  return isTTY === true && env.TERM !== 'dumb';
}

/**
 * A reader that has left (`| head`) ends the program quietly, with the exit code that is known by then: a command whose
 * exit code is a verdict sets it before it prints, so that nobody takes half an answer for a good one.
 */
function printAll(text: string): void {
  try {
    writeAll(1, text);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit(process.exitCode ?? 0);
    throw new OutputError(error);
  }
}

/**
 * Writes without setting up Node's streams, which costs more than most answers. A full pipe makes us wait for its
 * reader.
 */
function writeAll(fd: number, text: string): void {
  const bytes = Buffer.from(text);
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(fd, bytes, written);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      waitBriefly();
    }
  }
}

/** Whether it may be a terminal. Asking the terminal module would load half of Node's networking. */
function isCharacterDevice(fd: number): boolean {
  try {
    return fstatSync(fd).isCharacterDevice();
  } catch {
    return false;
  }
}

function waitBriefly(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
}
