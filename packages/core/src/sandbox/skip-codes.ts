/** Why a part of a skill is not in its copy, although the skill is. Codes are stable: programs match on them. */
export const SKIP_CODES = {
  'host-folder': 'A folder that is of use only to this machine; said once per skill.',
  'link-out': 'A link that leads out of the skill.',
  'link-loop': 'A link to a folder that it is in itself.',
  'broken-link': 'A link that leads nowhere.',
  'special-file': 'A pipe, a socket or a device.',
  'name-not-utf8': 'A name that is not UTF-8, so it can’t be opened.',
} as const;

export type SkipCode = keyof typeof SKIP_CODES;

export interface SkippedPath {
  readonly skill: string;
  /** From the skill's folder, with forward slashes. */
  readonly path: string;
  readonly why: SkipCode;
}
