import { z } from 'zod';
import { catalogFacts, entryCostSchema } from './prompt.js';

const skillCostSchema = entryCostSchema.extend({
  tokens: z.int().min(0).describe('Estimated tokens of its entry'),
});

export const costSchema = z
  .strictObject({
    agentId: z.string().describe('The agent it was worked out for'),
    ...catalogFacts,
    listTokens: z.int().min(0).describe('Estimated tokens of the section in the list form'),
    skills: z.array(skillCostSchema).describe('The dearest first'),
  })
  .describe('knowhow cost --json');
