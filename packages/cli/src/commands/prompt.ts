import { type PromptOptions, type RenderedPrompt, renderPrompt, visibleText } from '@knowhow/core';
import { type Command, type Invocation, resolveFor } from '../invocation.js';
import { warnOfErrors } from '../output/problems.js';
import { UsageError } from '../usage-error.js';

/** What the agent's model sees, to the letter. */
export const run: Command = (invocation) => {
  const resolution = resolveFor(invocation);
  const rendered = renderPrompt(resolution, readOptions(invocation));
  const { terminal } = invocation;
  const code = warnOfErrors(resolution, terminal);
  if (invocation.has('json')) {
    const { prompt, catalog, form, chars, tokens, included, total, omitted, shortened, costs } = rendered;
    terminal.printJson({ prompt, catalog, form, chars, tokens, included, total, omitted, shortened, costs });
    return code;
  }
  const text = invocation.has('catalog') ? rendered.catalog : rendered.prompt;
  if (text === '' && code !== 0)
    terminal.warn('Without the config nobody knows which skills may be used, so there is no skills section.');
  else if (text === '') terminal.warn(whyEmpty(rendered));
  // To the letter, unless a terminal would act on a letter.
  else terminal.print(terminal.columns === undefined ? text : visibleText(text));
  return code;
};

function readOptions(invocation: Invocation): PromptOptions {
  const maxChars = invocation.value('max-chars');
  if (maxChars !== undefined && !/^\d+$/.test(maxChars))
    throw new UsageError(`--max-chars must be a number, not "${maxChars}".`);
  const form = invocation.value('form') as PromptOptions['form'];
  const paths = invocation.value('paths') as PromptOptions['paths'];
  const mode = invocation.value('mode') as PromptOptions['mode'];
  const readTool = invocation.value('read-tool');
  return {
    ...(form === undefined ? {} : { form }),
    ...(paths === undefined ? {} : { paths }),
    ...(mode === undefined ? {} : { mode }),
    ...(readTool === undefined ? {} : { readTool }),
    ...(maxChars === undefined ? {} : { maxChars: Number(maxChars) }),
    ...(invocation.has('needs-setup') ? { needsSetup: true } : {}),
  };
}

function whyEmpty({ total, included }: RenderedPrompt): string {
  if (included === 0 && total > 0) return `The budget is too small for even one of ${total} skills.`;
  return 'The prompt has no skills section: no skill is ready, or this mode has none.';
}
