import type { Flow, SecretRead } from '../../model/index.js';

/** Where a value comes from, as far as it matters. */
export type Taint =
  | { readonly kind: 'secret'; readonly read: SecretRead; readonly steps: Flow['steps'] }
  /** The content of a file that is not known to be secret. */
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'downloaded'; readonly url?: string; readonly host?: string; readonly isSocket: boolean }
  /** Was encoded, compressed, reversed or made of character codes. */
  | { readonly kind: 'decoded'; readonly layer: string }
  /** The command line, a request, a parameter of a tool. */
  | { readonly kind: 'input'; readonly name: string }
  | { readonly kind: 'deserialised'; readonly how: string }
  /** A path that a walk over the user's files came to. */
  | { readonly kind: 'walked'; readonly root: string }
  | { readonly kind: 'encrypted' };

export type TaintOf<K extends Taint['kind']> = Extract<Taint, { kind: K }>;

const MOST = 24;

const ids = new WeakMap<SecretRead, number>();
let lastId = 0;

/** The same for two taints that say the same. */
export function keyOf(taint: Taint): string {
  switch (taint.kind) {
    case 'secret': {
      let id = ids.get(taint.read);
      if (id === undefined) {
        id = ++lastId;
        ids.set(taint.read, id);
      }
      return `secret ${id}`;
    }
    case 'file':
      return `file ${taint.path}`;
    case 'downloaded':
      return `downloaded ${taint.url ?? ''} ${taint.isSocket}`;
    case 'decoded':
      return `decoded ${taint.layer}`;
    case 'input':
      return `input ${taint.name}`;
    case 'deserialised':
      return `deserialised ${taint.how}`;
    case 'walked':
      return `walked ${taint.root}`;
    case 'encrypted':
      return 'encrypted';
  }
}

const NONE: readonly Taint[] = [];

export function union(first: readonly Taint[], second: readonly Taint[]): readonly Taint[] {
  if (second.length === 0 || first === second) return first;
  if (first.length === 0) return second;
  const seen = new Set(first.map(keyOf));
  const added = second.filter((taint) => !seen.has(keyOf(taint)));
  return added.length === 0 ? first : [...first, ...added].slice(0, MOST);
}

export function unionAll(lists: Iterable<readonly Taint[]>): readonly Taint[] {
  let all = NONE;
  for (const list of lists) all = union(all, list);
  return all;
}

export function taintsOfKind<K extends Taint['kind']>(taints: readonly Taint[], kind: K): TaintOf<K>[] {
  return taints.filter((taint): taint is TaintOf<K> => taint.kind === kind);
}

export function without(taints: readonly Taint[], kinds: readonly Taint['kind'][]): readonly Taint[] {
  return taints.length === 0 ? taints : taints.filter((taint) => !kinds.includes(taint.kind));
}
