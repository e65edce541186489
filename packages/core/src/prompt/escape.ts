/**
 * What has no place in a prompt: control characters, invisible and direction-changing ones, the tag block that can
 * smuggle a hidden text, lone surrogates. Joiners stay where a script or an emoji needs them.
 */
const UNSEEN =
  /[\0-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]|(?<![^\0-\x7f])[\u200c\u200d]|\p{Cs}|[\ufe00-\ufe0e]/gu;
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
  return MAY_NEED_CARE.test(text) ? text.replace(UNSEEN, '') : text;
}

/** Text for an XML element: nothing in it can end the element or hide from a reader. */
export function escapeXml(text: string): string {
  if (!MAY_NEED_CARE.test(text)) return text;
  return text.replace(UNSEEN, '').replace(XML_SPECIAL, (character) => XML_ENTITIES[character] as string);
}

/** Text for one line of a list: no break can start a line of its own. */
export function escapeLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (!MAY_NEED_CARE.test(line)) return line;
  return line.replace(UNSEEN, '').replace(/[&<>]/g, (character) => XML_ENTITIES[character] as string);
}
