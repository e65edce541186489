import fc from 'fast-check';

type Random = (below: number) => number;

/** YAML as people write it, and as nobody should: some of it is wrong on purpose. */
export const randomFrontmatter: fc.Arbitrary<string> = fc.noShrink(fc.integer()).map((seed) => {
  const random = seeded(seed);
  const text = new Writer(random).document();
  return random(4) === 0 ? damage(text, random, 1 + random(3)) : text;
});

/** `text` after a few slips: a character or a line inserted, lost, doubled, moved. */
export function damagedText(texts: readonly string[]): fc.Arbitrary<string> {
  return fc.tuple(fc.constantFrom(...texts), fc.noShrink(fc.integer())).map(([text, seed]) => {
    const random = seeded(seed);
    return damage(text, random, 1 + random(4));
  });
}

const words = (text: string): string[] => text.split(' ');

const KEYS = words('name description metadata openclaw requires os bins a b-c d_e K9 _x');
const ODD_KEYS = [
  ...words("null true No \"a\" 'single' 1 0x1 k.v ключ << \"e\\n\" 'it''s'"),
  'a b',
  '"quoted key"',
  '? x',
];
const WORDS = [...words("word it’s don't a-b C++ x/y http://x.y/z a:b a#b 名前 🎵 é"), 'two words'];
const SCALARS = [
  ...words('null Null NULL ~ nULL true True TRUE tRUE false False FALSE yes no 0 -0 +0 7 007 +12 -12 1_000 12e3 1E5'),
  ...words('1e+5 1e-7 1. 1.0 .5 -.5 +.5 . .. ... + - -- --- -a +a -1a 0o17 0o8 -0o7 0x1F 0xZZ -0x1 1:30 .inf -.inf'),
  ...words('+.INF .Inf .nan .NaN .nano .5. 1e e5 1.2.3 2024-01-02 12345678901234567890 99999999999999999999.5 1e400'),
  ...words('1e-400 0.1e1 00.5 @x `x %x !x &x *x #x a: : :a ? ?a , ,a a,b [ ] { } }x x] x{y} | > |x >x >-x " \' "x'),
  ...words(
    "'x x\" x' = << \\ a\\nb a\u00a0 \u00a0a a\u3000 \ufeffa a\ufeff a\u2028b a\u0085b \u2029 a\u200b \u0001 a\u007f \ud800",
  ),
  ...['a #x', 'a# x', 'a: b', ': a', '? a', '&a b', '!!str 1', '!!int "3"', '- a', '-  a', '--- a', '... a', 'k: [a]'],
];
const ESCAPES = words('\\n \\t \\" \\\\ \\/ \\b \\u00e9 \\ud83d\\ude00 \\ud800 \\x41 \\e \\q \\U0001F600');
const SNIPPETS = [
  ...words('--- ... { } [ ] " \' | > \t &a *a'),
  '%YAML 1.2',
  '# note',
  '  # note',
  '- x',
  '  - x',
  ': ',
];
const CHARACTERS = [
  ...' \n:#-,[]{}"\'|>&*!%@`?~\\.x0+=\t\r\0\u00a0\ufeff\u2028\u0085😀',
  ...['  ', '\n\n', '\n  ', ': ', ' #', ', '],
];
const ODD_HEADERS = ['|+', '>+', '|2', '>1-', '| # note', '|-x', '> '];

class Writer {
  private readonly random: Random;
  /** One choice in so many is an odd one. */
  private readonly calm: number;
  private depth = 0;

  constructor(random: Random) {
    this.random = random;
    this.calm = this.pick([2, 8, 30, 100]);
  }

  document(): string {
    const head = this.usual(['', '\n', '# note\n', '  \n', '---\n', '\ufeff']);
    const newline = this.usual(['\n', '\r\n', '\r']);
    const tail = this.usual(['\n', '', '\n\n', '\n# end', '\n...\n', '\n---\n', ' \n']);
    const text = head + this.map(0).join('\n') + tail;
    return newline === '\n' ? text : text.replaceAll('\n', newline);
  }

  private map(indent: number): string[] {
    const lines: string[] = [];
    const first = this.random(KEYS.length);
    const size = 1 + this.random(4);
    for (let entry = 0; entry < size; entry++) {
      this.noise(lines, indent);
      // Neighbours in the table differ, so that a key seldom comes twice.
      const key = this.isOdd() ? this.pick([...ODD_KEYS, ...KEYS]) : (KEYS[(first + entry) % KEYS.length] as string);
      const colon = this.usual([':', ' :', '  :']);
      const [onLine, ...below] = this.value(indent);
      lines.push(`${' '.repeat(indent)}${key}${colon}${onLine}`, ...below);
    }
    return lines;
  }

  /** What follows the colon or dash on its line, and the lines below it. */
  private value(indent: number): string[] {
    const gap = this.usual([' ', '  ', '', '   ']);
    const end = this.usual(['', ' ', '  ', ' # note', '#', ' #']);
    const deep = this.depth > 3;
    this.depth++;
    try {
      const kind = this.random(deep ? 7 : 12);
      if (kind < 2) return [gap + this.plain() + end, ...this.continuation(indent)];
      if (kind < 3) return [gap + this.quoted() + end, ...(this.random(8) === 0 ? this.continuation(indent) : [])];
      if (kind < 4) return this.block(indent, gap);
      if (kind < 6) return this.flow(indent, gap, end);
      if (kind < 7) return [this.pick(['', ' ', end])];
      const below = indent + this.usual([2, 4, 1, 3]);
      const opening = this.usual(['', ' ', ' # note', '#']);
      const lines = [opening];
      this.noise(lines, indent);
      if (kind < 9) return [...lines, ...this.map(below)];
      if (kind < 11) return [...lines, ...this.sequence(this.pick([indent, below, below]))];
      const [first, ...rest] =
        this.random(2) === 0 ? this.flow(indent, '', end) : [this.pick([this.plain(), this.quoted()])];
      return [...lines, ' '.repeat(below) + first, ...rest];
    } finally {
      this.depth--;
    }
  }

  private sequence(indent: number): string[] {
    const lines: string[] = [];
    for (let items = 1 + this.random(3); items > 0; items--) {
      this.noise(lines, indent);
      const dash = `${' '.repeat(indent)}-`;
      if (this.random(3) === 0) {
        const gap = this.usual([' ', '   ']);
        const [first = '', ...rest] = this.map(indent + 1 + gap.length);
        lines.push(dash + gap + first.trimStart(), ...rest);
      } else {
        const [first, ...rest] = this.value(indent);
        lines.push(dash + first, ...rest);
      }
    }
    return lines;
  }

  private plain(): string {
    if (this.isOdd() || this.random(8) === 0) return this.pick(SCALARS);
    return Array.from({ length: 1 + this.random(3) }, () => this.pick(WORDS)).join(
      this.pick([' ', ' ', '  ', ' - ', '. ']),
    );
  }

  private quoted(): string {
    const text = this.random(3) === 0 ? this.pick(SCALARS) : this.plain();
    if (this.random(2) === 0) return `'${this.isOdd() ? text : text.replaceAll("'", "''")}'`;
    const inner = this.isOdd() ? text : text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
    return `"${inner}${this.random(3) === 0 ? this.pick(ESCAPES) : ''}"`;
  }

  private continuation(indent: number): string[] {
    if (this.random(3) > 0) return [];
    return Array.from({ length: 1 + this.random(3) }, () => {
      const pad = ' '.repeat(Math.max(0, indent + this.usual([2, 1, 4, 0, -1])));
      return pad + this.usual([this.plain(), '', '# note']) + this.usual(['', ' ']);
    });
  }

  private block(indent: number, gap: string): string[] {
    const header = this.isOdd() ? this.pick(ODD_HEADERS) : this.pick(['|', '>', '|-', '>-']);
    const pad = indent + this.usual([2, 4, 1, 0]);
    const lines = Array.from({ length: this.random(5) }, () => {
      const shift = this.usual([0, 2, -1, 1]);
      const text = this.pick(['', '', '  ', '# not a note', '- x', 'k: v', this.plain(), this.plain(), this.plain()]);
      return text.trim() === ''
        ? this.usual(['', ' '.repeat(pad), ' ', ' '.repeat(pad + 2)])
        : ' '.repeat(Math.max(0, pad + shift)) + text + this.usual(['', ' ']);
    });
    return [gap + header, ...lines];
  }

  private flow(indent: number, gap: string, end: string): string[] {
    const lines = this.random(2) === 0 ? this.json() : this.list();
    const closing = this.usual([0, 0, 2, 1, -2]);
    const laidOut = lines.map((line, index) => {
      if (index === 0) return gap + line;
      const shift = index === lines.length - 1 ? closing : this.pick([2, 2, 4, 1]);
      return ' '.repeat(Math.max(0, indent + shift)) + line.trimStart();
    });
    laidOut[laidOut.length - 1] += end;
    return laidOut;
  }

  /** JSON, on one line or over several, with the liberties that YAML takes and a few that it doesn't. */
  private json(): string[] {
    let text = JSON.stringify(this.jsonValue(), null, this.pick([0, 0, 2, 1]));
    if (this.random(3) === 0)
      text = text.replace(/(\n?\s*[}\]])/g, (close) => (this.random(2) === 0 ? `,${close}` : close));
    if (this.isOdd()) text = text.replaceAll('":', () => this.pick(['":', '": ', '" : ', '" :']));
    if (this.isOdd()) text = text.replaceAll(',', () => this.pick([',', ', ', ' ,', ',,', ' , ']));
    if (this.isOdd()) text = text.replaceAll('"', () => this.pick(['"', '"', '"', "'", '']));
    return text.split('\n');
  }

  private jsonValue(depth = 0): unknown {
    const kind = this.random(depth > 2 ? 6 : 10);
    if (depth > 0 && kind < 6)
      return this.pick<unknown>([
        this.plain(),
        null,
        true,
        1.5,
        -0,
        1e21,
        '',
        'a, b',
        'x: y',
        'it"s',
        '#',
        'a\nb',
        '\\',
        '}',
      ]);
    const size = this.random(4);
    if (kind < 8) {
      const keys = Array.from({ length: size }, () => this.pick([...KEYS, '', 'a b', '1', 'null', 'k:', '#', '"']));
      return Object.fromEntries(keys.map((key) => [key, this.jsonValue(depth + 1)]));
    }
    return Array.from({ length: size }, () => this.jsonValue(depth + 1));
  }

  private list(): string[] {
    const items = Array.from({ length: this.random(4) }, () =>
      this.isOdd() ? this.pick(['', this.plain()]) : this.pick(['word', 'a b', 'b*', '2', 'true', '-x', this.quoted()]),
    );
    const comma = this.usual([', ', ',', ' , ', ',\n', '\n,', ' ,\n']);
    const inner = this.usual(['', '', ' ', '\n']);
    return `[${inner}${items.join(comma)}${this.pick(['', '', ',', ', '])}${inner}]`.split('\n');
  }

  private noise(lines: string[], indent: number): void {
    if (this.random(6) === 0)
      lines.push(
        this.usual([
          '',
          '# note',
          '  ',
          '# note',
          `${' '.repeat(indent)}# note`,
          `${' '.repeat(indent + 3)}# note`,
          '#',
        ]),
      );
  }

  private isOdd(): boolean {
    return this.random(this.calm) === 0;
  }

  /** The first choice, as a rule. */
  private usual<T>(choices: readonly T[]): T {
    return this.isOdd() ? this.pick(choices) : (choices[0] as T);
  }

  private pick<T>(choices: readonly T[]): T {
    return choices[this.random(choices.length)] as T;
  }
}

function damage(text: string, random: Random, times: number): string {
  const pick = <T>(choices: readonly T[]): T => choices[random(choices.length)] as T;
  let damaged = text;
  for (; times > 0; times--) {
    const at = random(damaged.length + 1);
    const lines = damaged.split('\n');
    const line = random(lines.length);
    const kind = random(9);
    if (kind < 3) damaged = damaged.slice(0, at) + pick(CHARACTERS) + damaged.slice(at);
    else if (kind < 5) damaged = damaged.slice(0, at) + damaged.slice(at + 1 + random(3));
    else if (kind < 6) damaged = damaged.slice(0, at) + damaged.slice(Math.max(0, at - 1 - random(4)));
    else {
      const old = lines[line] as string;
      if (kind < 7) lines.splice(line, 1, ...pick([[], [old, old], [old, pick(SNIPPETS)], [pick(SNIPPETS), old]]));
      else if (kind < 8)
        lines[line] = pick([` ${old}`, `  ${old}`, old.trimStart(), old.slice(1), `${old} `, `${old} # note`]);
      else lines.splice(random(lines.length), 0, ...lines.splice(line, 1));
      damaged = lines.join('\n');
    }
  }
  return damaged;
}

function seeded(seed: number): Random {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
