/** A second look at types whose first bytes could as well be typed by hand. */
const CHECKS: Readonly<Record<string, (head: Buffer) => boolean>> = {
  GIF87a: isGif,
  GIF89a: isGif,
  ftyp: (head) => head.length >= 12 && head.readUInt32BE(0) >= 8 && head.readUInt32BE(0) <= 4096,
  WEBP: isRiff,
  WAVE: isRiff,
  'AVI ': isRiff,
  BZh: (head) => /^BZh[1-9](1AY&SY|\x17rE8P\x90)/.test(head.toString('latin1', 0, 10)),
  '%PDF-': (head) =>
    /^%PDF-\d\.\d/.test(head.toString('latin1', 0, 8)) && (head.includes(' obj') || head.includes('%%EOF')),
  '!<arch>\n': (head) => head.length === 8 || head.toString('latin1', 66, 68) === '`\n',
};

/** Whether a file that begins with this magic has the shape of its type. */
export function isGenuine(magic: string, head: Buffer): boolean {
  return CHECKS[magic]?.(head) ?? true;
}

/** After the colours comes a picture, an extension or the end. */
function isGif(head: Buffer): boolean {
  const flags = head[10] ?? 0;
  const next = head[13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)];
  return next === 0x21 || next === 0x2c || next === 0x3b;
}

function isRiff(head: Buffer): boolean {
  return /^(RIFF|RIFX|RF64)/.test(head.toString('latin1', 0, 4));
}
