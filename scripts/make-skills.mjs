// Makes trees of skills that look like the public ones: the same mix of styles, mistakes, lengths and languages.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A small random generator with a seed: every run measures the same files. */
function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const WORDS =
  'manage search send create read convert review deploy summarise track files notes mail calendar images audio tables reports tickets messages from through with the command line service account project team user when asked about or to prepare check publish'.split(
    ' ',
  );
const BINS = ['gh', 'jq', 'ffmpeg', 'curl', 'node', 'uv', 'python3', 'git', 'docker', 'op', 'memo', 'himalaya'];

/** How often each shape of frontmatter occurs, measured on 599 public skills. */
const SHAPES = [
  { share: 0.5, write: ({ name, text }) => `---\nname: ${name}\ndescription: ${text}\n---\n` },
  {
    share: 0.26,
    write: ({ name, text, bin, env }) =>
      `---\nname: ${name}\ndescription: ${text}\nhomepage: https://example.com/${name}\nmetadata: {"openclaw":{"emoji":"📦","requires":{"bins":["${bin}"],"env":["${env}"]},"primaryEnv":"${env}","install":[{"id":"brew","kind":"brew","formula":"${bin}","bins":["${bin}"],"label":"Install ${bin} (brew)"}]}}\n---\n`,
  },
  {
    share: 0.08,
    write: ({ name, text, bin }) =>
      `---\nname: ${name}\nversion: 1.0.2\ndescription: "${text}"\ntags: [tools, ${bin}]\nmetadata:\n  openclaw:\n    emoji: "🔧"\n    requires:\n      bins:\n        - ${bin}\n    install:\n      - id: npm\n        kind: node\n        package: ${bin}-cli\n        bins: ["${bin}"]\n---\n`,
  },
  {
    share: 0.06,
    write: ({ name, text, bin }) =>
      `---\nname: ${name}\ndescription: >\n  ${text}\n  ${text}\nmetadata:\n  {\n    "openclaw":\n      {\n        "requires": { "bins": ["${bin}"] },\n      },\n  }\n---\n`,
  },
  {
    share: 0.02,
    write: ({ name, text }) => `---\nname: ${name}\ndescription: 使用命令行工具管理文件和日程。${text}\n---\n`,
  },
  // Not valid YAML: the loader has to mend it.
  { share: 0.018, write: ({ name, text }) => `---\nname: ${name}\ndescription: Use when: ${text}\n---\n` },
  { share: 0.062, write: ({ name, text }) => `# ${name}\n\n${text}\n` },
];

/** Writes `count` skills into `dir`, or only shapes that load when `clean` is set. */
export function makeSkills(dir, count, { clean = false } = {}) {
  const random = createRandom(count);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const words = (length) => Array.from({ length }, () => pick(WORDS)).join(' ');
  const shapes = clean ? SHAPES.slice(0, 5) : SHAPES;
  const total = shapes.reduce((sum, { share }) => sum + share, 0);
  for (let index = 0; index < count; index++) {
    const name = `${pick(WORDS)}-${pick(WORDS)}-${index}`;
    const shape = pickShape(shapes, random() * total);
    const bin = pick(BINS);
    const text = words(12 + Math.floor(random() * 30));
    const head = shape.write({ name, text, bin, env: `${bin.toUpperCase()}_API_KEY` });
    const body = Array.from({ length: 20 + Math.floor(random() * 80) }, () => `${words(10)}.`).join('\n');
    mkdirSync(join(dir, name), { recursive: true });
    writeFileSync(join(dir, name, 'SKILL.md'), `${head}\n# ${name}\n\n${body}\n`);
  }
}

/** The shape at a point of the shares laid end to end. */
function pickShape(shapes, point) {
  let end = 0;
  for (const shape of shapes) {
    end += shape.share;
    if (point <= end) return shape;
  }
  return shapes[0];
}
