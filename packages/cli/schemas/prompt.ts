import { z } from 'zod';

const omissionSchema = z.strictObject({
  name: z.string().describe('The skill'),
  reason: z
    .enum(['max-skills', 'budget', 'setup-budget'])
    .describe(
      'Whether the number of skills or the number of characters ran out; `setup-budget` when there was no room to say what it needs',
    ),
});

export const entryCostSchema = z.strictObject({
  name: z.string().describe('The skill'),
  chars: z.int().min(0).describe('Characters its entry adds to the catalog'),
  tokens: z.int().min(0).describe('About how many tokens that is'),
});

/** What `prompt` and `cost` both say about the catalog. */
export const catalogFacts = {
  form: z.enum(['xml', 'list']).describe('How the catalog is written'),
  chars: z.int().min(0).describe('Characters of the catalog, in UTF-16 units'),
  tokens: z.int().min(0).describe('Estimated tokens of the whole section'),
  included: z.int().min(0).describe('Skills in the catalog'),
  total: z.int().min(0).describe('Skills that belong in it'),
  omitted: z.array(omissionSchema).describe('Skills that it has no room for'),
} as const;

export const promptSchema = z
  .strictObject({
    prompt: z.string().describe('The whole section: heading, rules and catalog'),
    catalog: z.string().describe('The catalog alone'),
    ...catalogFacts,
    shortened: z.array(z.string()).describe('Skills that are in it with a description cut short, or with none'),
    costs: z.array(entryCostSchema).describe('What each entry costs, in the catalog’s order'),
  })
  .describe('knowhow prompt --json');
