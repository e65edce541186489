import type { Setting, Unit } from '../model/index.js';

/** What a piece of a Markdown file is. Code blocks and code spans are units of their own as well. */
export type ZoneKind =
  | 'heading'
  | 'paragraph'
  | 'list-item'
  | 'table-row'
  | 'quote'
  | 'comment'
  | 'html'
  | 'code'
  | 'image'
  | 'link-definition'
  /** A value of the frontmatter that a model reads: name, description. */
  | 'description';

/** A piece of a Markdown file, in the order of the file. No two overlap, but for `image` inside a paragraph. */
export interface Zone {
  readonly kind: ZoneKind;
  /** Offsets in the text of the unit. */
  readonly from: number;
  readonly to: number;
  /** The text of a comment, a link definition or an image without its marks; else the source, marks included. */
  readonly text: string;
  /** Where `text` starts in the text of the unit, so that an offset in it can be placed. */
  readonly textFrom: number;
  /** The section it is in: an index into `sections`. */
  readonly section: number;
  readonly setting: Setting;
}

/** What is under one heading, down to the next heading of any level. */
export interface Section {
  /** The headings above it, outermost first, without marks. The first section of a file has none. */
  readonly headings: readonly string[];
  readonly from: number;
  readonly to: number;
  /** Whether the section is about bad examples, detection or what not to do. */
  readonly setting: Setting;
}

export interface MarkdownDocument {
  readonly unit: Unit;
  readonly zones: readonly Zone[];
  readonly sections: readonly Section[];
}
