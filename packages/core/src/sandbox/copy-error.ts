import { shownErrorCode } from '../files/error-code.js';
import { showText } from '../text/show-text.js';
import type { COPY_LIMITS, CopyLimits } from './copy-limits.js';

interface ProblemFacts {
  readonly message: (subject: string, cause: string) => string;
  readonly fix: string;
}

const ACCESS = 'Check the permissions of the skill’s files.';
const SMALLER = 'Make the skill smaller: data that it needs can be fetched when it runs.';
const WORKSPACE = 'Check the free space, the permissions and the owner of .knowhow in the sandbox’s workspace.';

/** Why a skill could not be copied. `subject` is a path in the skill; host paths stay out of what a model may see. */
const COPY_PROBLEMS = {
  'too-many-entries': {
    message: (limit) => `It has more than ${limit} files and folders.`,
    fix: SMALLER,
  },
  'too-large': { message: (limit) => `Its files have more than ${limit} bytes together.`, fix: SMALLER },
  'too-deep': { message: (limit) => `Its folders are more than ${limit} deep.`, fix: 'Make them less deep.' },
  unreadable: { message: (path, cause) => `${path} can’t be read (${cause}).`, fix: ACCESS },
  moved: { message: () => 'Its folder is no longer where it was found.', fix: 'Resolve the skills again.' },
  changed: { message: (path) => `${path} changed while it was copied.`, fix: 'Copy again.' },
  'no-skill-file': { message: (path) => `${path} is not among what may be copied.`, fix: 'Make it a plain file.' },
  unwritable: { message: (path, cause) => `${path} can’t be written into the sandbox (${cause}).`, fix: WORKSPACE },
  'not-verified': { message: (path) => `${path} is not in the sandbox as it was written.`, fix: 'Copy again.' },
  'in-own-folder': {
    message: () => 'It lies in the folder for copies of skills, whose content is replaced.',
    fix: 'Move it elsewhere in the workspace.',
  },
} as const satisfies Readonly<Record<string, ProblemFacts>>;

export type CopyProblem = keyof typeof COPY_PROBLEMS;

/** One skill could not be copied. Never leaves this folder: it becomes the skill's reason. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
  readonly code: CopyProblem;
  readonly subject: string;
  readonly fix: string;

  constructor(code: CopyProblem, subject: string, cause?: unknown) {
    // Names of files come from skills.
    const { message, fix }: ProblemFacts = COPY_PROBLEMS[code];
    super(message(showText(subject, 80), shownErrorCode(cause)), { cause });
    this.code = code;
    this.subject = subject;
    this.fix = fix;
  }
}

const LIMIT_PROBLEMS = {
  entries: 'too-many-entries',
  bytes: 'too-large',
  depth: 'too-deep',
} as const satisfies Readonly<Record<keyof typeof COPY_LIMITS, CopyProblem>>;

export function overLimit(limit: keyof CopyLimits, limits: CopyLimits): CopyError {
  return new CopyError(LIMIT_PROBLEMS[limit], String(limits[limit]));
}

/** What the system said about one path, unless it is known better already. */
export function asCopyError(error: unknown, code: CopyProblem, subject: string): CopyError {
  return error instanceof CopyError ? error : new CopyError(code, subject, error);
}
