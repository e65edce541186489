import { z } from 'zod';

export const errorSchema = z
  .strictObject({
    ok: z.literal(false).describe('It did not work'),
    error: z.strictObject({
      type: z.enum(['usage_error', 'cli_error']).describe('A usage error exits with 2, any other with 1'),
      message: z.string().min(1).describe('One sentence for a person'),
    }),
    skill: z.string().optional().describe('The name that no skill has, after `info`, `explain` and `exec`'),
  })
  .describe('Any command with --json that failed');
