import type { SyntaxNode } from '@lezer/common';
import { type Unit, unitWithin } from '../model/index.js';
import { blockLanguage } from './block-language.js';
import type { ReadMarkdown } from './read-markdown.js';

/** The code blocks of a Markdown file. */
export function blockUnits(document: ReadMarkdown): Unit[] {
  const { unit, zones, tree, body } = document;
  const units: Unit[] = [];
  for (const zone of zones) {
    if (zone.kind !== 'code') continue;
    const node = blockAt(tree.topNode, zone.from - body);
    if (!node) continue;
    const { text, sourceOf } = codeOf(node, unit.text, body);
    if (text.trim() === '') continue;
    const info = node.getChild('CodeInfo');
    const language = blockLanguage(info ? unit.text.slice(body + info.from, body + info.to) : '', text);
    units.push(
      unitWithin(unit, {
        language,
        text: language === 'shell' ? withoutPrompts(text) : text,
        kind: 'block',
        setting: zone.setting,
        placeAt: (offset) => unit.placeAt(sourceOf(offset)),
      }),
    );
  }
  return units;
}

function blockAt(top: SyntaxNode, from: number): SyntaxNode | undefined {
  let node: SyntaxNode | null = top.resolve(from, 1);
  while (node && node.name !== 'FencedCode' && node.name !== 'CodeBlock') node = node.parent;
  return node ?? undefined;
}

/** The code without the indentation of the list or the marks of the quote it stands in. */
function codeOf(node: SyntaxNode, source: string, body: number): { text: string; sourceOf(offset: number): number } {
  let text = '';
  const starts: number[] = [];
  const sources: number[] = [];
  for (const part of node.getChildren('CodeText')) {
    starts.push(text.length);
    sources.push(body + part.from);
    text += source.slice(body + part.from, body + part.to);
  }
  const sourceOf = (offset: number) => {
    let at = starts.length - 1;
    while (at > 0 && (starts[at] ?? 0) > offset) at--;
    return (sources[at] ?? body + node.from) + Math.max(0, offset - (starts[at] ?? 0));
  };
  return { text, sourceOf };
}

/** `$ command` is how a session is shown. The mark becomes a space, so that offsets stay true. */
function withoutPrompts(text: string): string {
  return text.replace(/^([ \t]*)[$%>](?= )/gm, '$1 ');
}
