import { beforeAll, describe, expect, test } from 'vitest';
import { checkSchema } from '../schemas/check.js';
import { infoSchema } from '../schemas/info.js';
import { listSchema } from '../schemas/list.js';
import { CONFIG, gatedText, SKILLS, skillText } from './support/skill-text.js';
import { createWorld, type World } from './support/world.js';

const GATES = {
  emoji: '🐙',
  homepage: 'https://octo.example',
  primaryEnv: 'OCTO_KEY',
  skillKey: 'octo-key',
  requires: { bins: ['octo-cli'], anyBins: ['octo-a', 'octo-b'], env: ['OCTO_KEY'], config: ['octo.on'] },
  install: [{ id: 'npm', kind: 'node', package: 'octo-cli', bins: ['octo-cli'] }],
};
const NOTHING = { bins: [], anyBins: [], env: [], config: [], os: [] };

/** OpenClaw's names, in its `skills list --json`; those with a `?` only when there is something to say. */
const LIST_FIELDS =
  'name description eligible disabled blockedByAllowlist blockedByAgentFilter modelVisible userInvocable commandVisible source bundled missing';
/** What its `skills info --json` has besides. */
const INFO_FIELDS = 'filePath baseDir skillKey always platformIncompatible requirements missing configChecks install';
const SUMMARY_FIELDS =
  'total eligible modelVisible commandVisible disabled blocked agentFiltered notInjected missingRequirements';

describe.concurrent('where OpenClaw’s JSON has a field, ours has it with the same meaning', () => {
  let world: World;
  beforeAll(() => {
    world = createWorld({
      [`${SKILLS}/octo/SKILL.md`]: gatedText('octo', GATES),
      [`${SKILLS}/plain/SKILL.md`]: skillText('plain'),
      [`${SKILLS}/quiet/SKILL.md`]: skillText('quiet', { 'disable-model-invocation': true }),
      [`${SKILLS}/model-only/SKILL.md`]: skillText('model-only', { 'user-invocable': false }),
      [`${SKILLS}/off/SKILL.md`]: skillText('off'),
      [`${SKILLS}/stranger/SKILL.md`]: skillText('stranger'),
      [`${SKILLS}/plan9/SKILL.md`]: gatedText('plan9', { os: ['plan9'], always: true, requires: { bins: ['none'] } }),
      'bundled/unlisted/SKILL.md': skillText('unlisted'),
      [CONFIG]: JSON.stringify({
        octo: { on: 0 },
        skills: { allowBundled: ['another'], entries: { off: { enabled: false } } },
        agents: { defaults: { skills: ['octo', 'plain', 'quiet', 'model-only', 'off', 'plan9', 'unlisted'] } },
      }),
    });
  });

  test('list has the fields, and unset ones are absent', async () => {
    const { skills, ...rest } = await world.json(listSchema, ['list']);
    expect(rest).toMatchObject({
      workspaceDir: world.path('.openclaw/workspace'),
      managedSkillsDir: world.path('.openclaw/skills'),
    });
    for (const skill of skills) expect(Object.keys(skill)).toEqual(expect.arrayContaining(LIST_FIELDS.split(' ')));
    const plain = skills.find(({ name }) => name === 'plain') ?? {};
    for (const field of ['emoji', 'primaryEnv', 'homepage']) expect(plain).not.toHaveProperty(field);
    expect(skills.find(({ name }) => name === 'octo')).toMatchObject({
      emoji: '🐙',
      primaryEnv: 'OCTO_KEY',
      homepage: 'https://octo.example',
      missing: { bins: ['octo-cli'], anyBins: ['octo-a', 'octo-b'], env: ['OCTO_KEY'], config: ['octo.on'], os: [] },
    });
  });

  test.each([
    ['plain', { eligible: true, modelVisible: true, commandVisible: true, userInvocable: true, missing: NOTHING }],
    ['quiet', { eligible: true, modelVisible: false, commandVisible: true }],
    ['model-only', { eligible: true, modelVisible: true, commandVisible: false, userInvocable: false }],
    ['off', { eligible: false, disabled: true, modelVisible: false, commandVisible: false }],
    ['stranger', { eligible: true, blockedByAgentFilter: true, modelVisible: false, commandVisible: false }],
    ['unlisted', { eligible: false, blockedByAllowlist: true, bundled: true, source: 'openclaw-bundled' }],
    ['octo', { eligible: false, disabled: false, bundled: false, source: 'openclaw-workspace' }],
    ['plan9', { eligible: false, missing: { ...NOTHING, os: ['plan9'] } }],
  ])('%s has the right flags', async (name, flags) => {
    const { skills } = await world.json(listSchema, ['list']);
    expect(skills.find((skill) => skill.name === name)).toMatchObject(flags);
  });

  test('info has the whole status entry', async () => {
    const octo = await world.json(infoSchema, ['info', 'octo']);
    expect(Object.keys(octo)).toEqual(expect.arrayContaining(`${LIST_FIELDS} ${INFO_FIELDS}`.split(' ')));
    expect(octo).toMatchObject({
      filePath: world.path(SKILLS, 'octo/SKILL.md'),
      baseDir: world.path(SKILLS, 'octo'),
      skillKey: 'octo-key',
      always: false,
      platformIncompatible: false,
      requirements: { ...GATES.requires, os: [] },
      configChecks: [{ path: 'octo.on', satisfied: false }],
      install: [{ id: 'npm', kind: 'node', label: 'Install octo-cli (npm)', bins: ['octo-cli'] }],
    });
    const plan9 = await world.json(infoSchema, ['info', 'plan9']);
    expect(plan9).toMatchObject({ always: true, platformIncompatible: true, missing: { ...NOTHING, os: ['plan9'] } });
  });

  test('check has the summary and the lists', async () => {
    const report = await world.json(checkSchema, ['check']);
    expect(Object.keys(report.summary)).toEqual(expect.arrayContaining(SUMMARY_FIELDS.split(' ')));
    expect(report).toMatchObject({
      agentId: 'main',
      agentSkillFilter: expect.arrayContaining(['octo']),
      eligible: ['model-only', 'plain', 'quiet', 'stranger'],
      modelVisible: ['model-only', 'plain'],
      commandVisible: ['plain', 'quiet'],
      disabled: ['off'],
      blocked: ['unlisted'],
      agentFiltered: ['stranger'],
      notInjected: [{ name: 'quiet', reason: 'disable-model-invocation' }],
      missingRequirements: [
        { name: 'octo', missing: { bins: ['octo-cli'] }, install: [{ id: 'npm' }] },
        { name: 'plan9', missing: { os: ['plan9'] }, install: [] },
      ],
    });
    for (const list of ['eligible', 'modelVisible', 'commandVisible', 'disabled', 'blocked', 'notInjected'] as const) {
      expect(report.summary[list]).toBe(report[list].length);
    }
  });
});
