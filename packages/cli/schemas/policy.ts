import { z } from 'zod';
import { findingSchema, severitySchema } from './finding.js';

/** The contract with an operator's command; docs/security/policy.md tells it to people. */
const version = z.literal(1).describe('Of this contract');
const decision = z.enum(['allow', 'warn', 'block']).describe('Go on, ask a person first, or refuse');

const policyFindingSchema = z.strictObject({
  ruleId: z.string().min(1).describe('What the command calls it'),
  severity: severitySchema.describe('How bad it is'),
  message: z.string().min(1).describe('One sentence for a person'),
  file: z.string().optional().describe('Relative to `sourcePath`'),
  line: z.int().min(1).optional().describe('Line in the file'),
  evidence: z.string().optional().describe('What was seen there; keep secrets out of it'),
});

const anyFields = (what: string) => z.record(z.string(), z.json()).describe(what);

export const policyRequestSchema = z
  .strictObject({
    protocolVersion: version,
    openclawVersion: z.string().describe('The release of OpenClaw whose contract this is'),
    knowhowVersion: z.string().describe('The program that asks'),
    targetType: z.literal('skill').describe('What is to be judged'),
    targetName: z.string().describe('The skill’s name, as it calls itself: untrusted'),
    sourcePath: z.string().describe('The folder with its files, absolute. Read it, run nothing of it'),
    sourcePathKind: z.literal('directory').describe('What `sourcePath` is'),
    source: anyFields('Where it comes from: `kind`, `authority`, `mutable`, `network`').optional(),
    origin: anyFields('The same in the words of that place: `type`, and a registry, slug, version or path'),
    request: z.strictObject({
      kind: z.enum(['skill-install', 'skill-scan']).describe('Whether it is to be installed, or only looked at'),
      mode: z.enum(['install', 'update', 'scan']).describe('The same in more detail'),
      requestedSpecifier: z.string().optional().describe('What somebody asked for'),
    }),
    skill: anyFields('More about the skill, where there is more to say'),
    scan: z.strictObject({
      verdict: z.enum(['clean', ...severitySchema.options]).describe('The worst severity of `findings`'),
      hash: z.string().describe('Of everything in the folder'),
      findings: z
        .array(findingSchema.pick({ rule: true, severity: true, message: true, file: true, line: true, column: true }))
        .describe('What knowhow found itself; suppressed findings are not among them'),
    }),
  })
  .describe('What an install policy and an external scanner get on standard input');

export const policyAnswerSchema = z
  .strictObject({
    protocolVersion: version,
    decision,
    reason: z.string().min(1).optional().describe('Required to warn and to block'),
    findings: z.array(policyFindingSchema).optional().describe('At most 100 of a policy, 1,000 of a scanner'),
  })
  .describe('What an install policy and an external scanner print. Other fields are ignored');

/** What `knowhow scan --policy` makes of it. */
export const policyDecisionSchema = z.strictObject({
  decision,
  reason: z.string().optional().describe('Always there unless it is `allow`'),
  findings: z.array(policyFindingSchema).describe('What the command named'),
  failure: z
    .enum(['not-usable', 'not-started', 'timeout', 'too-much-output', 'stopped', 'exit-code', 'bad-answer'])
    .optional()
    .describe('How the command failed, when it blocks because of that'),
});
