import type { Language } from './language.js';
import type { Place } from './place.js';

/**
 * How a text stands in the skill.
 * - `file`: a whole file
 * - `block`: a fenced or indented code block of a Markdown file
 * - `inline`: a code span of a Markdown file
 * - `nested`: code inside code: `bash -c "…"`, a here-document, a `<script>`, a lifecycle script
 * - `decoded`: what an encoded text says
 */
type UnitKind = 'file' | 'block' | 'inline' | 'nested' | 'decoded';

/**
 * What the words around a text make of it.
 * - `plain`: it is there to be done
 * - `quoted`: it is shown as an example of what is bad, detected or forbidden
 */
export type Setting = 'plain' | 'quoted';

/** A piece of text that is analysed as one language. */
export interface Unit {
  /** The file it is in. */
  readonly file: string;
  readonly language: Language;
  readonly text: string;
  readonly kind: UnitKind;
  readonly setting: Setting;
  /** The layers that were taken off to get at it, outermost first: `['base64', 'gzip']`. */
  readonly via: readonly string[];
  /** Of a code span: the words around it, the span itself left out as `…`. */
  readonly around?: string;
  /** How many units it is inside of. A file is 0. */
  readonly depth: number;
  /** Where a character of `text` is. For what was decoded, where the encoded text is. */
  placeAt(offset: number): Place;
}

/** A unit inside another. `placeAt` counts in the text of the new unit. */
export function unitWithin(
  parent: Unit,
  inner: Pick<Unit, 'language' | 'text' | 'kind' | 'placeAt'> & Partial<Pick<Unit, 'setting' | 'via' | 'around'>>,
): Unit {
  return { file: parent.file, setting: parent.setting, via: parent.via, ...inner, depth: parent.depth + 1 };
}
