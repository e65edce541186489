import type { Mutable } from '../mutable.js';
import { REASON_CODES, type ReasonCode, type StateOf } from './reason-codes.js';
import type { Reason } from './verdict.js';

/** What a reason may say besides its code and its message. */
type Details = Partial<Omit<Reason, 'state' | 'code' | 'message'>>;

/** A reason with the state that the table gives its code, and the table's fix where there is no better one. */
export function reason<Code extends ReasonCode>(
  code: Code,
  message: string,
  details: Details = NO_DETAILS,
): Reason<StateOf<Code>> {
  const { state, fix }: { state: StateOf<Code>; fix: string } = REASON_CODES[code];
  const made: Mutable<Reason<StateOf<Code>>> = { state, code, message };
  if (details.subject !== undefined) made.subject = details.subject;
  made.fix = details.fix ?? fix;
  if (details.probed !== undefined) made.probed = details.probed;
  if (details.line !== undefined) made.line = details.line;
  if (details.column !== undefined) made.column = details.column;
  return made;
}

const NO_DETAILS: Details = {};
