import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Finding, SEVERITIES } from '../../src/model/index.js';
import { RULES } from '../../src/rules/index.js';
import { toSarif } from '../../src/sarif/to-sarif.js';
import { makeFinding, makeResult } from '../support/make-finding.js';
import { sarifSchema } from '../support/sarif-schema.js';

const options = { version: '0.1.0', root: '/work' };

const write = (findings: Finding[], dir = '/work/skills/my-skill') => {
  const log = toSarif([{ result: makeResult(findings), dir }], options);
  return sarifSchema.parse(JSON.parse(JSON.stringify(log))).runs[0] as NonNullable<
    ReturnType<typeof sarifSchema.parse>['runs'][0]
  >;
};

test('no results are a log too, with every rule in it', () => {
  const run = write([]);
  expect(run.results).toEqual([]);
  expect(run.tool.driver.rules.map(({ id }) => id)).toEqual(RULES.map(({ id }) => id));
});

test('a finding is a result with its place and its identity', () => {
  const finding = makeFinding();
  expect(write([finding]).results).toMatchObject([
    {
      ruleId: finding.rule,
      level: 'error',
      message: { text: finding.message },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'skills/my-skill/scripts/run.sh', uriBaseId: '%SRCROOT%' },
            region: { startLine: 3, startColumn: 5 },
          },
        },
      ],
      partialFingerprints: { 'knowhow/v1': finding.fingerprint },
      suppressions: [],
    },
  ]);
});

test('each severity has its level', () => {
  const { results } = write(SEVERITIES.map((severity) => makeFinding({ severity })));
  expect(results.map(({ level }) => level)).toEqual(['error', 'error', 'warning', 'note']);
});

test('the way of the data is a code flow that ends where the finding is', () => {
  const step = { file: 'a b.sh', line: 1, column: 2 };
  const end = { file: 'scripts/run.sh', line: 3, column: 5 };
  for (const steps of [[step], [step, end]]) {
    const [result] = write([makeFinding({ steps })]).results;
    const way = result?.codeFlows?.[0]?.threadFlows[0]?.locations ?? [];
    expect(way.map(({ location }) => location.physicalLocation.artifactLocation.uri)).toEqual([
      'skills/my-skill/a%20b.sh',
      'skills/my-skill/scripts/run.sh',
    ]);
  }
});

test('what somebody accepted is there, with the reason', () => {
  const entry = { finding: makeFinding(), reason: 'Looked at it', expires: '2027-01-31' };
  const log = toSarif([{ result: makeResult([], { suppressed: [entry] }), dir: '/work' }], options);
  const [run] = sarifSchema.parse(log).runs;
  expect(run?.results[0]?.suppressions).toEqual([
    { kind: 'external', justification: 'Looked at it (until 2027-01-31)' },
  ]);
});

test('what was not analysed is a notification', () => {
  const skipped = [{ file: 'big.bin', reason: 'It is too large.' }];
  const failures = ['There is nothing at /x.'];
  const scan = { result: makeResult([], { skipped }), dir: '/work/x' };
  const [run] = sarifSchema.parse(toSarif([scan], { ...options, failures })).runs;
  expect(run?.invocations[0]?.executionSuccessful).toBe(false);
  expect(run?.invocations[0]?.toolExecutionNotifications.map(({ level, message }) => [level, message.text])).toEqual([
    ['error', 'There is nothing at /x.'],
    ['warning', 'It is too large.'],
  ]);
});

test('rules of other scanners are described as far as they are known', () => {
  const finding = makeFinding({ rule: 'external.other.x1', source: 'other', threat: 'external' });
  const run = write([finding, { ...finding, line: 7 }]);
  expect(run.tool.driver.rules.filter(({ id }) => id === 'external.other.x1')).toHaveLength(1);
  expect(run.results).toHaveLength(2);
});

test.each([
  ['50%.sh', 'x/50%25.sh'],
  ['c:evil.sh', 'x/c%3Aevil.sh'],
  ['a#b?c.sh', 'x/a%23b%3Fc.sh'],
  ['名前/ü.md', 'x/%E5%90%8D%E5%89%8D/%C3%BC.md'],
  ['half\ud800.sh', 'x/half%EF%BF%BD.sh'],
])('the name %j becomes a URI', (file, uri) => {
  const [result] = write([makeFinding({ file })], '/work/x').results;
  expect(result?.locations[0]?.physicalLocation.artifactLocation.uri).toBe(uri);
});

test('a member of an archive points at the archive', () => {
  const [result] = write([makeFinding({ file: 'theme.zip!/in/run.sh' })], '/work/x').results;
  expect(result?.locations[0]).toEqual({
    physicalLocation: { artifactLocation: { uri: 'x/theme.zip', uriBaseId: '%SRCROOT%' } },
    logicalLocations: [{ fullyQualifiedName: 'theme.zip!/in/run.sh', kind: 'resource' }],
  });
});

test('a folder elsewhere has absolute addresses, and no base', () => {
  const [result] = write([makeFinding()], '/home/me/.openclaw/skills/é x').results;
  expect(result?.locations[0]?.physicalLocation.artifactLocation).toEqual({
    uri: 'file:///home/me/.openclaw/skills/%C3%A9%20x/scripts/run.sh',
  });
});

test('the folder itself may be the root, and its names are encoded too', () => {
  const uriIn = (dir: string) =>
    write([makeFinding()], dir).results[0]?.locations[0]?.physicalLocation.artifactLocation;
  expect(uriIn('/work')?.uri).toBe('scripts/run.sh');
  expect(uriIn('/work/50% off')?.uri).toBe('50%25%20off/scripts/run.sh');
  expect(uriIn('/work/..x')?.uri).toBe('..x/scripts/run.sh');
});

test('a skill puts no link into the report', () => {
  const message = 'It names [all is well](https://evil.example).';
  expect(write([makeFinding({ message })]).results[0]?.message.text).toBe(
    'It names [all is well] (https://evil.example).',
  );
});

test('whatever files are called, the log is valid', () => {
  const name = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => !text.split('/').includes('..'));
  fc.assert(
    fc.property(name, fc.string({ minLength: 1 }), (file, message) => {
      write([makeFinding({ file, message })], '/work/x');
    }),
  );
});

test('what a policy decided is a result, and where it could not be asked a notification', () => {
  const policy = {
    decision: 'block',
    reason: 'Not from here.',
    findings: [{ ruleId: 'my rule', severity: 'warn', message: 'Odd.', file: 'run.sh', line: 4 }],
  } as const;
  const scan = { result: makeResult([]), dir: '/work/skills/my-skill', policy };
  const log = toSarif([scan], { ...options, warnings: ['No policy is set up.'] });
  const [run] = sarifSchema.parse(JSON.parse(JSON.stringify(log))).runs;
  expect(run?.results).toMatchObject([
    { ruleId: 'policy.block', level: 'error', message: { text: 'The install policy says block: Not from here.' } },
    { ruleId: 'policy.my-rule', level: 'warning', message: { text: 'Odd.' } },
  ]);
  expect(run?.results[1]?.locations[0]?.physicalLocation.artifactLocation.uri).toBe('skills/my-skill/run.sh');
  expect(run?.invocations[0]?.toolExecutionNotifications).toMatchObject([
    { level: 'warning', message: { text: 'No policy is set up.' } },
  ]);
});
