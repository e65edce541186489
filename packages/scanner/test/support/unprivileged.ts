const NOBODY = 65_534;

/** Runs something as a user who may not read everything, also when the tests run as the superuser. */
export async function unprivileged<T>(run: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return run();
  process.seteuid?.(NOBODY);
  try {
    return await run();
  } finally {
    process.seteuid?.(0);
  }
}
