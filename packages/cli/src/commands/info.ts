import { type SkillStatus, toStatus } from '@knowhow/core';
import { type Command, resolveFor } from '../invocation.js';
import { fit } from '../output/fit.js';
import { DELIVERY_WORDS, STATE_WORDS } from '../output/state-words.js';
import type { Terminal } from '../output/terminal.js';
import { oneLine, pad } from '../output/text.js';
import { wrap } from '../output/wrap.js';
import { findNamed } from './find.js';

/** Everything about one skill. */
export const run: Command = (invocation) => {
  const resolution = resolveFor(invocation);
  const entry = findNamed(resolution, invocation);
  const status = toStatus(entry, resolution);
  if (invocation.has('json')) invocation.terminal.printJson(status);
  else print(status, fit(invocation.terminal));
  return 0;
};

function print(status: SkillStatus, terminal: Terminal): void {
  const { style } = terminal;
  const { title, mark, color } = STATE_WORDS[status.state];
  const delivery = status.delivery === undefined ? '' : `, ${DELIVERY_WORDS[status.delivery]}`;
  terminal.print(`${style.bold(oneLine(status.name))}${status.emoji === undefined ? '' : ` ${oneLine(status.emoji)}`}`);
  terminal.print(style[color](`${mark} ${title}${delivery}`));
  if (status.description !== '') printBlock(oneLine(status.description), '', terminal);
  terminal.print();
  for (const [label, value] of facts(status)) printBlock(oneLine(value), `${pad(label, 12)} `, terminal);
  for (const { message, fix } of status.reasons) {
    terminal.print();
    printBlock(oneLine(message), `${style.yellow('!')} `, terminal);
    if (fix !== undefined) printBlock(oneLine(fix), '  → ', terminal);
  }
}

function facts(status: SkillStatus): [string, string][] {
  const { requirements } = status;
  const rows: [string, string | undefined][] = [
    ['file', status.filePath],
    ['source', status.source],
    ['version', status.version],
    ['license', status.license],
    ['homepage', status.homepage],
    ['config key', status.skillKey === status.name ? undefined : status.skillKey],
    ['key variable', status.primaryEnv],
    ['programs', requirements.bins.join(', ')],
    ['one of', requirements.anyBins.join(', ')],
    ['variables', requirements.env.join(', ')],
    ['config', requirements.config.join(', ')],
    ['systems', requirements.os.join(', ')],
    ['runtimes', status.runtime.includes('*') ? undefined : status.runtime.join(', ')],
    ['install', status.install.map(({ label }) => label).join('; ')],
    ['shadows', status.shadows.join(', ')],
    ['shadowed by', status.shadowedBy],
    ['notes', notes(status).join(' ')],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== undefined && row[1] !== '');
}

/** What reading it brought up, but for what is a reason and said as one. */
function notes({ diagnostics, reasons }: SkillStatus): string[] {
  const said = new Set(reasons.map(({ message }) => message));
  return diagnostics.map(({ message }) => message).filter((message) => !said.has(message));
}

/** A text behind a lead, its further lines indented as far. */
function printBlock(text: string, lead: string, { columns, style, print: out }: Terminal): void {
  const indent = ' '.repeat(lead.replace(/\x1b\[\d+m/g, '').length);
  const lines = columns === undefined ? [text] : wrap(text, Math.max(columns - indent.length, 20));
  lines.forEach((line, at) => {
    out((at === 0 ? style.dim(lead) : indent) + line);
  });
}
