/** Whether unpacking a member of this name would write outside the folder it is unpacked into. */
export function escapes(name: string): boolean {
  return isAbsolute(name) || climbsOut(parts(name));
}

/** Whether a link of this name, unpacked, would point outside. */
export function linkEscapes(name: string, target: string): boolean {
  return isAbsolute(target) || climbsOut([...parts(name).slice(0, -1), ...parts(target)]);
}

function isAbsolute(path: string): boolean {
  return /^([\\/]|[a-z]:|~[\\/])/i.test(path);
}

function parts(path: string): string[] {
  return path.split(/[\\/]/).filter((part) => part !== '' && part !== '.');
}

function climbsOut(path: readonly string[]): boolean {
  let depth = 0;
  for (const part of path) {
    depth += part === '..' ? -1 : 1;
    if (depth < 0) return true;
  }
  return false;
}
