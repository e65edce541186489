/** Ways to install what a skill needs. `fields` names the one that says what to install. */
export const INSTALL_KINDS = {
  brew: { fields: ['formula', 'cask'], pattern: /^[A-Za-z0-9][A-Za-z0-9@+._/-]*$/ },
  node: { fields: ['package'], pattern: /^(@[a-z0-9._~-]+\/)?[A-Za-z0-9][\w.~-]*(@[A-Za-z0-9][\w.+-]*)?$/ },
  go: { fields: ['module'], pattern: /^[A-Za-z0-9][\w.~+\-/]*(@[\w.~+\-/]+)?$/ },
  uv: { fields: ['package'], pattern: /^[A-Za-z0-9][A-Za-z0-9._\-[\]=<>!~+,]*$/ },
  apt: { fields: ['package'], pattern: /^[a-z0-9][a-z0-9+.-]+$/ },
  download: { fields: ['url'], pattern: /^https?:\/\/\S+$/ },
} as const;

/** Every key of a spec that is read. */
export const INSTALL_FIELDS = [
  ...['id', 'kind', 'type', 'label', 'bins', 'os', 'formula', 'cask', 'package', 'module', 'url'],
  ...['sha256', 'archive', 'extract', 'stripComponents', 'targetDir'],
] as const;

export type InstallKind = keyof typeof INSTALL_KINDS;

/** One way to install a skill's dependencies, checked for shape: what it names can go on a command line. */
export interface InstallSpec {
  readonly id: string;
  readonly kind: InstallKind;
  readonly label?: string;
  readonly bins: readonly string[];
  readonly os: readonly string[];
  readonly formula?: string;
  readonly cask?: string;
  readonly package?: string;
  readonly module?: string;
  readonly url?: string;
  readonly sha256?: string;
  readonly archive?: string;
  readonly extract?: boolean;
  readonly stripComponents?: number;
  readonly targetDir?: string;
}
