import { expect, test } from 'vitest';
import { judgePlugin, type Plugin } from '../../src/discovery/plugin-activation.js';

const plugin = (fields: Partial<Plugin> = {}): Plugin => ({
  id: 'p',
  dir: '/p',
  origin: 'user',
  skills: [],
  isMemory: false,
  ...fields,
});
const memory = (id: string, origin: Plugin['origin'] = 'user') => plugin({ id, origin, isMemory: true });

test.each<[string, Plugin, unknown]>([
  ['nothing said', plugin(), undefined],
  ['an empty section', plugin(), {}],
  ['a section that is no object', plugin(), 'yes'],
  ['plugins.enabled true', plugin(), { enabled: true }],
  ['an empty allow list', plugin(), { allow: [] }],
  ['allowed by name', plugin(), { allow: ['p'] }],
  ['another one denied', plugin(), { deny: ['q'] }],
  ['switched on', plugin(), { entries: { p: { enabled: true } } }],
  ['an entry that says nothing', plugin(), { entries: { p: {} } }],
  ['in plugins.load.paths', plugin({ origin: 'config' }), {}],
  ['the workspace’s, switched on by name', plugin({ origin: 'workspace' }), { entries: { p: { enabled: true } } }],
  ['the workspace’s, allowed by name', plugin({ origin: 'workspace' }), { allow: ['p'] }],
  ['the default memory plugin', memory('memory-core'), {}],
  ['the default memory plugin, the slot blank', memory('memory-core'), { slots: { memory: ' ' } }],
  ['the memory plugin in the slot', memory('p'), { slots: { memory: 'p' } }],
  [
    'the memory plugin in the slot, though not in the allow list',
    memory('p'),
    { slots: { memory: 'p' }, allow: ['q'] },
  ],
  ['the workspace’s memory plugin in the slot', memory('p', 'workspace'), { slots: { memory: 'p' } }],
])('active: %s', (_, given, plugins) => {
  expect(judgePlugin(given, plugins === undefined ? {} : { plugins })).toBeUndefined();
});

test.each<[string, Plugin, unknown, RegExp]>([
  ['plugins.enabled false', plugin(), { enabled: false, entries: { p: { enabled: true } } }, /plugins\.enabled/],
  ['denied', plugin(), { deny: ['p'], allow: ['p'], entries: { p: { enabled: true } } }, /plugins\.deny/],
  ['denied in a text', plugin(), { deny: 'q, p' }, /plugins\.deny/],
  ['switched off', plugin(), { entries: { p: { enabled: false } }, allow: ['p'] }, /plugins\.entries\.p\.enabled/],
  ['not in the allow list', plugin(), { allow: ['q'] }, /plugins\.allow/],
  [
    'switched on, but not in the allow list',
    plugin(),
    { allow: ['q'], entries: { p: { enabled: true } } },
    /plugins\.allow/,
  ],
  ['the workspace’s', plugin({ origin: 'workspace' }), {}, /workspace/],
  ['the workspace’s, named by nobody', plugin({ origin: 'workspace' }), { entries: { p: {} } }, /workspace/],
  ['a second memory plugin', memory('p'), {}, /plugins\.slots\.memory is memory-core/],
  ['not the one in the slot', memory('memory-core'), { slots: { memory: 'p' } }, /plugins\.slots\.memory is p/],
  ['the slot is none', memory('memory-core'), { slots: { memory: 'none' } }, /plugins\.slots\.memory is none/],
  ['in the slot, but off', memory('p'), { slots: { memory: 'p' }, entries: { p: { enabled: false } } }, /entries\.p/],
  ['in the slot, but denied', memory('p'), { slots: { memory: 'p' }, deny: ['p'] }, /plugins\.deny/],
  // A folder that is opened must not become the agent's memory by calling itself that.
  ['the workspace’s, called like the default', memory('memory-core', 'workspace'), {}, /workspace/],
  ['the default memory plugin, not in the allow list', memory('memory-core'), { allow: ['q'] }, /plugins\.allow/],
  // A list that can't be read was written to keep something out.
  ['a deny list that is none', plugin(), { deny: { p: true } }, /plugins\.deny/],
  ['an allow list that is none', plugin(), { allow: { q: true } }, /plugins\.allow/],
])('not active: %s', (_, given, plugins, reason) => {
  expect(judgePlugin(given, { plugins })).toMatch(reason);
});
