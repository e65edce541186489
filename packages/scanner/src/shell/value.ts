import type { SecretRead, Unit } from '../model/index.js';

/** Stands for the part of a text that is not known. */
export const UNKNOWN = '…';

/** A variable that is doubled again and again must not fill the memory. */
const MAX_TEXT = 500_000;

export interface Spot {
  readonly unit: Unit;
  readonly offset: number;
}

export interface Download {
  url: string;
  host?: string;
}

/** What a word, a variable, a file or a stream holds, as far as it is known, and where that came from. */
export interface Value {
  readonly text: string;
  /** What the text is made of when it is not text: compressed data. */
  readonly bytes?: Buffer;
  /** Where the text starts. `exact`: it stands there like this, character by character. */
  readonly spot?: Spot & { exact: boolean };
  /** A here-document as it stands, with its variables. */
  readonly source?: string;
  readonly secrets: readonly SecretRead[];
  /** What a secret went through: variables, files. */
  readonly steps: readonly Spot[];
  readonly downloads: readonly Download[];
  /** Encodings that were taken off. */
  readonly layers: readonly string[];
  /** Files it was read from that are not secret by their name. */
  readonly files: readonly string[];
  /** From the arguments of the script, or typed. */
  readonly isInput: boolean;
  /** From a shell that reads its commands from a stream. */
  readonly isShell: boolean;
  /** The elements of an array. */
  readonly items?: readonly Value[];
}

export const NOTHING: Value = {
  text: '',
  secrets: [],
  steps: [],
  downloads: [],
  layers: [],
  files: [],
  isInput: false,
  isShell: false,
};

export const SOMETHING: Value = { ...NOTHING, text: UNKNOWN };

export function isKnown(value: Value): boolean {
  return value.text !== '' && !value.text.includes(UNKNOWN);
}

/** Whether anything is known of where it came from. */
export function isTracked(value: Value): boolean {
  return (
    value.secrets.length > 0 ||
    value.downloads.length > 0 ||
    value.layers.length > 0 ||
    value.files.length > 0 ||
    value.isInput ||
    value.isShell
  );
}

/** The same origins with another text. */
export function withText(value: Value, text: string): Value {
  const { bytes: _bytes, items: _items, source: _source, ...rest } = value;
  return { ...rest, text };
}

/** One behind the other. */
export function join(values: readonly Value[], separator = ''): Value {
  const [first] = values;
  if (!first) return NOTHING;
  if (values.length === 1) return first;
  const text = values.map((value) => value.text).join(separator);
  const spot = values.find((value) => value.spot && value.text.trim() !== '')?.spot;
  return {
    ...merge(values),
    text: text.length > MAX_TEXT ? UNKNOWN : text,
    ...(spot && { spot: { ...spot, exact: false } }),
  };
}

/** The origins of all, and a text that is not known. */
export function merge(values: readonly Value[]): Value {
  const tracked = values.filter(isTracked);
  const [first] = tracked;
  if (!first) return SOMETHING;
  if (tracked.length === 1) return withText(first, UNKNOWN);
  return {
    text: UNKNOWN,
    secrets: unique(tracked.flatMap((value) => value.secrets)),
    steps: unique(tracked.flatMap((value) => value.steps)),
    downloads: unique(tracked.flatMap((value) => value.downloads)),
    layers: first.layers,
    files: unique(tracked.flatMap((value) => value.files)),
    isInput: tracked.some((value) => value.isInput),
    isShell: tracked.some((value) => value.isShell),
  };
}

function unique<T>(items: T[]): T[] {
  // A few are enough to report, and a long loop must not collect thousands.
  return [...new Set(items)].slice(0, 24);
}
