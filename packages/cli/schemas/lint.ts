import { z } from 'zod';
import { diagnosticSchema } from './diagnostic.js';

const findingSchema = z.strictObject({
  kind: z
    .string()
    .regex(/^[a-z0-9_]+$/)
    .describe('Stable; docs/reference/lint.md explains each'),
  message: z.string().describe('One sentence for a person'),
  line: z.int().min(1).describe('Line in the file'),
  column: z.int().min(1).describe('Column in that line'),
  fix: z.string().optional().describe('What a person can do about it'),
  path: z.string().describe('The SKILL.md it is about'),
});

const lintedSchema = z.strictObject({
  path: z.string().describe('The skill that was checked'),
  valid: z.boolean().describe('It has no errors'),
});

export const lintSchema = z
  .strictObject({
    valid: z.boolean().describe('No skill has errors'),
    errors: z.array(findingSchema).describe('What makes a skill invalid under the profile'),
    warnings: z.array(findingSchema).describe('Advice'),
    fixed: z.array(findingSchema).describe('What `--fix` mended'),
    notFixed: z.array(diagnosticSchema).describe('Files that `--fix` should have mended and could not, and why'),
    skills: z.array(lintedSchema).describe('Each skill that was checked'),
  })
  .describe('knowhow lint [path] --json; the exit code is 0 when all are valid and `notFixed` is empty');
