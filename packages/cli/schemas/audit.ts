import { z } from 'zod';

const rowSchema = z.strictObject({
  skill: z.string().describe('The skill’s name'),
  status: z.enum(['PASS', 'FAIL']).describe('Whether it is complete'),
  issues: z.array(z.string()).min(1).optional().describe('What is wrong; absent when nothing is'),
  fix: z.string().optional().describe('What a person can do about the first issue'),
});

export const auditSchema = z
  .array(rowSchema)
  .describe('knowhow audit [agent-or-path] --json; the exit code is 1 when a row says FAIL');
