import { z } from 'zod';
import { diagnosticSchema } from './diagnostic.js';
import { sourceSchema, tierSchema } from './state.js';

const rootSchema = z.strictObject({
  tier: tierSchema,
  source: sourceSchema,
  dir: z.string().describe('The directory'),
  scannedDir: z.string().describe('Where skills were looked for: the directory, or the `skills` in it'),
  exists: z.boolean().describe('It is there'),
  found: z.int().min(0).describe('Skill folders found in it'),
  plugin: z.string().optional().describe('The plugin that brought it'),
  skipped: z.string().optional().describe('Why it was not scanned, when it was not'),
  diagnostics: z.array(diagnosticSchema).describe('What went wrong in it'),
});

export const rootsSchema = z
  .strictObject({ roots: z.array(rootSchema).describe('Lowest precedence first') })
  .describe('knowhow roots --json');
