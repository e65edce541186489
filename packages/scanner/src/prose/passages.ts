import type { Zone } from '../markdown/document.js';
import { readMarkdown } from '../markdown/read-markdown.js';
import type { Instruction, Unit } from '../model/index.js';
import { frameOfHeadings, frameOfLead, frameOfTable } from './frame.js';
import type { Frame, Passage } from './passage.js';

/** The passages of a unit, in order. Code is left out: it is a unit of its own. */
export function passagesOf(unit: Unit): Passage[] {
  // The text of a tool is indented like the code around it, which is no code block.
  if (unit.language === 'prose' && /\n {4,40}\S/.test(unit.text)) return textPassages(unit);
  if (unit.language === 'markdown' || unit.language === 'prose') return markdownPassages(unit);
  if (unit.language === 'html') return htmlPassages(unit);
  if (unit.language === 'json' || unit.language === 'yaml') return valuePassages(unit);
  return textPassages(unit);
}

function markdownPassages(unit: Unit): Passage[] {
  const { zones, sections, body } = readMarkdown(unit);
  const frames = sections.map(({ headings }) => frameOfHeadings(headings, unit));
  const passages = [...descriptionPassages(unit, body), ...frontmatterPassages(unit, body)];
  let lead: Frame = 'none';
  let leadIndent = -1;
  let tableFrame: Frame = 'none';
  let lastKind: Zone['kind'] | undefined;
  for (const zone of zones) {
    if (zone.kind === 'code') continue;
    const isItem = zone.kind === 'list-item';
    if (zone.kind === 'table-row' && lastKind !== 'table-row') tableFrame = frameOfTable(zone.text);
    lastKind = zone.kind;
    const indent = isItem ? zone.from - (unit.text.lastIndexOf('\n', zone.from) + 1) : -1;
    const frame = frames[zone.section] ?? 'none';
    passages.push({
      text: zone.kind === 'comment' ? zone.text : withoutInner(zone.text),
      from: zone.textFrom,
      kind: zone.kind,
      section: zone.section,
      frame: frame === 'none' ? (zone.kind === 'table-row' ? tableFrame : indent > leadIndent ? lead : frame) : frame,
      zone: zoneOf(unit, zone),
      ...(isItem && { isNumbered: /^\s*\d{1,3}[.)]\s*$/.test(unit.text.slice(zone.from - indent, zone.from)) }),
    });
    // What leads a list in is the paragraph before it, or the item that it is inside of.
    if (indent <= leadIndent || !isItem || frameOfLead(zone.text) !== 'none') {
      lead = frameOfLead(zone.text);
      leadIndent = indent;
    }
  }
  return passages;
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** Spaces for everything from each opening to its end, so that offsets stay true. */
function blankBetween(text: string, open: RegExp, close: string): string {
  let result = '';
  let done = 0;
  for (const { index } of text.matchAll(open)) {
    if (index < done) continue;
    const end = text.indexOf(close, index);
    if (end === -1) break;
    result += text.slice(done, index) + blank(text.slice(index, end + close.length));
    done = end + close.length;
  }
  return done === 0 ? text : result + text.slice(done);
}

/** Comments are zones of their own, and code is not prose. Blanks keep the offsets. */
function withoutInner(text: string): string {
  const visible = text.includes('<!--') ? blankBetween(text, /<!--/g, '-->') : text;
  return visible.includes('```') ? blankBetween(visible, /```(?=[^`]*\n)/g, '\n```') : visible;
}

function zoneOf(unit: Unit, zone: Zone): Instruction['zone'] {
  if (unit.kind === 'decoded') return 'decoded';
  if (zone.kind === 'comment') return 'comment';
  if (zone.kind === 'link-definition') return isCommentDefinition(zone.text) ? 'comment' : 'prose';
  if (zone.kind === 'image' || isHiddenByStyle(zone.text)) return 'hidden';
  if (zone.kind === 'description') return 'description';
  return isToolTag(zone.text) ? 'tool-text' : textZone(unit);
}

/** `[//]: # (…)` is how a note is kept out of the rendered page. */
function isCommentDefinition(text: string): boolean {
  return /^\s*\[[^\]]{0,80}\]:\s{0,20}(?:#|<>)/.test(text);
}

/** Markup that a page does not show. */
function isHiddenByStyle(text: string): boolean {
  const at = text.indexOf('<');
  return at !== -1 && HIDDEN_STYLE.test(text.slice(at, at + 4000));
}

const HIDDEN_STYLE =
  /<[a-z]{1,12}\b[^<>]{0,200}(?:display\s?:\s?none|visibility\s?:\s?hidden|font-size\s?:\s?[01](?:px|pt|em|rem|%)?\s?[;"']|opacity\s?:\s?0(?:\.0\d?)?\s?[;"']|color\s?:\s?(?:#fff(?:fff)?|white|transparent)\b|aria-hidden\s?=\s?["']?true|\shidden(?:=|\s?>))/i;

/** Tags that speak to a model: `<IMPORTANT>`, `<system>`. */
function isToolTag(text: string): boolean {
  return /^\s*<(?:important|system|secret|hidden|assistant|admin|critical|directive|override)\b[^<>]{0,80}>/i.test(
    text,
  );
}

/** The description is what a model reads before it chooses a skill. */
function descriptionPassages(unit: Unit, body: number): Passage[] {
  const match = /^description:[ \t]*/im.exec(unit.text.slice(0, Math.min(body, 20_000)));
  if (!match) return [];
  const from = match.index + match[0].length;
  const head = unit.text.slice(from, body);
  const end = /\n(?=[\w"'-]+[ \t]*:|---)/.exec(head)?.index ?? head.length;
  const zone = unit.kind === 'decoded' ? 'decoded' : 'description';
  return [{ text: head.slice(0, end), from, kind: 'description', section: -1, frame: 'none', zone }];
}

/** Comments of the frontmatter, and its longer values, which no page shows. */
function frontmatterPassages(unit: Unit, body: number): Passage[] {
  const passages: Passage[] = [];
  const head = unit.text.slice(0, Math.min(body, 20_000));
  for (const match of head.matchAll(FRONTMATTER_TEXT)) {
    const text = match[1] ?? match[2] ?? '';
    const from = match.index + match[0].lastIndexOf(text);
    const zone = unit.kind === 'decoded' ? 'decoded' : frontmatterZone(match[0], match[1] !== undefined);
    passages.push({ text, from, kind: 'comment', section: -2 - passages.length, frame: 'none', zone });
  }
  return passages;
}

/** What stands at the top level is for the reader of the file as well: licence, compatibility. */
function frontmatterZone(line: string, isComment: boolean): Instruction['zone'] {
  if (isComment) return 'comment';
  return /^\s/.test(line) ? 'tool-text' : 'description';
}

/** `# a comment`, or `key: a value of several words`; the description is read on its own. */
const FRONTMATTER_TEXT =
  /^[ \t]{0,40}#[ \t]{0,9}([^\n]{12,2000})$|^[ \t]{0,40}(?:- )?(?!description\b|name\b|title\b|summary\b)[\w.-]{1,40}:[ \t]{1,9}["']?([^\n"'[{|>&*][^\n]{30,2000})$/gim;

/** Rows of data: what stands in them is talked about, not said. */
function rowPassages(unit: Unit): Passage[] {
  const passages: Passage[] = [];
  for (const match of unit.text.matchAll(/[^\n]+/g)) {
    passages.push({ ...paragraph(unit, match[0], match.index), kind: 'table-row', frame: 'detection' });
  }
  return passages;
}

/** A paragraph for every block between blank lines. */
function textPassages(unit: Unit): Passage[] {
  if (/\.[ct]sv$/i.test(unit.file)) return rowPassages(unit);
  const passages: Passage[] = [];
  for (const match of unit.text.matchAll(/\S(?:[^\n]|\n(?![ \t]*\r?\n))*/g)) {
    passages.push(paragraph(unit, match[0], match.index));
  }
  return passages;
}

function htmlPassages(unit: Unit): Passage[] {
  const text = blankBetween(blankBetween(unit.text, /<script\b/gi, '</script'), /<style\b/gi, '</style');
  const visible = text
    .replace(/<\/?(?:p|div|li|h[1-6]|tr|td|br|section|article|body|html|head)\b[^<>]{0,2000}>/gi, (tag) =>
      '\n'.repeat(tag.length),
    )
    .replace(/<!--|-->|<[^<>]{1,2000}>/g, blank);
  const passages: Passage[] = [];
  for (const match of visible.matchAll(/[^\s][^\n]*/g)) passages.push(paragraph(unit, match[0], match.index));
  return passages;
}

/** The keys of data files whose values a model reads, such as the descriptions of tools. */
const VALUES =
  /"(?:description|instructions?|prompt|system_?prompt|hint|help|usage)"\s{0,20}:\s{0,20}"((?:[^"\\\n]|\\.){20,8000})"|^[ \t]*(?:- )?(?:description|instructions?|prompt|hint|help|usage):[ \t]([^\n]{20,8000})$/gim;

function valuePassages(unit: Unit): Passage[] {
  const passages: Passage[] = [];
  for (const match of unit.text.matchAll(VALUES)) {
    const value = match[1] ?? match[2] ?? '';
    const from = match.index + match[0].indexOf(value);
    passages.push({ ...paragraph(unit, value.replaceAll('\\n', ' \n'), from), zone: 'tool-text' });
  }
  return passages;
}

function paragraph(unit: Unit, text: string, from: number): Passage {
  const frame: Frame = unit.setting === 'quoted' ? 'detection' : 'none';
  return { text, from, kind: 'paragraph', section: 0, frame, zone: textZone(unit) };
}

function textZone(unit: Unit): Instruction['zone'] {
  if (unit.kind === 'decoded') return 'decoded';
  return unit.kind === 'nested' ? 'tool-text' : 'prose';
}
