import type { CodeOrigin } from '../../model/index.js';
import type { TaintOf } from '../evaluate/taint.js';
import type { Value } from '../evaluate/value.js';
import type { Call } from './call.js';

const LONGEST_COMMAND = 2000;

/** Code is run that can't be read where it stands. */
export function execute(
  call: Call,
  origin: CodeOrigin,
  about: { readonly url?: string; readonly host?: string; readonly command?: string; readonly isWhole?: boolean },
): void {
  const { run, at } = call;
  const { url, host, command, isWhole } = about;
  run.emit({
    type: 'execute',
    unit: run.unit,
    offset: at,
    origin,
    how: call.name || call.method,
    ...(url !== undefined && { url }),
    ...(host !== undefined && { host }),
    ...(command !== undefined && { command: command.slice(0, LONGEST_COMMAND) }),
    ...(isWhole && { isWhole }),
  });
}

/** Input that comes from whoever starts the program, and from nobody else. */
const BY_USER = new Set(['sys.argv', 'process.argv', 'arguments', 'input', 'raw_input']);

/** A script of so few lines is there to be handed whatever the agent has at hand. */
const FEWEST_LINES = 10;

/** Input is run by a shell. What a user types for a longer program that they start is their own affair. */
export function executeInput(call: Call, text: Value, inputs: readonly TaintOf<'input'>[]): void {
  const [first] = inputs;
  if (!first) return;
  const isByUser = inputs.every(({ name }) => BY_USER.has(name));
  const isAll = text.texts.every((each) => /^[\s…]*$/.test(each));
  const isWhole = isByUser && (isAll || linesOf(call.run.unit.text) > FEWEST_LINES);
  execute(call, 'input', { command: first.name, isWhole });
}

function linesOf(text: string): number {
  let lines = 0;
  for (const line of text.slice(0, 4000).split('\n')) if (line.trim() !== '') lines++;
  return lines;
}
