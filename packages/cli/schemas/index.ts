import { auditSchema } from './audit.js';
import { checkSchema } from './check.js';
import { configSchema } from './config.js';
import { costSchema } from './cost.js';
import { errorSchema } from './error.js';
import { execSchema } from './exec.js';
import { explainSchema } from './explain.js';
import { infoSchema } from './info.js';
import { lintSchema } from './lint.js';
import { listSchema } from './list.js';
import { policyAnswerSchema, policyRequestSchema } from './policy.js';
import { promptSchema } from './prompt.js';
import { rootsSchema } from './roots.js';
import { scanSchema } from './scan.js';
import { watchSchema } from './watch.js';

/** What each command prints with `--json`, what all of them print when they fail, and what operators' commands speak. */
export const SCHEMAS = {
  list: listSchema,
  info: infoSchema,
  check: checkSchema,
  explain: explainSchema,
  prompt: promptSchema,
  cost: costSchema,
  lint: lintSchema,
  audit: auditSchema,
  scan: scanSchema,
  config: configSchema,
  exec: execSchema,
  roots: rootsSchema,
  watch: watchSchema,
  error: errorSchema,
  'policy-request': policyRequestSchema,
  'policy-answer': policyAnswerSchema,
} as const;
