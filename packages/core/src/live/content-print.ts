import { readFully, type SkillFileRules, withSkillFile } from '../discovery/open-skill-file.js';
import { lazyRequire } from '../lazy-require.js';

const CHUNK_BYTES = 65_536;
const chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES);

/**
 * A checksum of a skill's whole file, to tell an edit of the body from a mere touch. It guards nothing, so it may be
 * quick. Undefined when the file can't be read.
 */
export function printOf(realDir: string, fileName: string, rules: SkillFileRules): number | undefined {
  const { crc32 } = lazyRequire('node:zlib') as typeof import('node:zlib');
  const result = withSkillFile(realDir, fileName, rules, (descriptor) => {
    let print = 0;
    for (;;) {
      const length = readFully(descriptor, chunk, CHUNK_BYTES);
      print = crc32(chunk.subarray(0, length), print);
      if (length < CHUNK_BYTES) return print;
    }
  });
  return typeof result === 'number' ? result : undefined;
}
