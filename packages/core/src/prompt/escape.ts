import { HIDDEN_CHARACTERS } from '../text/hidden-characters.js';

const MAY_NEED_CARE = /[^\n\x20\x21\x23-\x25\x28-\x3b\x3d\x3f-\x7e]/;
const XML_SPECIAL = /[&<>"']/g;
const XML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text without what a reader can't see: control sequences, invisible and direction-changing characters. */
export function visibleText(text: string): string {
  return MAY_NEED_CARE.test(text) ? text.replace(HIDDEN_CHARACTERS, '') : text;
}

/** Text for an XML element: nothing in it can end the element or hide from a reader. */
export function escapeXml(text: string): string {
  if (!MAY_NEED_CARE.test(text)) return text;
  return text.replace(HIDDEN_CHARACTERS, '').replace(XML_SPECIAL, (character) => XML_ENTITIES[character] as string);
}

/** A sentence for one line of a list: no break can start a line of its own. */
export function escapeLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (!MAY_NEED_CARE.test(line)) return line;
  return escapeAngles(line.replace(HIDDEN_CHARACTERS, '')).replace(/ {2,}/g, ' ').trim();
}

/** A name or a path for one line of a list: exact, blanks included, but for breaks. */
export function escapeWord(text: string): string {
  const line = text.replace(/[\t\n]/g, ' ');
  return MAY_NEED_CARE.test(line) ? escapeAngles(line.replace(HIDDEN_CHARACTERS, '')) : line;
}

function escapeAngles(text: string): string {
  return text.replace(/[&<>]/g, (character) => XML_ENTITIES[character] as string);
}
