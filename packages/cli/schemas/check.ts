import { z } from 'zod';
import { diagnosticSchema } from './diagnostic.js';
import { installOptionSchema } from './install-option.js';
import { missingSchema } from './requirements.js';

const count = (what: string) => z.int().min(0).describe(what);
const names = (what: string) => z.array(z.string()).describe(what);

const summarySchema = z.strictObject({
  total: count('Folders seen'),
  eligible: count('Usable here, whatever the agent’s own list says'),
  modelVisible: count('In reach of the model'),
  commandVisible: count('Usable as slash commands'),
  disabled: count('Switched off'),
  blocked: count('Kept out by `skills.allowBundled` or by a safety rule'),
  agentFiltered: count('Eligible, but not on the agent’s own list'),
  notInjected: count('Ready, but not in the prompt'),
  missingRequirements: count('Need setup, or another system'),
  unsupported: count('Of those, made for another system or runtime'),
  shadowed: count('Not used because a namesake is'),
  overLimit: count('Cut by a safety limit'),
  invalid: count('Can’t be read'),
});

const namedSchema = z.strictObject({
  name: z.string().describe('The skill'),
  message: z.string().describe('What is the matter, in sentences'),
  fix: z.string().optional().describe('The first thing a person can do about it'),
  fixes: z.array(z.string()).describe('Everything that has to be done about it, in that order'),
});

const notInjectedSchema = z.strictObject({
  name: z.string().describe('The skill'),
  reason: z.enum(['disable-model-invocation', 'prompt-budget']).describe('Why the prompt does not show it'),
  message: z.string().describe('The same in a sentence, with the limit that left it out'),
  fix: z.string().optional().describe('What a person can do about it'),
});

export const checkSchema = z
  .strictObject({
    ok: z.boolean().describe('Nothing is broken; the exit code is 0 exactly then'),
    agentId: z.string().describe('The agent it was judged for'),
    agentSkillFilter: names('The agent’s own list of skills, when it has one').optional(),
    workspaceDir: z.string().describe('The agent’s workspace'),
    managedSkillsDir: z.string().describe('Where skills for all agents are installed'),
    summary: summarySchema.describe('How many of each'),
    eligible: names('Usable here, whatever the agent’s own list says'),
    modelVisible: names('In reach of the model'),
    commandVisible: names('Usable as slash commands'),
    disabled: names('Switched off'),
    blocked: names('Kept out by `skills.allowBundled` or by a safety rule'),
    agentFiltered: names('Eligible, but not on the agent’s own list'),
    notInjected: z.array(notInjectedSchema).describe('Ready, but not in the prompt'),
    shortened: names('In the prompt, but with a description cut short, or with none'),
    missingRequirements: z
      .array(
        namedSchema.extend({
          missing: missingSchema,
          install: z.array(installOptionSchema).describe('Ways to install what it needs'),
        }),
      )
      .describe('Need setup, or another system'),
    broken: z.array(namedSchema).describe('What needs mending'),
    problems: z.array(diagnosticSchema).describe('What is wrong with the config, the plugins and the roots'),
  })
  .describe('knowhow check --json');
