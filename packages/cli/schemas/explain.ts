import { z } from 'zod';
import { noteSchema } from './diagnostic.js';
import { probedReasonSchema } from './reason.js';
import { deliverySchema, sourceSchema, stateSchema } from './state.js';

const foundSchema = z.strictObject({
  filePath: z.string().describe('Its SKILL.md'),
  source: sourceSchema,
  root: z.string().describe('The directory that was scanned'),
  realDir: z.string().optional().describe('Where its folder really is, when a link led there'),
});

const parsedSchema = z.strictObject({
  ok: z.boolean().describe('The frontmatter was read'),
  notes: z.array(noteSchema).describe('What reading it brought up'),
});

const namesakeSchema = z.strictObject({
  filePath: z.string().describe('The namesake’s SKILL.md'),
  source: sourceSchema,
  relation: z.enum(['used instead', 'shadowed by this one', 'not usable']).describe('What became of the namesake'),
});

const gateSchema = z.strictObject({
  gate: z.string().describe('The gate’s name'),
  passed: z.boolean().describe('It has nothing against the skill'),
  detail: z.string().describe('What it saw'),
  reasons: z.array(probedReasonSchema).describe('What it has against the skill'),
});

const placeSchema = z.strictObject({
  rank: z.int().min(1).optional().describe('Its place in the catalog; absent when there was no room for it'),
  of: z.int().min(0).describe('How many skills the catalog is made of'),
  chars: z.int().min(0).optional().describe('What its entry costs; absent when there was no room for it'),
  isShortened: z.boolean().describe('Its description had to be shortened or left out'),
  form: z.enum(['xml', 'list']).describe('How the catalog is written'),
  used: z.int().min(0).describe('Characters of the whole catalog'),
  budget: z.int().min(0).describe('Characters that the catalog may have'),
  omitted: z.string().optional().describe('Why it is not in the catalog'),
});

export const explainSchema = z
  .strictObject({
    name: z.string().min(1).describe('The skill’s name'),
    agentId: z.string().describe('The agent it was judged for'),
    state: stateSchema,
    delivery: deliverySchema.optional(),
    found: foundSchema.describe('Stage 1: where it was found'),
    parsed: parsedSchema.describe('Stage 2: how its file was read'),
    namesakes: z.array(namesakeSchema).describe('Stage 3: other skills of the same name'),
    gates: z.array(gateSchema).describe('Stage 4: every gate; empty when the file could not be read'),
    prompt: placeSchema.optional().describe('Stage 5: its place in the prompt; absent when it never gets that far'),
    fix: z.string().optional().describe('The first thing that would change the outcome'),
    fixes: z
      .array(z.string())
      .describe('Everything that has to be done for it, in that order; empty when nothing stands in the way'),
  })
  .describe('knowhow explain <skill> --json');
