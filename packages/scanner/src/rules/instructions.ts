import { CONCEAL_RULES } from './instructions/conceal.js';
import { CONTROL_RULES } from './instructions/control.js';
import { DOWNLOAD_RULES } from './instructions/downloads.js';
import { OVERRIDE_RULES } from './instructions/override.js';
import { SECRET_RULES } from './instructions/secrets.js';
import type { Rule } from './rule.js';

/** Rules on what texts tell the agent or the user to do. */
export const INSTRUCTION_RULES: readonly Rule[] = [
  ...OVERRIDE_RULES,
  ...CONCEAL_RULES,
  ...SECRET_RULES,
  ...DOWNLOAD_RULES,
  ...CONTROL_RULES,
];
