/** A package as a manager is told to get it. */
export interface Spec {
  name: string;
  version?: string;
  url?: string;
}

/** `lodash@4.17.21`, `requests==2.31`, `git+https://…`, `github:user/repo`. A file or a folder is none. */
export function readSpec(manager: string, text: string): Spec | undefined {
  const spec = text.trim();
  if (spec === '' || spec.length > 300 || /^[.~]|^\/|^…|^\{|^<|\s{2}/.test(spec) || /^(-|\$)/.test(spec))
    return undefined;
  const direct = /^(?:([\w.[\]-]+)\s*@\s*)?((?:git\+)?(?:https?|ssh|git):\/\/.+)$/.exec(spec);
  if (direct) return { name: direct[1] ?? '', url: (direct[2] ?? '').replace(/^git\+/, '') };
  if (/^(github|gitlab|bitbucket|gist):/.test(spec)) return { name: '', url: spec };
  if (manager === 'go') return split(spec, spec.lastIndexOf('@'));
  if (manager === 'docker') return split(spec.replace(/@sha256:/, ':sha256-'), tagStart(spec));
  if (manager === 'brew') return { name: spec };
  if (/^(pip|pipx|uv|uvx|poetry|conda)$/.test(manager)) {
    const match = /^([\w.-]+)(?:\[[\w,.-]*\])?(?:(?:==|~=|>=|<=|@|=|<|>)\s*(.+))?$/.exec(spec);
    if (!match?.[1] || /\.(txt|toml|whl|gz|zip)$/.test(match[1])) return undefined;
    return { name: match[1], ...(match[2] && { version: match[2] }) };
  }
  if (/^(npm|pnpm|yarn|bun|npx|bunx|pnpx)$/.test(manager)) {
    if (/^[\w.-]+\/[\w.-]+$/.test(spec)) return { name: '', url: `github:${spec}` };
    if (!/^(@[\w.~-]+\/)?[\w.~-]+(@.+)?$/.test(spec)) return undefined;
    return split(spec, spec.indexOf('@', 1));
  }
  return /^[\w@.+:/-]+$/.test(spec) ? split(spec, spec.indexOf('@', 1)) : undefined;
}

function tagStart(image: string): number {
  const at = image.lastIndexOf(':');
  return at > image.lastIndexOf('/') ? at : -1;
}

function split(spec: string, at: number): Spec {
  if (at <= 0) return { name: spec };
  return { name: spec.slice(0, at), version: spec.slice(at + 1) };
}
