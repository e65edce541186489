import type { Node } from '@vscode/tree-sitter-wasm';

/** `while true`, `while :`, `until false`, `for ((;;))`. */
export function isEndless(head: string): boolean {
  return /^(while\s+(true|:|\[\s*1\s*\]|1|\(\(\s*1\s*\)\))|until\s+false|for\s*\(\(\s*;\s*;\s*\)\))\s*(;|\n|do\b)/.test(
    head,
  );
}

/** Whether the body puts something into the background. */
export function spawns(loop: Node): boolean {
  const body = loop.children.find((child) => child?.type === 'do_group');
  return body?.children.some((child) => child?.type === '&') ?? false;
}

/** A function that pipes itself into itself in the background, or starts itself twice. */
export function isForkBomb(name: string, source: string): boolean {
  if (name === '' || source.length > 400) return false;
  const compact = source.replace(/\s+/g, '');
  return compact.includes(`${name}|${name}&`) || compact.includes(`${name}&${name}&`);
}
