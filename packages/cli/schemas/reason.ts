import { z } from 'zod';
import { stateSchema } from './state.js';

const probeSchema = z.strictObject({
  where: z.string().describe('A place that was looked at'),
  found: z.boolean().describe('Whether it was there; never what was there'),
});

/** A reason as a list shows it. */
export const reasonSchema = z.strictObject({
  state: stateSchema,
  code: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .describe('Stable; programs match on this'),
  message: z.string().describe('One sentence for a person'),
  subject: z.string().optional().describe('The program, variable, path, platform or name in question'),
  fix: z.string().optional().describe('What a person can do about it'),
  line: z.int().min(1).optional().describe('Line in the SKILL.md'),
  column: z.int().min(1).optional().describe('Column in that line'),
});

/** A reason with every place that was looked at. */
export const probedReasonSchema = reasonSchema.extend({
  probed: z.array(probeSchema).optional().describe('Where it was looked for, in order'),
});
