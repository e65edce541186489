import { renderPrompt } from '@knowhow/core';
import { type Command, resolveFor } from '../invocation.js';
import { fit } from '../output/fit.js';
import { warnOfErrors } from '../output/problems.js';
import { type Column, renderTable } from '../output/table.js';
import { oneLine } from '../output/text.js';

/** What each skill costs in the prompt. */
export const run: Command = (invocation) => {
  const resolution = resolveFor(invocation);
  const code = warnOfErrors(resolution, invocation.terminal);
  const rendered = renderPrompt(resolution);
  const list = rendered.form === 'list' ? rendered : renderPrompt(resolution, { form: 'list' });
  // Read once: each look at `tokens` counts them anew.
  const skills = rendered.costs
    .map(({ name, chars, tokens }) => ({ name, chars, tokens }))
    .sort((a, b) => b.tokens - a.tokens || (a.name < b.name ? -1 : 1));
  const report = {
    agentId: resolution.agent.id,
    form: rendered.form,
    chars: rendered.chars,
    tokens: rendered.tokens,
    listTokens: list.tokens,
    included: rendered.included,
    total: rendered.total,
    skills,
    omitted: rendered.omitted,
  };
  if (invocation.has('json')) {
    invocation.terminal.printJson(report);
    return code;
  }
  const terminal = fit(invocation.terminal);
  const { style, columns } = terminal;
  const rows = skills.map(({ name, chars, tokens }) => [
    String(tokens).padStart(6),
    String(chars).padStart(6),
    oneLine(name),
  ]);
  const layout: Column[] = [{ fit: 'keep', style: style.cyan }, { fit: 'keep', style: style.dim }, { fit: 'shorten' }];
  for (const line of renderTable([['tokens', ' chars', 'skill'], ...rows], layout, columns)) terminal.print(line);
  terminal.print();
  const { included, total, tokens, form } = report;
  terminal.print(`${included} of ${total} skills, ${tokens} tokens in the ${form} form, heading and rules included.`);
  if (rendered.form === 'xml' && report.included > 0) {
    terminal.print(`The list form would take ${report.listTokens}: knowhow config set --own prompt.form list`);
  }
  return code;
};
