import type { Place } from '../model/index.js';
import type { SarifLocation } from './types.js';
import { toUri } from './uri.js';

/** Where a file of a skill is. `base` is the folder as a URI that ends in `/`: relative, or with `file:`. */
export function locationOf(base: string, file: string, place?: Place): SarifLocation {
  // There is no way to point into an archive: the file that can be opened is the archive.
  const [outer = '', ...inner] = file.split('!/');
  const uri = base + toUri(outer);
  const isRelative = !/^[a-z][a-z0-9+.-]*:/i.test(base);
  return {
    physicalLocation: {
      artifactLocation: { uri, ...(isRelative ? { uriBaseId: '%SRCROOT%' } : {}) },
      ...(place && inner.length === 0 ? { region: { startLine: place.line, startColumn: place.column } } : {}),
    },
    ...(inner.length > 0 ? { logicalLocations: [{ fullyQualifiedName: file, kind: 'resource' }] } : {}),
  };
}
