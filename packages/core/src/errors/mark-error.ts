// Symbols from the global registry: an error stays recognisable when two copies of this package are loaded.
const markOf = (kind: string): symbol => Symbol.for(`knowhow.error.${kind}`);

/** Makes an error one of its kind. The mark is not seen where an error is printed. */
export function markError(error: Error, kind: string): void {
  Object.defineProperty(error, markOf(kind), { value: true });
}

export function isMarkedError(error: unknown, kind: string): boolean {
  return typeof error === 'object' && error !== null && Object.hasOwn(error, markOf(kind));
}
