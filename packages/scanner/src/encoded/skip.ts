import type { Unit } from '../model/index.js';

/** Files that programs write, and that are full of hashes. */
const WRITTEN_BY_PROGRAMS =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lock|poetry\.lock|uv\.lock|Cargo\.lock|Gemfile\.lock|composer\.lock|go\.sum|flake\.lock)$|\.map$/;

export function isWrittenByPrograms(unit: Unit): boolean {
  return unit.kind === 'file' && WRITTEN_BY_PROGRAMS.test(unit.file);
}

/** What stands before a picture or a font. Text that only claims to be one is still read; a cipher is not looked for. */
const BEFORE_PICTURE =
  /data:(?:image|font|audio|video|application\/(?:x-)?(?:font|pdf|octet-stream|wasm|zip))[^\n]{0,40}$/i;

export function isPicture(text: string, from: number): boolean {
  return BEFORE_PICTURE.test(text.slice(Math.max(0, from - 80), from));
}

/** The parts of a web token, which every introduction to them shows. */
export function isTokenPart(text: string, source: string, from: number): boolean {
  const isJson = text.startsWith('{"');
  return (
    isJson &&
    (/^\{"(?:alg|typ|kid)"/.test(text) || /eyJ[\w-]{10,200}\.$/.test(source.slice(Math.max(0, from - 240), from)))
  );
}
