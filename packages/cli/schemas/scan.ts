import { z } from 'zod';
import { findingSchema, severitySchema } from './finding.js';
import { policyDecisionSchema } from './policy.js';

const count = (what: string) => z.int().min(0).describe(what);

const summarySchema = z.strictObject({
  skills: count('Skills that were scanned'),
  clean: count('With nothing to report'),
  info: count('With nothing but notes for the record'),
  warn: count('Whose worst finding is a warning'),
  high: count('Whose worst finding is high'),
  critical: count('Whose worst finding is critical'),
  blocked: count('That the install policy blocks, whatever their verdict'),
});

const suppressedSchema = z.strictObject({
  finding: findingSchema.describe('What was found'),
  reason: z.string().describe('Why somebody accepted it'),
  expires: z.iso.date().optional().describe('The last day that the suppression holds'),
});

const noteSchema = z.strictObject({
  code: z
    .enum(['expired', 'changed', 'worse', 'unused'])
    .describe('Its day is over, what it covered has changed, has become worse, or is gone'),
  rule: z.string().describe('The rule that was suppressed'),
  file: z.string().describe('The file that it was suppressed in'),
  message: z.string().describe('One sentence for a person'),
});

const skippedSchema = z.strictObject({
  file: z.string().describe('The file, or where there is none, `.`'),
  reason: z.string().describe('Why it was not analysed'),
});

const skillSchema = z.strictObject({
  name: z.string().describe('The skill’s name'),
  path: z.string().describe('Its folder'),
  verdict: z.enum(['clean', ...severitySchema.options]).describe('The worst severity of `findings`'),
  findings: z.array(findingSchema).describe('What counts, worst first'),
  suppressed: z.array(suppressedSchema).describe('What somebody accepted; it does not count'),
  notes: z.array(noteSchema).describe('Suppressions of this skill that cover nothing any more'),
  skipped: z.array(skippedSchema).describe('What was not analysed; each has a finding, too'),
  scannedFiles: z.array(z.string()).describe('The files that were read'),
  policy: policyDecisionSchema.optional().describe('What the install policy says, with `--policy`'),
  hash: z.string().describe('Of everything in the folder: the same hash, the same findings'),
  rules: z.string().describe('The version of the rules'),
});

const failedSchema = z.strictObject({
  path: z.string().describe('The folder'),
  message: z.string().describe('Why it could not be scanned'),
});

export const scanSchema = z
  .strictObject({
    failOn: severitySchema.describe('From this severity on the exit code is 1'),
    summary: summarySchema.describe('How many skills have each verdict'),
    skills: z.array(skillSchema).describe('Each skill that was scanned'),
    failed: z.array(failedSchema).describe('Folders that could not be scanned; the exit code is 1 then'),
    left: count('Skills that were not scanned because Ctrl-C ended it; the exit code is 130 then'),
    warnings: z.array(z.string()).describe('What is wrong with the settings, and whether no policy could be asked'),
  })
  .describe('knowhow scan [skill-or-path] --json');
