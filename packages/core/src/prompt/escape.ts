/**
 * What has no place in a prompt: control characters, invisible and direction-changing ones, the tag block that can
 * smuggle a hidden text, lone surrogates.
 */
const HIDDEN = String.raw`\0-\x08\x0b-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ud800-\udfff\ufe00-\ufe0e\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}`;
/** Joiners stay where a script or an emoji needs them: one, after something that can be seen. */
const SEEN = String.raw`[^\0-\x7f\u200c\u200d\ufe0f${HIDDEN}]`;
const STRAY = String.raw`(?<!${SEEN}\ufe0f?)[\u200c\u200d]|(?<!${SEEN}|[0-9#*])\ufe0f`;
const UNSEEN = new RegExp(`[${HIDDEN}]|${STRAY}`, 'gu');
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

/** A sentence for one line of a list: no break can start a line of its own. */
export function escapeLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (!MAY_NEED_CARE.test(line)) return line;
  return escapeAngles(line.replace(UNSEEN, '')).replace(/ {2,}/g, ' ').trim();
}

/** A name or a path for one line of a list: exact, blanks included, but for breaks. */
export function escapeWord(text: string): string {
  const line = text.replace(/[\t\n]/g, ' ');
  return MAY_NEED_CARE.test(line) ? escapeAngles(line.replace(UNSEEN, '')) : line;
}

function escapeAngles(text: string): string {
  return text.replace(/[&<>]/g, (character) => XML_ENTITIES[character] as string);
}
