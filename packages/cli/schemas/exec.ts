import { z } from 'zod';
import { diagnosticSchema } from './diagnostic.js';

const name = z.string().describe('The variable');

const blockedSchema = z.strictObject({
  name,
  code: z
    .string()
    .regex(/^env-[a-z-]+$/)
    .describe('Stable; programs match on this'),
  why: z.string().describe('One sentence for a person'),
});

const unresolvedSchema = z.strictObject({
  name,
  message: z.string().describe('Which reference, and what is wrong with it; never a value'),
});

export const execSchema = z
  .strictObject({
    skill: z.string().describe('The skill'),
    agentId: z.string().describe('The agent it was judged for'),
    cwd: z.string().describe('Where the command would run'),
    command: z.array(z.string()).describe('The command and its arguments, `{baseDir}` filled in; may be empty'),
    injected: z.array(z.string()).describe('Names of the variables it would get besides this machine’s'),
    blocked: z.array(blockedSchema).describe('Variables that no skill, or not this one, may set'),
    unresolved: z.array(unresolvedSchema).describe('Variables whose reference can’t be resolved'),
    warnings: z.array(diagnosticSchema).describe('What is odd about its settings or their values'),
  })
  .describe('knowhow exec <skill> --dry-run --json');
