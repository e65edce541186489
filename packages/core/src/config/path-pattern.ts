/** Whether a path fits a pattern: `*` is any one key, a last `**` one or more keys below. */
export function matchesPattern(pattern: readonly string[], path: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '**';
  if (isOpen ? path.length < pattern.length : path.length !== pattern.length) return false;
  return pattern.every((key, index) => key === '*' || key === '**' || key === path[index]);
}
