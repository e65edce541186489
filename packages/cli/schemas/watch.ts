import { CAUSES, type CauseKind } from '@knowhow/core';
import { z } from 'zod';
import { diagnosticSchema } from './diagnostic.js';
import { stateSchema } from './state.js';

const at = z.iso.datetime().describe('When it was noticed');

const costSchema = z.strictObject({
  tokens: z.int().min(0).describe('Estimated tokens of the skills section'),
  chars: z.int().min(0).describe('Characters of the catalog'),
});

const causeSchema = z.strictObject({
  kind: z.enum(Object.keys(CAUSES) as [CauseKind, ...CauseKind[]]).describe('What made it look again'),
  path: z.string().optional().describe('The file or directory it was about'),
});

const changeSchema = z.strictObject({
  name: z.string().describe('Its name'),
  baseDir: z.string().describe('The skill’s folder'),
  before: stateSchema.optional().describe('Its state before; absent for one that came'),
  after: stateSchema.optional().describe('Its state now; absent for one that went'),
  fields: z.array(z.string()).describe('What differs: fields of the skill, body, state, reasons, delivery'),
});

const modeSchema = z.enum(['events', 'polling', 'off']);

const rootSchema = z.strictObject({
  dir: z.string().describe('The directory'),
  source: z.string().describe('Its source label'),
  mode: modeSchema.describe('How changes in it are noticed'),
  why: z.string().optional().describe('Why it is polled'),
});

const openedSchema = z.strictObject({
  type: z.literal('opened').describe('What there is when it starts'),
  at,
  agentId: z.string().describe('The agent it is about'),
  skills: z.int().min(0).describe('Folders seen'),
  ready: z.int().min(0).describe('Skills that can be used'),
  watching: modeSchema.describe('How changes are noticed; polling when a root has to be'),
  roots: z.array(rootSchema).describe('Where skills come from'),
  cost: costSchema.describe('What the catalog costs'),
});

const changedSchema = z.strictObject({
  type: z.literal('skills.changed').describe('The agent has other skills, or its prompt reads differently'),
  at,
  agentId: z.string().describe('The agent it is about'),
  causes: z.array(causeSchema).describe('Why it looked again'),
  added: z.array(changeSchema).describe('Skills that came'),
  removed: z.array(changeSchema).describe('Skills that went'),
  changed: z.array(changeSchema).describe('Skills that are no longer the same'),
  promptChanged: z.boolean().describe('The model would see another catalog'),
  newProblems: z.array(diagnosticSchema).describe('What is wrong now with the config, the plugins or the roots'),
  before: costSchema.describe('What the catalog cost before'),
  after: costSchema.describe('What it costs now'),
});

const failedSchema = z.strictObject({
  type: z.literal('reload.failed').describe('A reload came to nothing; what was there before stands'),
  at,
  causes: z.array(causeSchema).describe('Why it looked again'),
  problem: diagnosticSchema.describe('What went wrong, and where'),
});

const recoveredSchema = z.strictObject({
  type: z.literal('reload.recovered').describe('What made a reload fail is mended'),
  at,
  causes: z.array(causeSchema).describe('Why it looked again'),
});

const degradedSchema = z.strictObject({
  type: z.literal('watching.degraded').describe('A root is polled from now on'),
  at,
  root: z.string().describe('The directory'),
  code: z.string().describe('What the system said'),
  message: z.string().describe('The same for a person'),
});

export const watchSchema = z
  .discriminatedUnion('type', [openedSchema, changedSchema, failedSchema, recoveredSchema, degradedSchema])
  .describe('knowhow watch --json: one such object a line');
