/** Other names people write for Node's platform names. */
const PLATFORM_ALIASES: Readonly<Record<string, string>> = {
  macos: 'darwin',
  mac: 'darwin',
  osx: 'darwin',
  windows: 'win32',
  win: 'win32',
};

const PLATFORMS: ReadonlySet<string> = new Set<NodeJS.Platform>([
  ...(['darwin', 'linux', 'win32'] as const),
  ...(['aix', 'android', 'cygwin', 'freebsd', 'haiku', 'netbsd', 'openbsd', 'sunos'] as const),
]);

/** One spelling for every platform, for every surface. */
export function normalizePlatform(name: string): string {
  const lower = name.trim().toLowerCase();
  return Object.hasOwn(PLATFORM_ALIASES, lower) ? (PLATFORM_ALIASES[lower] as string) : lower;
}

/** Whether some machine could be called so. */
export function isPlatform(name: string): boolean {
  return PLATFORMS.has(normalizePlatform(name));
}
