import { z } from 'zod';

/**
 * The parts of SARIF 2.1.0 that we write, as the standard has them: what it requires is required, its enumerations are
 * closed, and a field that it does not have is refused.
 */
const URI_REFERENCE = /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*$/;

const message = z.strictObject({ text: z.string().min(1) });

const artifactLocation = z.strictObject({
  // A relative reference must not begin with a name that looks like a scheme, nor climb out of its base.
  uri: z
    .string()
    .regex(URI_REFERENCE)
    .refine((uri) => uri.startsWith('file:///') || !/^[^/]*:/.test(uri))
    .refine((uri) => !uri.split('/').includes('..')),
  uriBaseId: z.literal('%SRCROOT%').optional(),
});

const location = z.strictObject({
  physicalLocation: z.strictObject({
    artifactLocation,
    region: z.strictObject({ startLine: z.int().min(1), startColumn: z.int().min(1) }).optional(),
  }),
  logicalLocations: z.array(z.strictObject({ fullyQualifiedName: z.string(), kind: z.string() })).optional(),
});

const level = z.enum(['none', 'note', 'warning', 'error']);

const rule = z.strictObject({
  id: z.string().min(1),
  shortDescription: message,
  fullDescription: message,
  help: z.strictObject({ text: z.string().min(1), markdown: z.string().min(1) }),
  defaultConfiguration: z.strictObject({ level }),
  properties: z.strictObject({
    tags: z.array(z.string()).refine((tags) => new Set(tags).size === tags.length),
    'security-severity': z.string().regex(/^(?:10|\d)\.\d$/),
  }),
});

const threadFlow = z.strictObject({ locations: z.array(z.strictObject({ location })).min(1) });

const result = z.strictObject({
  ruleId: z.string(),
  ruleIndex: z.int().min(0),
  level,
  message,
  locations: z.array(location).length(1),
  codeFlows: z.array(z.strictObject({ threadFlows: z.array(threadFlow).min(1) })).optional(),
  partialFingerprints: z.record(z.string(), z.string()).optional(),
  suppressions: z.array(z.strictObject({ kind: z.enum(['inSource', 'external']), justification: z.string() })),
  properties: z.record(z.string(), z.string()),
});

const run = z
  .strictObject({
    tool: z.strictObject({
      driver: z.strictObject({ name: z.string().min(1), version: z.string().min(1), rules: z.array(rule) }),
    }),
    automationDetails: z.strictObject({ id: z.string() }),
    columnKind: z.enum(['utf16CodeUnits', 'unicodeCodePoints']),
    invocations: z.array(
      z.strictObject({
        executionSuccessful: z.boolean(),
        toolExecutionNotifications: z.array(
          z.strictObject({ level, message, locations: z.array(location).optional() }),
        ),
      }),
    ),
    results: z.array(result),
  })
  .refine(({ tool, results }) => results.every((item) => tool.driver.rules[item.ruleIndex]?.id === item.ruleId))
  .refine(({ tool: { driver } }) => new Set(driver.rules.map(({ id }) => id)).size === driver.rules.length);

export const sarifSchema = z.strictObject({ $schema: z.url(), version: z.literal('2.1.0'), runs: z.array(run) });
