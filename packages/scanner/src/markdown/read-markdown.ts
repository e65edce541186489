import type { SyntaxNode, Tree } from '@lezer/common';
import type { Unit } from '../model/index.js';
import type { MarkdownDocument, Section, Zone, ZoneKind } from './document.js';
import { frontmatterEnd } from './frontmatter-end.js';
import { parseMarkdown } from './parse-markdown.js';
import { badExamplesUnder, zoneSetting } from './settings.js';

/** A Markdown file as it was read, with its tree for those who look closer. */
export interface ReadMarkdown extends MarkdownDocument {
  readonly tree: Tree;
  /** Where the body starts; offsets of the tree count from here. */
  readonly body: number;
  /** Whether the end of the file was not parsed because it took too long. */
  readonly isCut: boolean;
}

const read = new WeakMap<Unit, ReadMarkdown>();

/** Reads a Markdown unit into zones and sections. Asked again for the same unit, it answers from memory. */
export function readMarkdown(unit: Unit): ReadMarkdown {
  let document = read.get(unit);
  if (!document) {
    document = readAnew(unit);
    read.set(unit, document);
  }
  return document;
}

/** Blocks that are made of other blocks. */
const CONTAINERS = new Set(['Document', 'BulletList', 'OrderedList', 'ListItem', 'Blockquote', 'Table']);

const KINDS: Readonly<Record<string, ZoneKind>> = {
  Paragraph: 'paragraph',
  Task: 'list-item',
  FencedCode: 'code',
  CodeBlock: 'code',
  HTMLBlock: 'html',
  ProcessingInstructionBlock: 'html',
  CommentBlock: 'comment',
  LinkReference: 'link-definition',
  TableHeader: 'table-row',
  TableRow: 'table-row',
};

interface OpenSection {
  headings: string[];
  from: number;
  to: number;
  setting: Section['setting'];
  bad: ReturnType<typeof badExamplesUnder>;
}

function readAnew(unit: Unit): ReadMarkdown {
  const { text } = unit;
  const body = frontmatterEnd(text);
  const { tree, isCut } = parseMarkdown(text.slice(body));
  const sections: OpenSection[] = [{ headings: [], from: body, to: text.length, setting: 'plain', bad: 'none' }];
  const zones: Zone[] = [];
  /** The words right before a block often say what it is: “a bad example:”. */
  let before = '';

  const add = (kind: ZoneKind, from: number, to: number, textFrom = from, textTo = to) => {
    const section = sections[sections.length - 1];
    if (!section) return;
    const said = text.slice(textFrom, textTo);
    zones.push({
      kind,
      from,
      to,
      text: said,
      textFrom,
      section: sections.length - 1,
      setting: unit.setting === 'quoted' ? 'quoted' : zoneSetting(kind, said, section.bad, before),
    });
    if (kind !== 'code') before = said.slice(-400);
  };

  for (const node of leafBlocks(tree.topNode)) {
    const from = body + node.from;
    const to = body + node.to;
    const level = headingLevel(node.name);
    if (level > 0) {
      const title = text
        .slice(from, to)
        .slice(0, 400)
        .replace(/^#{1,6}|#{1,40}\s{0,9}$|\n[-=]{1,400}$/g, '')
        .trim();
      openSection(sections, title, level, from);
      add('heading', from, to);
      continue;
    }
    const kind = KINDS[node.name];
    if (!kind) continue;
    if (kind === 'comment') add(kind, from, to, from + 4, Math.max(from + 4, to - (text.endsWith('-->', to) ? 3 : 0)));
    else add(isUnder(node, 'ListItem') && kind === 'paragraph' ? 'list-item' : quoteOr(kind, node), from, to);
    addInner(node, body, text, add);
  }
  const last = sections[sections.length - 1];
  if (last) last.to = text.length;
  return { unit, zones, sections, tree, body, isCut };
}

function quoteOr(kind: ZoneKind, node: SyntaxNode): ZoneKind {
  return kind === 'paragraph' && isUnder(node, 'Blockquote') ? 'quote' : kind;
}

function isUnder(node: SyntaxNode, name: string): boolean {
  return node.parent?.name === name;
}

function headingLevel(name: string): number {
  return name.startsWith('ATXHeading') || name.startsWith('SetextHeading') ? Number(name.slice(-1)) : 0;
}

/** A heading closes the sections of its level and below, and opens one under what is left. */
function openSection(sections: OpenSection[], title: string, level: number, from: number): void {
  const above = sections[sections.length - 1];
  if (above) above.to = from;
  const headings = [...(above?.headings ?? [])].slice(0, level - 1);
  // A file that starts at the second level has a gap above it.
  while (headings.length < level - 1) headings.push('');
  headings.push(title);
  const bad = badExamplesUnder(headings);
  sections.push({ headings, from, to: from, setting: bad === 'none' ? 'plain' : 'quoted', bad });
}

/** The blocks that hold text, in order. */
function leafBlocks(top: SyntaxNode): SyntaxNode[] {
  const blocks: SyntaxNode[] = [];
  top.cursor().iterate(({ name, node }) => {
    if (CONTAINERS.has(name)) return true;
    blocks.push(node);
    return false;
  });
  return blocks;
}

/** Comments and pictures inside a paragraph. */
function addInner(
  block: SyntaxNode,
  body: number,
  text: string,
  add: (kind: ZoneKind, from: number, to: number, textFrom?: number, textTo?: number) => void,
): void {
  block.cursor().iterate((node) => {
    const from = body + node.from;
    const to = body + node.to;
    if (node.name === 'Comment') add('comment', from, to, from + 4, Math.max(from + 4, to - 3));
    if (node.name === 'Image') {
      const end = text.indexOf('](', from);
      add('image', from, to, from + 2, end === -1 || end > to ? to : end);
    }
    return node.name !== 'InlineCode';
  });
}
