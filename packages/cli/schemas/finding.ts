import { z } from 'zod';

/** From worst to mildest. */
export const severitySchema = z.enum(['critical', 'high', 'warn', 'info']);

const line = z.int().min(1).describe('Line in the file, counted from 1');
const column = z.int().min(1).describe('Column in that line, counted from 1');
const file = z
  .string()
  .describe('The file, relative to the skill, with `/`. A member of an archive is `theme.zip!/run.sh`');

export const findingSchema = z.strictObject({
  rule: z
    .string()
    .regex(/^[\w.-]+$/)
    .describe('Stable; docs/security/rules.md explains each. One of another scanner begins with `external.`'),
  severity: severitySchema.describe('How bad it is here'),
  threat: z
    .string()
    .regex(/^[a-z_]+$/)
    .describe('What an attack of this kind does; docs/security/rules.md is ordered by it'),
  file,
  line,
  column,
  message: z.string().describe('One sentence on what was found'),
  excerpt: z.string().describe('The line, shortened, with secrets taken out'),
  why: z.string().describe('Why it matters'),
  fix: z.string().describe('What to do about it'),
  steps: z
    .array(z.strictObject({ file, line, column }))
    .optional()
    .describe('The way of the data, source first, where it was followed'),
  via: z.array(z.string()).optional().describe('The layers that hid it, outermost first, such as `base64`'),
  fingerprint: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional()
    .describe('Of the rule, the file, what was judged and the lines around it. Absent when it can’t be suppressed'),
  source: z.string().optional().describe('The scanner that reported it, when it was another one'),
});
