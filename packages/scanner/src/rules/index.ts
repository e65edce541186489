import { CONTENT_RULES } from './content.js';
import { EXECUTION_RULES } from './execution.js';
import { FILE_RULES } from './files.js';
import { FLOW_RULES } from './flow.js';
import { HIDDEN_RULES } from './hidden.js';
import { INSTRUCTION_RULES } from './instructions.js';
import { MACHINE_RULES } from './machine.js';
import { PACKAGE_RULES } from './packages.js';
import { PERSISTENCE_RULES } from './persistence.js';
import type { Rule } from './rule.js';
import { SECRET_RULES } from './secrets.js';

/** Every rule, in the order of the documentation. */
export const RULES: readonly Rule[] = [
  ...FLOW_RULES,
  ...EXECUTION_RULES,
  ...MACHINE_RULES,
  ...INSTRUCTION_RULES,
  ...HIDDEN_RULES,
  ...PACKAGE_RULES,
  ...PERSISTENCE_RULES,
  ...CONTENT_RULES,
  ...FILE_RULES,
  ...SECRET_RULES,
];
