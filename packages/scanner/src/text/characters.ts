/** Characters without a width or a shape, which a reader never sees. Emoji joiners and selectors are not among them. */
const INVISIBLE =
  '\u{200b}\u{200c}\u{200d}\u{2060}\u{2061}\u{2062}\u{2063}\u{2064}\u{feff}\u{180e}\u{34f}\u{115f}\u{1160}\u{3164}\u{ffa0}\u{206a}-\u{206f}';

/** One pass that tells whether a closer look is needed. Most files have none of these. */
const SUSPECT = new RegExp(
  `[${INVISIBLE}\u{202a}-\u{202e}\u{2066}-\u{2069}\u{fe00}-\u{fe0f}\u{e0000}-\u{e01ef}\u{1b}\u{8}\u{9b}]`,
  'u',
);

export const INVISIBLE_RUNS = new RegExp(`[${INVISIBLE}]+`, 'gu');

/** Everything that is taken out to get at the words. */
const HIDDEN = new RegExp(
  `[${INVISIBLE}\u{ad}\u{202a}-\u{202e}\u{2066}-\u{2069}\u{fe00}-\u{fe0f}\u{e0000}-\u{e01ef}]`,
  'gu',
);

/** What is shown as an escape when a text is quoted to a person: hidden and control characters. */
const UNSHOWN = new RegExp(
  `[${INVISIBLE}\u{ad}\u{200e}\u{200f}\u{61c}\u{202a}-\u{202e}\u{2066}-\u{2069}\u{e0000}-\u{e01ef}\\p{Cc}]`,
  'gu',
);

export function hasHiddenCharacters(text: string): boolean {
  return SUSPECT.test(text);
}

/** Whether hidden characters may stand between letters; a joiner or a selector after a picture doesn't. */
const SPLITTING = new RegExp(
  `[${INVISIBLE.replace('\u{200d}', '')}\u{202a}-\u{202e}\u{2066}-\u{2069}]|[A-Za-z]\u{200d}`,
  'u',
);

export function splitsWords(text: string): boolean {
  return SPLITTING.test(text);
}

export function withoutHiddenCharacters(text: string): string {
  return text.replace(HIDDEN, '');
}

/** With every character that can't be seen, or that steers a terminal, written as `\u{200b}`. */
export function withEscapes(text: string): string {
  return text.replace(UNSHOWN, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
