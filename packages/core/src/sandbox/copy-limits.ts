/** What one skill may put into a sandbox. Over any of these it is not copied at all. */
export const COPY_LIMITS = {
  /** Files and folders together, those that are skipped too: a walk has to end. */
  entries: 2000,
  bytes: 50 * 1024 * 1024,
  /** Folders below the skill's own. */
  depth: 12,
} as const;

export type CopyLimits = Readonly<Record<keyof typeof COPY_LIMITS, number>>;

/** Folders that are of use only to the machine that made them; `.knowhow` is where copies are. */
export const HOST_FOLDERS: ReadonlySet<string> = new Set([
  '.git',
  '.knowhow',
  'node_modules',
  '.venv',
  'venv',
  '__pycache__',
  '.mypy_cache',
  '.pytest_cache',
  '.cache',
]);
