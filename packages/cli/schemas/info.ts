import { z } from 'zod';
import { noteSchema } from './diagnostic.js';
import { installOptionSchema } from './install-option.js';
import { probedReasonSchema } from './reason.js';
import { requirementsSchema } from './requirements.js';
import { skillListingSchema } from './skill-listing.js';

const configCheckSchema = z.strictObject({
  path: z.string().describe('A path of openclaw.json that the skill requires'),
  satisfied: z.boolean().describe('Whether it holds something truthy'),
});

export const infoSchema = skillListingSchema
  .extend({
    reasons: z.array(probedReasonSchema).describe('Why it is in this state, with every place that was looked at'),
    baseDir: z.string().describe('Its folder'),
    skillKey: z.string().describe('Its key under `skills.entries`'),
    version: z.string().optional().describe('From the frontmatter'),
    license: z.string().optional().describe('From the frontmatter'),
    compatibility: z.string().optional().describe('From the frontmatter'),
    tags: z.array(z.string()).describe('From the frontmatter'),
    runtime: z.array(z.string()).describe('Agent runtimes it is made for; `*` is all of them'),
    always: z.boolean().describe('Its requirements are not checked'),
    platformIncompatible: z.boolean().describe('It is not made for this platform'),
    requirements: requirementsSchema,
    configChecks: z.array(configCheckSchema).describe('Each required config path, and whether it is set'),
    install: z.array(installOptionSchema).describe('Ways to install what it needs, on this machine'),
    shadowedBy: z.string().optional().describe('The SKILL.md of the namesake that is used instead'),
    shadows: z.array(z.string()).describe('The SKILL.md of each namesake it is used instead of'),
    diagnostics: z.array(noteSchema).describe('What reading its file brought up'),
  })
  .describe('knowhow info <skill> --json');
