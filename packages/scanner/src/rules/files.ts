import { BESIDE_SOURCE } from '../collect/bytecode-sources.js';
import type { Severity } from '../model/index.js';
import { judgeLinkOutside } from './file-links.js';
import { ELF, LUA_BYTECODE, SEVEN_ZIP_LIKE, tarWith, WEBASSEMBLY, zipWith } from './file-samples.js';
import { INCOMPLETE_RULE } from './incomplete.js';
import { type Rule, rule } from './rule.js';

const BINARY_FIX =
  'Installers: do not install it unless you know who built it, and from what. Authors: ship the source, or install the program from its publisher.';
const ARCHIVE_FIX =
  'Installers: unpack it in a folder of its own and look at everything before you go on. Authors: ship the files themselves.';

const ARCHIVE_SEVERITY = {
  'encrypted-archive': 'high',
  'nested-archive': 'high',
  'archive-bomb': 'high',
  'unread-archive': 'warn',
  'broken-archive': 'warn',
} as const satisfies Record<string, Severity>;

const ODD_SEVERITY = {
  device: 'high',
  setuid: 'high',
  'hidden-name': 'high',
  'skill-folder': 'high',
  'no-skill': 'warn',
  'broken-link': 'info',
  'link-inside': 'info',
  'hard-link': 'info',
  'world-writable': 'info',
} as const satisfies Record<string, Severity>;

const ODD_MESSAGE = {
  device: (target: string) => `It is ${target}, not a file`,
  'hidden-name': () => 'Its name has characters that nobody sees',
  'skill-folder': () => 'SKILL.md is a folder, so this is no skill',
  'no-skill': () => 'There is no SKILL.md: the files were read as loose files',
  setuid: (target: string) => `It would run with the rights of ${target}`,
  'broken-link': (target: string) => `A link to ${target}, which is not there`,
  'link-inside': (target: string) => `A link to ${target}`,
  'hard-link': (target: string) => `The file has a second name elsewhere ${target}`.trim(),
  'world-writable': (target: string) => `Everybody on this machine may change the file ${target}`.trim(),
} as const;

export const FILE_RULES: readonly Rule[] = [
  rule({
    id: 'files.program',
    threat: 'binary',
    severity: 'high',
    title: 'A compiled program',
    why: 'Nobody can read what a compiled program does, neither you nor the agent nor this scanner.',
    fix: BINARY_FIX,
    on: 'opaque',
    context: 'A warning for WebAssembly, which can do nothing but what its caller lets it.',
    judge(fact) {
      if (fact.what !== 'executable' && fact.what !== 'library') return undefined;
      return { severity: fact.what === 'library' ? 'warn' : 'high', message: `The skill ships ${fact.detail}` };
    },
    reports: [{ 'bin/helper': ELF }, { 'lib/parse.wasm': WEBASSEMBLY }],
    passes: [{ 'bin/helper': '#!/bin/sh\necho ELF\n' }, { 'bin/helper.txt': 'ELF is a format of programs.' }],
  }),
  rule({
    id: 'files.bytecode',
    threat: 'binary',
    severity: 'high',
    title: 'Code that is compiled to bytecode',
    why: 'Bytecode runs like a script and can’t be read like one. Without its source nobody knows what it does.',
    fix: 'Installers: do not install it. Authors: ship the source, and leave out __pycache__.',
    on: 'opaque',
    context: 'A warning for what Python leaves beside its source.',
    judge(fact) {
      if (fact.what !== 'bytecode') return undefined;
      return {
        severity: fact.detail.startsWith(BESIDE_SOURCE) ? 'warn' : 'high',
        message: `The file is ${fact.detail}`,
      };
    },
    reports: [{ 'plugins/sort': LUA_BYTECODE }],
    passes: [{ 'plugins/sort.lua': 'return function(list) table.sort(list) end\n' }],
  }),
  rule({
    id: 'files.disguised',
    threat: 'binary',
    severity: 'critical',
    title: 'A file that is not what its name says',
    why: 'A program, script or archive under the name of a picture, a text or a font is there to get past somebody.',
    fix: 'Installers: do not install it. Authors: give the file the name of what it is.',
    on: 'opaque',
    judge(fact) {
      if (fact.what !== 'disguised') return undefined;
      return { severity: 'critical', message: `The file is not what its name says: ${fact.detail}` };
    },
    reports: [
      { 'assets/logo.png': ELF },
      { 'assets/logo.png': '#!/bin/sh\necho hello\n' },
      { 'notes.txt': zipWith('run.sh', 'echo hello') },
    ],
    passes: [{ 'assets/starter.zip': zipWith('run.sh', 'echo hello') }, { 'example.txt': '#!/bin/sh\necho hello\n' }],
  }),
  rule({
    id: 'files.archive',
    threat: 'archive_tricks',
    severity: 'high',
    title: 'An archive that can’t be looked into',
    why: 'A password, archives in archives and archives that grow without end keep scanners out and let the payload in.',
    fix: ARCHIVE_FIX,
    on: 'opaque',
    context:
      'High for a password, for something that runs inside two archives, and for a bomb. A warning for damage, and for formats that are not unpacked, unless a text tells to unpack them.',
    judge(fact) {
      if (!isArchive(fact.what)) return undefined;
      const severity = fact.what === 'unread-archive' && fact.told ? 'high' : ARCHIVE_SEVERITY[fact.what];
      return { severity, message: `The archive hides what is in it: ${fact.detail}` };
    },
    reports: [
      { 'assets/tools.zip': zipWith('run.sh', '????????????????', '\x01\0') },
      { 'assets/big.zip': zipWith('big.txt', 'x', '\0\0', '\0\0\0\x7f') },
      { 'SKILL.md': 'Unpack assets/tools.cab and go on.', 'assets/tools.cab': SEVEN_ZIP_LIKE },
    ],
    passes: [
      { 'assets/starter.zip': zipWith('index.html', '<h1>hi</h1>') },
      { 'assets/starter.tar': tarWith('a.txt') },
    ],
  }),
  rule({
    id: 'files.archive-escape',
    threat: 'archive_tricks',
    severity: 'critical',
    title: 'An archive that writes outside its folder',
    why: 'Unpacking it can replace your shell profile, your keys or another skill.',
    fix: 'Installers: do not unpack it. Authors: pack files with names below one folder, without links that lead out.',
    on: 'archive-escape',
    judge(fact) {
      return { severity: 'critical', message: `Unpacking it would write outside its folder: ${fact.name}` };
    },
    reports: [
      { 'assets/theme.tar': tarWith('../../.bashrc') },
      { 'assets/theme.zip': zipWith('..\\..\\run.bat', 'echo') },
      { 'assets/theme.zip': zipWith('/etc/profile', 'echo') },
    ],
    passes: [
      { 'assets/theme.tar': tarWith('theme/..notes/a.txt') },
      { 'assets/theme.zip': zipWith('a/../b.txt', 'b') },
    ],
  }),
  rule({
    id: 'files.link-outside',
    threat: 'path_escape',
    severity: 'critical',
    title: 'A link that leads out of the skill',
    why: 'Whoever reads the file, reads another one: your keys, your settings. What is behind the link was not scanned.',
    fix: 'Installers: do not install it. Authors: copy the file into the skill.',
    on: 'odd-file',
    context: 'High for a link to a neighbour in the same repository, a warning when that is a license or the like.',
    judge(fact) {
      if (fact.what !== 'link-outside') return undefined;
      return {
        severity: judgeLinkOutside(fact.unit.file, fact.target),
        message: `The file is a link to ${fact.target}`,
      };
    },
    reports: [
      { 'SKILL.md': 'Read references/notes.md.', 'references/notes.md': '/etc/hosts' },
      { 'SKILL.md': 'Read references/notes.md.', 'references/notes.md': '../../shared/notes.md' },
    ],
    passes: [
      { 'SKILL.md': 'Read references/notes.md.', 'references/notes.md': '../assets/notes.md' },
      { 'SKILL.md': 'Read references/notes.md.', 'references/notes.md': 'The file is /etc/hosts\n' },
    ],
  }),
  rule({
    id: 'files.odd',
    threat: 'priv_esc',
    severity: 'info',
    title: 'A file of an odd kind, or with an odd name or odd rights',
    why: 'A skill is made of plain files. A device, a pipe or a program with the rights of somebody else has no place in it.',
    fix: 'Installers: ask why it is there. Authors: leave it out, and give files ordinary rights.',
    on: 'odd-file',
    context:
      'High for devices, pipes, programs that run with the rights of their owner, names with hidden characters, and a SKILL.md that is a folder. A warning without a SKILL.md.',
    judge(fact) {
      if (fact.what === 'link-outside') return undefined;
      return {
        severity: ODD_SEVERITY[fact.what],
        message: ODD_MESSAGE[fact.what](fact.target),
        ...(fact.what === 'hidden-name' && { threat: 'unicode_smuggling' }),
      };
    },
    reports: [{ 'assets/theme.tar': tarWith('theme/disk', '3') }, { 'run\u200b.sh': 'echo hello\n' }],
    passes: [{ 'run.sh': '#!/bin/sh\necho hello\n' }, { 'docs/❤️.md': '# Thanks\n' }],
  }),
  rule({
    id: 'files.unknown-binary',
    threat: 'coverage',
    severity: 'info',
    title: 'A file of a format that is not known',
    why: 'It is neither text nor a known format, so it was not looked into.',
    fix: 'Installers: ask what it is for. Authors: say in the skill what it is, or leave it out.',
    on: 'opaque',
    context: 'A warning when it has the name of a text.',
    judge(fact) {
      if (fact.what !== 'unknown-binary') return undefined;
      return {
        severity: fact.detail.includes(' named ') ? 'warn' : 'info',
        message: `The file could not be read: ${fact.detail}`,
      };
    },
    reports: [{ 'data/table.bin': '\x01\0\x02\0\x03\0' }, { 'data/table.json': '\x01\0\x02\0\x03\0' }],
    passes: [{ 'data/table.json': '{}' }],
  }),
  INCOMPLETE_RULE,
];

function isArchive(what: string): what is keyof typeof ARCHIVE_SEVERITY {
  return what in ARCHIVE_SEVERITY;
}
