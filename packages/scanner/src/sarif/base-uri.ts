import { isAbsolute, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toUri } from './uri.js';

/** A folder as a URI that ends in `/` or is empty: relative when it is inside the root, since that is the repository. */
export function baseUri(dir: string, root: string): string {
  const way = relative(root, dir);
  if (way === '') return '';
  const isInside = !isAbsolute(way) && way !== '..' && !way.startsWith(`..${sep}`);
  return isInside ? `${toUri(way.split(sep).join('/'))}/` : `${pathToFileURL(dir).href}/`;
}
