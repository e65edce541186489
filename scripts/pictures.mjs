// Draws the README's picture: real output of the command line on a small made-up world, as an SVG.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import stringWidth from 'string-width';
import { root } from './ensure-installed.mjs';

const COLUMNS = 104;
const CELL = { width: 8.4, height: 18 };
const COLORS = { 31: '#ff7b72', 32: '#7ee787', 33: '#e3b341', 36: '#79c0ff' };

const world = mkdtempSync(join(tmpdir(), 'knowhow-picture-'));
try {
  const home = join(world, 'home');
  makeWorld(home);
  const lines = [...run(home, 'list', '--all'), '', ...run(home, 'explain', 'invoices')];
  mkdirSync(join(root, 'docs/media'), { recursive: true });
  writeFileSync(join(root, 'docs/media/terminal.svg'), toSvg(lines));
} finally {
  rmSync(world, { recursive: true, force: true });
}

function makeWorld(home) {
  const skill = (path, frontmatter) => {
    mkdirSync(join(home, path), { recursive: true });
    writeFileSync(join(home, path, 'SKILL.md'), `---\n${frontmatter}\n---\n\n# Steps\n`);
  };
  const workspace = '.openclaw/workspace/skills';
  skill(
    `${workspace}/release-notes`,
    'name: release-notes\ndescription: Write release notes from merged pull requests.\nmetadata: {"openclaw":{"emoji":"📝"}}',
  );
  skill(
    `${workspace}/invoices`,
    'name: invoices\ndescription: Export invoices.\nmetadata: {"openclaw":{"emoji":"🧾","requires":{"bins":["invoicectl"],"env":["INVOICE_KEY"]},"primaryEnv":"INVOICE_KEY"}}',
  );
  skill(`${workspace}/weather`, 'name: weather\ndescription: The weather at our offices, from our own service.');
  skill(
    '.openclaw/skills/screens',
    'name: screens\ndescription: Take screenshots.\nmetadata: {"openclaw":{"emoji":"📸","os":["darwin"]}}',
  );
  skill(
    '.agents/skills/translate',
    'name: translate\ndescription: 翻译文档并保持格式 (translate documents).\nmetadata: {"openclaw":{"emoji":"🌏"}}',
  );
  skill('.agents/skills/reports', 'name: reports\nmetadata: {requires: [');
}

function run(home, ...args) {
  // On PATH: what the made-up machine has, and nothing that depends on the real one.
  const env = {
    HOME: home,
    PATH: '/usr/bin:/bin',
    FORCE_COLOR: '1',
    OPENCLAW_BUNDLED_SKILLS_DIR: join(root, 'skills'),
  };
  const command = `${process.execPath} ${join(root, 'packages/cli/bin/knowhow.cjs')} ${args.join(' ')}`;
  const { stdout } = spawnSync('script', ['-qec', `stty cols ${COLUMNS}; ${command}`, '/dev/null'], {
    env: { ...process.env, ...env },
  });
  const text = stdout.toString().replaceAll('\r', '').replaceAll(root, '~/knowhow').trimEnd();
  return [`\x1b[36m$\x1b[39m \x1b[1mknowhow ${args.join(' ')}\x1b[22m`, ...text.split('\n')];
}

function toSvg(lines) {
  const height = lines.length * CELL.height + 32;
  const rows = lines.map(
    (line, at) => `<text x="16" y="${(at + 1) * CELL.height + 10}" xml:space="preserve">${toSpans(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(COLUMNS * CELL.width + 32)}" height="${height}" role="img" aria-label="knowhow list and explain in a terminal">
<rect width="100%" height="100%" rx="8" fill="#0d1117"/>
<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" fill="#e6edf3">
${rows.join('\n')}
</g>
</svg>
`;
}

/** Every run of text is put at its own column: no font draws emoji and wide characters exactly as wide as a terminal. */
function toSpans(line) {
  let style = {};
  let column = 0;
  return line
    .split(/(\x1b\[\d+m| {2,})/)
    .map((part) => {
      const code = /^\x1b\[(\d+)m$/.exec(part)?.[1];
      if (code !== undefined) {
        style = applyCode(style, Number(code));
        return '';
      }
      const x = 16 + column * CELL.width;
      column += stringWidth(part);
      return part.trim() === '' ? '' : `<tspan x="${x.toFixed(1)}"${attributes(style)}>${escapeXml(part)}</tspan>`;
    })
    .join('');
}

function applyCode(style, code) {
  if (code === 1) return { ...style, bold: true };
  if (code === 2) return { ...style, dim: true };
  if (code === 22) return { ...style, bold: false, dim: false };
  return code === 39 ? { ...style, color: undefined } : { ...style, color: COLORS[code] };
}

function attributes({ bold, dim, color }) {
  return `${bold ? ' font-weight="bold"' : ''}${dim ? ' opacity="0.6"' : ''}${color ? ` fill="${color}"` : ''}`;
}

function escapeXml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
