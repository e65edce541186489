import type { Fact, Flow, SendFile, WriteFile } from '../model/index.js';

/**
 * Finds the secrets that leave through a file: one step writes them to a path, another sends that path. The two may be
 * in different files and languages.
 */
export function joinFiles(facts: readonly Fact[]): Flow[] {
  const written = new Map<string, WriteFile[]>();
  const sent: SendFile[] = [];
  for (const fact of facts) {
    if (fact.type === 'send-file') sent.push(fact);
    if (fact.type !== 'write' || fact.secrets.length === 0) continue;
    const key = keyOf(fact.path);
    written.set(key, [...(written.get(key) ?? []), fact]);
  }
  return sent.flatMap((sending) =>
    (written.get(keyOf(sending.path)) ?? []).flatMap((write) =>
      write.secrets.slice(0, 4).map(
        (secret): Flow => ({
          type: 'flow',
          unit: sending.unit,
          offset: sending.offset,
          secret,
          sink: sending.sink,
          asLogin: false,
          steps: [{ unit: write.unit, offset: write.offset }],
        }),
      ),
    ),
  );
}

/** Paths are told apart by how they end: one step says `/tmp/.x`, another `.x` after `cd /tmp`. */
function keyOf(path: string): string {
  const parts = path
    .replaceAll('\\', '/')
    .replace(/^["'`@]+|["'`]+$/g, '')
    .split('/')
    .filter((part) => part !== '' && part !== '.');
  return parts.slice(-1).join('/').toLowerCase();
}
