import { expect, it } from 'vitest';
import { parseYaml } from '../../src/format/yaml/parse-yaml.js';
import { readPlainYaml } from '../../src/format/yaml/plain-yaml.js';
import { COMMON_SHAPES } from './common-shapes.js';

// Loading the full parser takes longer than everything else a listing does: these shapes must never need it.
it.each(Object.entries(COMMON_SHAPES))('reads %s without the full parser', (_, yaml) => {
  const fields = readPlainYaml(yaml);
  expect(fields).toBeDefined();
  expect({ fields }).toEqual(parseYaml(yaml));
});

it('reads what is written', () => {
  expect(readPlainYaml(COMMON_SHAPES['nested metadata with an installer list'] as string)).toEqual({
    name: 'music-box',
    description: 'Play, pause and queue music',
    homepage: 'https://music.example',
    'user-invocable': 'true',
    'disable-model-invocation': 'false',
    'command-dispatch': 'tool',
    'command-tool': 'music_box',
    'command-arg-mode': 'raw',
    metadata: {
      openclaw: {
        emoji: '🎵',
        always: false,
        skillKey: 'music',
        primaryEnv: 'MUSIC_KEY',
        os: ['darwin', 'linux'],
        requires: { bins: ['mbox'], anyBins: ['mpv', 'vlc'], env: ['MUSIC_KEY'], config: ['channels.music'] },
        install: [
          { id: 'brew', kind: 'brew', formula: 'mbox', bins: ['mbox'], label: 'Install mbox (brew)' },
          { id: 'npm', kind: 'node', package: '@music/box', bins: ['mbox'] },
        ],
      },
    },
  });
});
