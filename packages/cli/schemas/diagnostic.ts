import { z } from 'zod';

const code = z
  .string()
  .regex(/^[a-z0-9-]+$/)
  .describe('Stable; programs match on this');
const message = z.string().describe('One sentence for a person');
const line = z.int().min(1).optional().describe('Line in the file');

/** A problem with the config, a plugin or a root. */
export const diagnosticSchema = z.strictObject({
  code,
  severity: z.enum(['error', 'warning']).describe('An error makes `check` fail'),
  message,
  path: z.string().optional().describe('The file or directory'),
  line,
  column: z.int().min(1).optional().describe('Column in that line'),
  fix: z.string().optional().describe('What a person can do about it'),
});

/** What reading one SKILL.md brought up. */
export const noteSchema = z.strictObject({ code, message, line });
