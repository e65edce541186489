/** The first line of every generated page. */
const GENERATED = '<!-- Made from the code by `npm run docs`. Changes made here are lost. -->';

export function page(title, ...parts) {
  return `${[GENERATED, `# ${title}`, ...parts].join('\n\n')}\n`;
}

export function table(head, rows) {
  const line = (cells) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export const code = (text) => `\`${text}\``;

export const codeBlock = (lines) => ['```sh', ...lines, '```'].join('\n');

const cell = (text) => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ');
