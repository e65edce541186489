import { z } from 'zod';
import { reasonSchema } from './reason.js';
import { missingSchema } from './requirements.js';
import { deliverySchema, sourceSchema, stateSchema } from './state.js';

/** One skill as `list` shows it: OpenClaw's fields, then ours. */
export const skillListingSchema = z.strictObject({
  name: z.string().min(1).describe('The skill’s name'),
  description: z.string().describe('What it does and when to use it; empty when it could not be read'),
  emoji: z.string().optional().describe('Its emoji'),
  eligible: z.boolean().describe('It can be used here, whatever the agent’s own list says'),
  disabled: z.boolean().describe('Its config entry says `enabled: false`'),
  blockedByAllowlist: z.boolean().describe('It is bundled and `skills.allowBundled` does not list it'),
  blockedByAgentFilter: z.boolean().describe('The agent’s own list does not name it'),
  modelVisible: z.boolean().describe('Eligible, allowed for this agent, and not hidden from the model'),
  userInvocable: z.boolean().describe('Its author lets people call it as a slash command'),
  commandVisible: z.boolean().describe('Eligible, allowed for this agent, and callable as a slash command'),
  source: sourceSchema,
  bundled: z.boolean().describe('It came with the install'),
  primaryEnv: z.string().optional().describe('The variable that its `apiKey` is given as'),
  homepage: z.string().optional().describe('Where to read more'),
  missing: missingSchema,
  filePath: z.string().describe('Its SKILL.md'),
  state: stateSchema,
  delivery: deliverySchema.optional(),
  reasons: z.array(reasonSchema).describe('Why it is in this state; empty exactly when it is ready'),
  fix: z.string().optional().describe('The one thing that would change the outcome'),
});
