import { posix } from 'node:path';
import type { Unit } from '../model/index.js';

const ENDINGS = [
  '',
  '.js',
  '.mjs',
  '.cjs',
  '.ts',
  '.mts',
  '.tsx',
  '.jsx',
  '/index.js',
  '/index.mjs',
  '/index.cjs',
  '/index.ts',
];

/** The file of the skill that a module name means, if it is one. */
export function resolveModule(files: ReadonlyMap<string, Unit>, name: string, from: Unit): Unit | undefined {
  if (name.length > 300) return undefined;
  return from.language === 'python' ? resolvePython(files, name, from) : resolveJavaScript(files, name, from);
}

/** The text of a data file that a path in the code means. Where the code runs is not known, so a name may be enough. */
export function dataFile(texts: ReadonlyMap<string, string>, path: string, from: Unit): string | undefined {
  if (path.length > 300 || /^[~/]/.test(path)) return undefined;
  const name = path.replace(/^file:\/\//, '').replace(/^.*…\//, '');
  return texts.get(posix.join(posix.dirname(from.file), name)) ?? texts.get(posix.normalize(name));
}

function resolveJavaScript(files: ReadonlyMap<string, Unit>, name: string, from: Unit): Unit | undefined {
  if (!name.startsWith('.')) return undefined;
  const path = posix.join(posix.dirname(from.file), name);
  for (const ending of ENDINGS) {
    const unit = files.get(path + ending);
    if (unit) return unit;
  }
  return files.get(path.replace(/\.([mc]?)js$/, '.$1ts')) ?? files.get(path.replace(/\.jsx?$/, '.tsx'));
}

function resolvePython(files: ReadonlyMap<string, Unit>, name: string, from: Unit): Unit | undefined {
  const [, dots = '', rest = ''] = /^(\.*)(.*)$/.exec(name) ?? [];
  const path = rest.replaceAll('.', '/');
  let folder = posix.dirname(from.file);
  if (dots) {
    for (let level = 1; level < dots.length; level++) folder = posix.dirname(folder);
    return pythonFile(files, posix.join(folder, path));
  }
  for (let level = 0; level < 6; level++) {
    const unit = pythonFile(files, posix.join(folder, path));
    if (unit && unit !== from) return unit;
    if (folder === '.' || folder === '/') return undefined;
    folder = posix.dirname(folder);
  }
  return undefined;
}

function pythonFile(files: ReadonlyMap<string, Unit>, path: string): Unit | undefined {
  return files.get(`${path}.py`) ?? files.get(posix.join(path, '__init__.py'));
}
