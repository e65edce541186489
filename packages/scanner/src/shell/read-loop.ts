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
  return body?.children.some((child) => child?.type === '&' || isSpawning(child)) ?? false;
}

/** `(… &)`. */
function isSpawning(node: Node | null): boolean {
  return node?.type === 'subshell' && node.children.some((child) => child?.type === '&');
}

/** What takes no time. */
const INSTANT = /^(?:echo|printf|:|true|let|\(\(|[A-Za-z_]\w{0,40}\+?=)/;

/** Whether the body does nothing but start things, so that there are ever more of them. */
export function onlySpawns(loop: Node): boolean {
  const body = loop.children.find((child) => child?.type === 'do_group')?.children ?? [];
  return (
    spawns(loop) &&
    body.every((child, index) => {
      if (!child || /^(?:do|done|;|&|\n|comment)$/.test(child.type)) return true;
      return body[index + 1]?.type === '&' || isSpawning(child) || INSTANT.test(child.text.slice(0, 60));
    })
  );
}

/** A function that pipes itself into itself in the background, or starts itself twice. */
export function isForkBomb(name: string, source: string): boolean {
  if (name === '' || source.length > 400) return false;
  const compact = source.replace(/\s+/g, '');
  return compact.includes(`${name}|${name}&`) || compact.includes(`${name}&${name}&`);
}
