import { type Explanation, explainSkill, type GateResult } from '@knowhow/core';
import { type Command, resolveFor } from '../invocation.js';
import { fit } from '../output/fit.js';
import { DELIVERY_WORDS, STATE_WORDS } from '../output/state-words.js';
import type { Terminal } from '../output/terminal.js';
import { oneLine } from '../output/text.js';
import { findNamed } from './find.js';

/** The way of one skill through every stage. */
export const run: Command = (invocation) => {
  const resolution = resolveFor(invocation);
  const entry = findNamed(resolution, invocation);
  const explanation = explainSkill(entry, resolution);
  if (invocation.has('json')) invocation.terminal.printJson(explanation);
  else print(explanation, fit(invocation.terminal));
  return 0;
};

function print(explanation: Explanation, terminal: Terminal): void {
  const { style } = terminal;
  const { title, mark, color } = STATE_WORDS[explanation.state];
  const { delivery, fixes } = explanation;
  const outcome = delivery === undefined || delivery === 'prompt' ? title : DELIVERY_WORDS[delivery];
  const subject = `${style.bold(oneLine(explanation.name))} for agent ${oneLine(explanation.agentId)}`;
  terminal.print(`${subject}: ${style[color](`${mark} ${outcome}`)}`);
  for (const { name, lines } of stages(explanation, terminal)) {
    terminal.print();
    terminal.print(style.bold(name));
    for (const line of lines) terminal.print(`  ${line}`);
  }
  terminal.print();
  if (fixes.length === 0) terminal.print('Nothing stands in its way.');
  else if (fixes.length === 1) terminal.print(`${style.cyan('To change this:')} ${oneLine(fixes[0] ?? '')}`);
  else {
    terminal.print(style.cyan('To change this, do all of these, in this order:'));
    for (const fix of fixes) terminal.print(`  - ${oneLine(fix)}`);
  }
}

interface Stage {
  readonly name: string;
  readonly lines: readonly string[];
}

function stages(explanation: Explanation, { style }: Terminal): Stage[] {
  const ok = (text: string) => `${style.green('✓')} ${oneLine(text)}`;
  const bad = (text: string) => `${style.red('×')} ${oneLine(text)}`;
  const note = (text: string) => `${style.yellow('!')} ${oneLine(text)}`;
  const { found, parsed, namesakes, gates } = explanation;
  const places = [ok(found.filePath), `  in ${oneLine(found.root)} (${found.source})`];
  if (found.realDir !== undefined) places.push(`  a link to ${oneLine(found.realDir)}`);
  const notes = parsed.notes.map(({ message, line }) =>
    (parsed.ok ? note : bad)(line === undefined ? message : `line ${line}: ${message}`),
  );
  const unread = explanation.state === 'invalid' || explanation.state === 'blocked' ? bad : note;
  const verdict = parsed.ok ? ok('the frontmatter was read') : unread(explanation.fixes[0] ?? 'it was not read');
  const result: Stage[] = [
    { name: '1 found', lines: places },
    { name: '2 parsed', lines: parsed.ok ? [verdict, ...notes] : notes.length > 0 ? notes : [verdict] },
    {
      name: '3 namesakes',
      lines:
        namesakes.length === 0
          ? [ok('no other skill has this name')]
          : namesakes.map(({ filePath, source, relation }) =>
              (relation === 'used instead' ? bad : ok)(`${filePath} (${source}): ${relation}`),
            ),
    },
  ];
  const judged = gates.flatMap((gate) => gateLines(gate, ok, bad));
  result.push({ name: '4 gates', lines: judged.length > 0 ? judged : ['- it doesn’t get this far'] });
  result.push({ name: '5 prompt', lines: promptLines(explanation, ok, note) });
  return result;
}

function gateLines(
  { gate, passed, detail, reasons }: GateResult,
  ok: (text: string) => string,
  bad: (text: string) => string,
): string[] {
  const lines = [(passed ? ok : bad)(`${gate}: ${detail}`)];
  for (const { subject, probed = [] } of reasons) {
    if (probed.length === 0) continue;
    lines.push(`    looked for ${oneLine(subject ?? '')} in:`, ...probed.map(({ where }) => `      ${oneLine(where)}`));
  }
  return lines;
}

function promptLines(
  { prompt, delivery }: Explanation,
  ok: (text: string) => string,
  note: (text: string) => string,
): string[] {
  if (delivery === 'hidden')
    return [note('the model doesn’t see it; it runs when you name it (disable-model-invocation)')];
  if (!prompt) return ['- it doesn’t get this far'];
  if (prompt.omitted !== undefined) return [note(prompt.omitted)];
  const room = `the catalog takes ${prompt.used} of ${prompt.budget} characters (${prompt.form} form)`;
  const cut = prompt.isShortened ? [note('its description was shortened to fit')] : [];
  return [...cut, ok(`entry ${prompt.rank} of ${prompt.of}, ${prompt.chars} characters; ${room}`)];
}
