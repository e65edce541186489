import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeLine, escapeXml, visibleText } from '../../src/prompt/escape.js';
import { planCatalog } from '../../src/prompt/plan-catalog.js';
import { aSkill, nastyText, OPTIONS } from './a-prompt-skill.js';
import { readListCatalog, readXmlCatalog, unescaped } from './read-catalog.js';

// Written from Unicode's own properties, so that the code's table is held against something else.
const HIDDEN = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu;
const hiddenIn = (text: string): string[] => text.match(HIDDEN) ?? [];
const withoutHidden = (text: string): string => text.replace(HIDDEN, '');
const MAY_JOIN = new Set(['\u200c', '\u200d', '\ufe0f']);

const skills = fc
  .array(fc.record({ name: nastyText, description: nastyText, folder: nastyText }), { minLength: 1, maxLength: 4 })
  .map((given) =>
    given.map(({ name, description, folder }) =>
      aSkill(name, { description, filePath: `/home/me/s/${folder}/SKILL.md` }),
    ),
  );

/** The same text for a person, whatever became of blanks. */
const seen = (text: string): string => withoutHidden(text).replace(/\s+/g, '');

it('the XML holds exactly the given skills', () => {
  fc.assert(
    fc.property(skills, (given) => {
      const { text } = planCatalog(given, OPTIONS);
      const read = readXmlCatalog(text);
      expect(read.map(({ name }) => seen(name))).toEqual(given.map(({ name }) => seen(name)));
      expect(read.map(({ description }) => seen(description))).toEqual(
        given.map(({ description }) => seen(description)),
      );
      expect(read.map(({ location }) => seen(location))).toEqual(
        given.map(({ filePath }) => seen(filePath.replace('/home/me/', '~/'))),
      );
    }),
    { numRuns: 4_000 },
  );
});

it('the list holds exactly the given skills', () => {
  fc.assert(
    fc.property(skills, (given) => {
      const { text } = planCatalog(given, { ...OPTIONS, form: 'list' });
      const read = readListCatalog(text).map(({ name, description }) => seen(name) + seen(description));
      expect(read.sort()).toEqual(given.map(({ name, description }) => seen(name) + seen(description)).sort());
    }),
    { numRuns: 4_000 },
  );
});

describe('what can’t be seen', () => {
  it.each([
    ['escapeXml', escapeXml],
    ['escapeLine', escapeLine],
    ['visibleText', visibleText],
  ])('does not get through %s, and what can be seen does', (name, clean) => {
    fc.assert(
      fc.property(nastyText, (text) => {
        const escaped = clean(text);
        const left = hiddenIn(escaped).filter((character) => !MAY_JOIN.has(character) && !/[\t\n]/.test(character));
        expect(left).toEqual([]);
        // One joiner after a letter or an emoji is spelling; two are a message.
        expect(escaped).not.toMatch(/[\u200c\u200d]{2}|\ufe0f{2}|[\u200c\u200d]\ufe0f|(?:^|[\0-\x7f])[\u200c\u200d]/);
        const plain = name === 'visibleText' ? escaped : unescaped(escaped);
        expect(seen(plain)).toBe(seen(text));
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([
    ['control sequences', 'a\x1b[31mb\x9b0mc', 'a[31mb0mc'],
    ['zero-width characters', 'a\u200bb\u2060c', 'abc'],
    ['direction changes', 'a\u202eb\u2066c\u200fd\u061ce', 'abcde'],
    ['tag characters', 'a\u{e0041}\u{e0042}b', 'ab'],
    ['variation selectors', 'a\ufe00b\u{e0100}c', 'abc'],
    ['fillers and other blanks without a width', 'a\u034fb\u115fc\u3164d\uffa0e', 'abcde'],
    ['lone surrogates', 'a\ud800b\udc00c', 'abc'],
    ['halves that would meet', 'a\ud83d\u200b\ude00b', 'ab'],
    ['joiners in Latin text', 'a\u200db\u200c', 'ab'],
    ['joiners behind other hidden characters', 'a\u200b\u200db\u034f\u200cc', 'abc'],
    ['a message in joiners', 'é\u200c\u200d\u200c\u200c\u200db', 'é\u200cb'],
  ])('%s', (_, text, shown) => {
    expect(visibleText(text)).toBe(shown);
    expect(escapeXml(text)).toBe(shown);
    expect(escapeLine(text)).toBe(shown);
  });

  it('a byte order mark inside a text', () => {
    expect(escapeXml('a\ufeffb')).toBe('ab');
    expect(escapeLine('a\ufeffb')).toBe('a b');
  });

  it('what scripts and emoji need stays', () => {
    for (const text of ['👩‍💻', '❤️', '1️⃣', '🏳️‍🌈', 'نمی‌خواهم', 'क्‍ष', '葛', 'a\tb']) expect(visibleText(text)).toBe(text);
  });
});

it('escapes the five of XML, and only once', () => {
  expect(escapeXml(`&<>"' &amp;`)).toBe('&amp;&lt;&gt;&quot;&apos; &amp;amp;');
  expect(escapeXml('plain: text, with (all) else = fine; #1 100% $x {y} [z] ~ ^ | \\ / ? ! * + -')).not.toContain('&');
});

it('makes one line of many', () => {
  expect(escapeLine('  a\n\n- b:\tc\r\nd\u2028e\u0085f\vg \u200b h  ')).toBe('a - b: c d ef g h');
});
