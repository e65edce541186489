/**
 * What has no place in a prompt: control characters, invisible and direction-changing ones, the tag block that can
 * smuggle a hidden text, lone surrogates.
 */
const HIDDEN = String.raw`\0-\x08\x0b-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ud800-\udfff\ufe00-\ufe0e\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}`;
/** Joiners stay where a script or an emoji needs them: one, after something that can be seen. */
const SEEN = String.raw`[^\0-\x7f\u200c\u200d\ufe0f${HIDDEN}]`;
const STRAY = String.raw`(?<!${SEEN}\ufe0f?)[\u200c\u200d]|(?<!${SEEN}|[0-9#*])\ufe0f`;

/** Every character of a text that a reader can't see and that nothing beside it needs. */
export const HIDDEN_CHARACTERS: RegExp = new RegExp(`[${HIDDEN}]|${STRAY}`, 'gu');
