/** One change to a config file. A path's numbers may pick items of arrays that are there, or the place after them. */
export type ConfigEdit =
  | { readonly op: 'set'; readonly path: readonly string[]; readonly value: unknown }
  | { readonly op: 'unset'; readonly path: readonly string[] };
