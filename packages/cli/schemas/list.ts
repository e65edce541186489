import { z } from 'zod';
import { diagnosticSchema } from './diagnostic.js';
import { skillListingSchema } from './skill-listing.js';

export const listSchema = z
  .strictObject({
    workspaceDir: z.string().describe('The agent’s workspace'),
    managedSkillsDir: z.string().describe('Where skills for all agents are installed'),
    agentId: z.string().describe('The agent it was judged for'),
    skills: z.array(skillListingSchema).describe('By name; with `--all` every folder seen, once each'),
    problems: z.array(diagnosticSchema).describe('What is wrong with the config, the plugins and the roots'),
  })
  .describe('knowhow list --json');
