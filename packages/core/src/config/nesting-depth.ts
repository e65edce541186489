/**
 * How deep arrays and objects nest in a parsed value; a scalar is 0. Stops counting one past `limit`. Walks with a
 * stack of its own, since the value it guards against would overflow the real one.
 */
export function nestingDepth(value: unknown, limit: number): number {
  let deepest = 0;
  const pending: { value: object; depth: number }[] = [];
  const visit = (child: unknown, depth: number): void => {
    if (typeof child === 'object' && child !== null) pending.push({ value: child, depth });
  };
  visit(value, 1);
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.depth > deepest) deepest = next.depth;
    if (deepest > limit) return deepest;
    for (const child of Object.values(next.value)) visit(child, next.depth + 1);
  }
  return deepest;
}
