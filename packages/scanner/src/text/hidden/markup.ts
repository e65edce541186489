import type { Unit } from '../../model/index.js';
import { type Found, shortened } from './found.js';
import { isInside, readMarkdownLines, type Span } from './markdown-lines.js';
import { findStyledAway } from './styled-away.js';

/** Shorter ones can't say much. */
const SHORTEST = 12;

const MOST = 200;

const LINK_DEFINITION = /^[ \t]{0,3}\[[^\]\n]{1,80}\]:[ \t]{0,4}\S{1,300}[ \t]{1,20}["'(]([^\n]{12,4000})/gm;

const ALTERNATIVE_TEXT = /!\[([^[\]\n]{12,2000})\]\(/g;
const LINK_TITLE = /\]\([^()\s"']{1,500}[ \t]{1,4}["']([^"'\n]{12,2000})["']\)/g;
const ATTRIBUTE =
  /\s(?:alt|title|aria-label|aria-description|content|data-[a-z-]{1,30})[ \t]{0,2}=[ \t]{0,2}(?:"([^"]{12,2000})"|'([^']{12,2000})')/gi;

const HTML_COMMENT = /<!--/g;

/** Text that the page, or the rendered Markdown, doesn't show. */
export function findHiddenMarkup(unit: Unit): Found[] {
  const { text, language } = unit;
  if (language === 'markdown') {
    const { fences, comments } = readMarkdownLines(text);
    const seen = (found: Found): boolean => !isInside(fences, found.from);
    return [
      ...commentsAt(text, comments),
      ...[
        ...each(text, LINK_DEFINITION, 'link-definition'),
        ...each(text, ALTERNATIVE_TEXT, 'alternative-text'),
        ...each(text, LINK_TITLE, 'alternative-text'),
        ...findHtml(text),
      ].filter(seen),
    ];
  }
  if (language === 'html' || language === 'svg' || language === 'xml') {
    return [...commentsAt(text, htmlComments(text)), ...findHtml(text)];
  }
  return [];
}

function findHtml(text: string): Found[] {
  if (!/<[a-z]/i.test(text)) return [];
  return [...each(text, ATTRIBUTE, 'alternative-text'), ...findStyledAway(text)];
}

function each(text: string, pattern: RegExp, how: Found['how']): Found[] {
  const found: Found[] = [];
  for (const match of text.matchAll(pattern)) {
    found.push({ how, from: match.index, says: shortened(match[1] ?? match[2] ?? '') });
    if (found.length === MOST) break;
  }
  return found;
}

function commentsAt(text: string, spans: readonly Span[]): Found[] {
  return spans
    .slice(0, MOST)
    .map(({ from, to }): Found => ({ how: 'comment', from, says: shortened(text.slice(from, to)) }))
    .filter((found) => found.says.length >= SHORTEST);
}

function htmlComments(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(HTML_COMMENT)) {
    if (match.index < end) continue;
    const close = text.indexOf('-->', match.index + 4);
    end = close === -1 ? text.length : close;
    spans.push({ from: match.index + 4, to: end });
  }
  return spans;
}
