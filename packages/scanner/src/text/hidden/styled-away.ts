import { type Found, shortened } from './found.js';

/** Declarations that leave nothing to be seen. */
const INVISIBLE =
  /display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}(?:hidden|collapse)|opacity\s{0,3}:\s{0,3}0?(?:\.0\d{0,3}|0)?(?![.\d])|font-size\s{0,3}:\s{0,3}(?:[01](?:\.\d{1,3})?|0?\.\d{1,3})(?:px|pt|em|rem|%)?(?![.\d])|color\s{0,3}:\s{0,3}transparent|(?:left|top|right|text-indent|margin-left)\s{0,3}:\s{0,3}-\d{3,6}(?:px|em|rem|pt|vw|%)|clip(?:-path)?\s{0,3}:\s{0,3}(?:rect\(0|inset\((?:100|50)%)|transform\s{0,3}:\s{0,3}scale\(0\)|max-height\s{0,3}:\s{0,3}0(?![.\d])/i;

/** White letters, unless a background is named that may be dark. */
const WHITE =
  /(?<![a-z-])color\s{0,3}:\s{0,3}(?:#fff(?:fff)?\b|white\b|rgb\(\s?25[0-5]\s?,\s?25[0-5]\s?,\s?25[0-5]\s?\))/i;
const BACKGROUND = /background(?:-color|-image)?\s{0,3}:\s{0,3}(?!\s{0,3}(?:#fff|white|transparent|none))/i;

const OPENING = /<([a-z][a-z0-9-]{0,20})(\s[^<>]{0,1000})?>/gi;
const STYLE = /\sstyle\s{0,3}=\s{0,3}(?:"([^"]{0,800})"|'([^']{0,800})')/i;
const CLASS = /\sclass\s{0,3}=\s{0,3}["']?([^"'>]{1,200})/i;

/** The same in attributes, as drawings and old pages have them. */
const HIDING_ATTRIBUTE =
  /\s(?:hidden(?=[\s=]|$)|display\s?=\s?["']?none|visibility\s?=\s?["']?hidden|(?:fill-)?opacity\s?=\s?["']?0(?:\.0{1,3})?(?=["'\s]|$)|font-size\s?=\s?["']?[01](?:px|pt)?(?=["'\s]|$)|color\s?=\s?["']?(?:white|#fff))/i;

/** Elements that no page shows. */
const NEVER_SHOWN = /^(?:desc|metadata|template|noscript)$/i;

/** Elements whose content is no text. */
const HOLDS_NO_TEXT = /^(?:input|svg|path|script|style|link|meta|img)$/i;

const RULE = /\.([a-z_][\w-]{0,60})\s{0,3}\{([^{}]{0,800})\}/gi;

const SHORTEST = 12;
const LONGEST = 2000;
const MOST = 200;

/** Elements of a page that are there but not shown. Menus and dialogs are hidden too: what they say decides. */
export function findStyledAway(text: string): Found[] {
  const classes = hiddenClasses(text);
  const found: Found[] = [];
  let looked = 0;
  for (const match of text.matchAll(OPENING)) {
    const [tag, name = '', attributes = ''] = match;
    if (HOLDS_NO_TEXT.test(name) || !(NEVER_SHOWN.test(name) || isHidden(attributes, classes))) continue;
    if (looked++ === MOST) break;
    const inside = text.slice(match.index + tag.length, match.index + tag.length + LONGEST);
    const end = inside.toLowerCase().indexOf(`</${name.toLowerCase()}`);
    const says = shortened((end === -1 ? inside : inside.slice(0, end)).replace(/<[^<>]{0,500}>/g, ' '));
    if (says.length >= SHORTEST) found.push({ how: 'style', from: match.index, says });
  }
  return found;
}

function isHidden(attributes: string, classes: ReadonlySet<string>): boolean {
  const style = STYLE.exec(attributes);
  if (style && hides(style[1] ?? style[2] ?? '')) return true;
  if (HIDING_ATTRIBUTE.test(attributes)) return true;
  const names = classes.size > 0 ? (CLASS.exec(attributes)?.[1] ?? '').split(/\s+/) : [];
  return names.some((name) => classes.has(name));
}

function hides(declarations: string): boolean {
  return INVISIBLE.test(declarations) || (WHITE.test(declarations) && !BACKGROUND.test(declarations));
}

function hiddenClasses(text: string): ReadonlySet<string> {
  const classes = new Set<string>();
  if (!text.includes('{')) return classes;
  for (const [, name, declarations] of text.matchAll(RULE)) {
    if (name && declarations && INVISIBLE.test(declarations)) classes.add(name);
  }
  return classes;
}
