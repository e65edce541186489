const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * How many bytes of `source` the text `head` was decoded from. It must end where a line does, or where `source` does.
 *
 * A broken sequence of one to three bytes was decoded to one U+FFFD, which has three: then lines are counted, because
 * their ends are bytes of their own in any UTF-8, broken or not.
 */
export function countBytes(head: string, source: string | Buffer): number {
  if (typeof source === 'string' || !head.includes('\ufffd')) return Buffer.byteLength(head);
  if (!/[\r\n]$/.test(head)) return source.length;
  let left = head.match(/[\r\n]/g)?.length ?? 0;
  let at = 0;
  while (left > 0) {
    const byte = source[at++];
    if (byte === LINE_FEED || byte === CARRIAGE_RETURN) left--;
  }
  return at;
}
