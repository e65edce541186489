import type { Diagnostic, Severity } from '../diagnostic.js';

/** Where a value stands in a frontmatter: the top-level key, then keys and list indices below it. */
export type FieldPath = readonly [string, ...(string | number)[]];

/**
 * A value that a reader could not take as it is written. The readers only say what and where; the loader puts it into
 * a sentence, and lint points at the place.
 */
export interface FieldFault {
  readonly code: FaultCode;
  readonly path: FieldPath;
  /** The part of the sentence that the code leaves open. */
  readonly detail: string;
}

interface FaultRule {
  /** The code of the diagnostic. */
  readonly diagnostic: string;
  /** An error keeps the skill from loading. */
  readonly severity: Severity;
  readonly message: (fault: FieldFault) => string;
  readonly fix?: string;
}

/** What the loader says of each fault. */
const FAULTS = {
  'metadata-unreadable': {
    diagnostic: 'metadata-unreadable',
    severity: 'error',
    message: ({ path, detail }) => `\`${showPath(path)}\` ${detail}, so its gates can’t be read.`,
    fix: 'Write `metadata` as nested YAML or as one JSON object; `knowhow lint` shows the place.',
  },
  'always-not-boolean': {
    diagnostic: 'always-not-boolean',
    severity: 'warning',
    message: ({ path, detail }) => `\`${showPath(path)}\` does not count: it must be ${detail}.`,
  },
  'install-not-list': {
    diagnostic: 'install-spec-ignored',
    severity: 'warning',
    message: ({ path, detail }) => `\`${showPath(path)}\` is ignored: it must be ${detail}.`,
  },
  'install-kind-unknown': {
    diagnostic: 'install-spec-ignored',
    severity: 'warning',
    message: (fault) => installerIgnored(fault, `kind \`${fault.detail}\` is not one knowhow can run`),
  },
  'install-spec-unusable': {
    diagnostic: 'install-spec-ignored',
    severity: 'warning',
    message: (fault) => installerIgnored(fault, fault.detail),
  },
  'runtime-malformed': {
    diagnostic: 'runtime-malformed',
    severity: 'warning',
    message: ({ path, detail }) => `\`${showPath(path)}\` must be ${detail}; the skill is treated as universal.`,
  },
} as const satisfies Record<string, FaultRule>;

export type FaultCode = keyof typeof FAULTS;

export function isError({ code }: FieldFault): boolean {
  return FAULTS[code].severity === 'error';
}

export function describeFault(fault: FieldFault): Diagnostic {
  const { diagnostic: code, severity, message, fix }: FaultRule = FAULTS[fault.code];
  return { code, severity, message: message(fault), ...(fix ? { fix } : {}) };
}

/** `metadata.openclaw.install[0]` */
export function showPath(path: FieldPath): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${step}`))
    .join('');
}

/** The path of the list item that `path` leads into. */
export function itemPath(path: FieldPath): FieldPath {
  const [key, ...below] = path;
  return [key, ...below.slice(0, below.findIndex((step) => typeof step === 'number') + 1)];
}

function installerIgnored({ path }: FieldFault, reason: string): string {
  return `Installer ${Number(itemPath(path).at(-1)) + 1} is ignored: ${reason}.`;
}
