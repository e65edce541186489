import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repairYaml } from '../../src/format/repair/repair-yaml.js';
import { parseYaml } from '../../src/format/yaml/parse-yaml.js';

function read(yaml: string): Readonly<Record<string, unknown>> | undefined {
  const repaired = repairYaml(yaml);
  const result = repaired && parseYaml(repaired.text);
  return result && 'fields' in result ? result.fields : undefined;
}

describe('a value that YAML can’t read, and a person can', () => {
  it.each([
    // unquoted colons
    ['Ask for: the tide of a day', 'Ask for: the tide of a day'],
    ['Tides of the day:', 'Tides of the day:'],
    ['Tides: ebb: flood # a remark', 'Tides: ebb: flood'],
    ['Fixes: issue #12 and #13', 'Fixes: issue #12 and #13'],
    // first characters that mean something in YAML
    ['[Beta] Lists tides', '[Beta] Lists tides'],
    ['[port] [date]', '[port] [date]'],
    ['[never closed', '[never closed'],
    ['{port} and {date}', '{port} and {date}'],
    ['{{port}}', '{{port}}'],
    ['{never closed', '{never closed'],
    ['@harbour mentions', '@harbour mentions'],
    ['`tide` from the shell', '`tide` from the shell'],
    ['*.csv files of tides', '*.csv files of tides'],
    ['*tides*', '*tides*'],
    ['&amp; more tides', '&amp; more tides'],
    ['& more tides', '& more tides'],
    ['!important tides', '!important tides'],
    ['%tide tables', '%tide tables'],
    ['- tides', '- tides'],
    ['? tides', '? tides'],
    [', tides', ', tides'],
    ['] tides', '] tides'],
    ['|tides', '|tides'],
    ['>90% of tides', '>90% of tides'],
    ['> Lists tides', 'Lists tides'],
    ['|- Lists tides', 'Lists tides'],
    // quotes
    ['"Tides" of the day', '"Tides" of the day'],
    ['"Ebb" and "flood"', '"Ebb" and "flood"'],
    ['"Says "ahoy" to all"', 'Says "ahoy" to all'],
    ["'it's'", "it's"],
    ["'Don't sail, it's ebb'", "Don't sail, it's ebb"],
    ["'it's ebb", "it's ebb"],
    ['"never closed', 'never closed'],
    ["'never closed", 'never closed'],
    ['"tides",', 'tides'],
    ["'tides';", 'tides'],
    ['"C:\\tides\\day"', 'C:\\tides\\day'],
    ['“Ask for: tides”', 'Ask for: tides'],
    ['‘Ask for: tides’', 'Ask for: tides'],
  ])('%s', (value, text) => {
    const yaml = `# kept\nname: tide-tables\ndescription: ${value}\nversion: 1.0 # kept too\n`;
    expect(read(yaml)).toEqual({ name: 'tide-tables', description: text, version: '1.0' });
  });

  it.each([
    ['description: Lists tides\n  of: the day\n  and night', { description: 'Lists tides of: the day and night' }],
    ['description: Use for: tides\n  Requires: a boat', { description: 'Use for: tides Requires: a boat' }],
    ['description: > Lists\n  tides: all', { description: 'Lists tides: all' }],
    ['description: Lists tides\nof every day\nname: x', { description: 'Lists tides of every day', name: 'x' }],
    ['description: |\nebb\nflood\nname: x', { description: 'ebb\nflood\n', name: 'x' }],
    ['description: "Lists tides\nof every day"\nname: x', { description: 'Lists tides of every day', name: 'x' }],
    ['tags: [sea, sail\nname: x', { tags: ['sea', 'sail'], name: 'x' }],
    [
      'triggers:\n  - ask: tide: now\n  - @crew\n  - "ebb" or flood\n',
      { triggers: [{ ask: 'tide: now' }, '@crew', '"ebb" or flood'] },
    ],
    ['name:tide-tables\ndescription:Lists: tides', { name: 'tide-tables', description: 'Lists: tides' }],
    ['name：tide-tables\ndescription： Lists tides', { name: 'tide-tables', description: 'Lists tides' }],
    ['homepage:https://example.org', { homepage: 'https://example.org' }],
    ['name: a\nname: a\ndescription: b', { name: 'a', description: 'b' }],
    ['name: x\ntags:\n\t- sea\n\t- sail', { name: 'x', tags: ['sea', 'sail'] }],
  ])('%j', (yaml, fields) => {
    expect(read(yaml)).toEqual(fields);
  });
});

describe('the repaired text', () => {
  it('changes only the lines it mends, line ends included', () => {
    const yaml =
      '# top\r\nname:   tide-tables   # odd spacing\r\ndescription: Ask for: tides\r\n\r\n# end\r\nversion: 1\r\n';
    const text = yaml.replace('Ask for: tides', '"Ask for: tides"');
    expect(repairYaml(yaml)?.text).toBe(text);
  });

  it('keeps the comment below a key it drops', () => {
    const yaml = 'name: a\n# about b\nname: a\n# about c\nc: d\n';
    expect(repairYaml(yaml)?.text).toBe('name: a\n# about b\n# about c\nc: d\n');
  });

  it('is the given text, without repairs, when nothing is wrong', () => {
    expect(repairYaml('name: a\n')).toEqual({ text: 'name: a\n', repairs: [] });
  });
});

it('says of each repair what was wrong, what was read, and where', () => {
  const repairs = repairYaml('name: tide-tables\ndescription: Ask for: tides\nauthor: @noor')?.repairs;
  expect(repairs).toEqual([
    {
      code: 'repaired',
      severity: 'warning',
      message: 'The value of `description` holds `: ` without quotes; it was read as “Ask for: tides”.',
      line: 2,
      column: 14,
      fix: 'Quote the value, or run `knowhow lint --fix`.',
    },
    expect.objectContaining({
      message: 'The value of `author` starts with `@`; it was read as “@noor”.',
      line: 3,
      column: 9,
    }),
  ]);
});

it('keeps messages short, however long keys and values are', () => {
  const key = 'k'.repeat(70);
  const value = `"${'tide '.repeat(50)}" and: more\u0007`;
  for (const repair of repairYaml(`${key}: ${value}\nname: x`)?.repairs ?? []) {
    expect(repair.message.length).toBeLessThanOrEqual(120);
    expect(repair.message).not.toMatch(/\p{Cc}/u);
  }
});

describe('mistakes seen in published skills, in our words', () => {
  const path = new URL('fixtures/real-mistakes.json', import.meta.url);
  const cases = JSON.parse(readFileSync(path, 'utf8')) as { seen: string; yaml: string; fields: unknown }[];
  it.each(cases)('$seen', ({ yaml, fields }) => {
    expect(read(yaml) ?? null).toEqual(fields);
  });
});
