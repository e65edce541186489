const last = new Map<string, Promise<unknown>>();

/** Runs what has the same key one after the other. */
export async function inTurn<Result>(key: string, run: () => Promise<Result>): Promise<Result> {
  const mine = (last.get(key) ?? Promise.resolve()).then(run);
  const settled = mine.catch(() => undefined);
  last.set(key, settled);
  try {
    return await mine;
  } finally {
    if (last.get(key) === settled) last.delete(key);
  }
}
