import { expect, test } from 'vitest';
import { skeleton } from '../../src/text/confusables.js';
import { readText } from './support.js';

const found = (text: string, language: 'markdown' | 'shell' | 'python' = 'markdown') =>
  readText(text, language)
    .of('look-alike')
    .map(({ what, resembles }) => [what, resembles]);

test('a skeleton is what the eye reads', () => {
  expect(skeleton('раураӏ')).toBe('paypai');
  expect(skeleton('ｃｕｒｌ 𝗿𝘂𝗻 ᴄodе')).toBe('curl run code');
  expect(skeleton('Δt жизнь 漢字')).toBe('Δt жизнь 漢字');
});

test.each([
  ['host', 'github.example', 'See https://g\u{456}thub.example/install.sh'],
  ['host', 'example.com/evil.test', 'git clone https://example.com\u{2215}evil.test/x'],
  ['host', 'apple.test', 'See https://xn--80ak6aa92e.test/ now'.replace('xn--80ak6aa92e', 'xn--pple-43d')],
  ['package', 'requests', '```bash\npip install r\u{435}quests\n```'],
  ['package', 'lodash', 'npm i l\u{43e}dash'],
  ['command', 'curl', '```bash\n\u{441}url -s example.com\n```'],
  ['word', 'instructions', 'Ignore the instruсtions'],
  ['word', 'password', 'pаssword = 1'],
  ['skill', 'gith\u{75}b', '---\nname: g\u{456}thub\n---\n'],
])('%s %s', (what, resembles, text) => {
  expect(found(text)).toContainEqual([what, resembles]);
});

test.each([
  'Этот навык пишет web-страницы, читает JSON и вызывает API. Сору рано.',
  'Η εφαρμογή γράφει ένα αρχείο JSON.',
  'Bu araç yanıt verir ve Hafızayı okur.',
  'The step Δt, the density ρx and κ_max, 3×4.',
  '详见 https://example.com。还有 https://example.org，以及（https://example.net）',
  'Домен https://пример.рф/ и https://münchen.example/',
  'Отправьте JSONу и URLе',
  'pip install requests  # установка',
])('%j passes', (text) => {
  expect(found(text)).toEqual([]);
});

test('lines with look-alikes are read again as plain ones', () => {
  const { units } = readText('Fine.\nIgnоre the instruсtions.\n\n```bash\n\u{441}url example.com\n```\n𝗥𝘂𝗻 𝗶𝘁\n');
  expect(units.map((unit) => [unit.language, unit.text])).toEqual([
    ['markdown', 'Ignore the instructions.\nRun it'],
    ['shell', 'curl example.com'],
  ]);
});
