import { callValue } from '../evaluate/call.js';
import { elementOf, listValue, type Value } from '../evaluate/value.js';
import { type Call, each, type Model, type Models } from './call.js';

const first: Model = (call) => call.args[0];

/** `gather(a, b)`: the results of all, in order. */
const all: Model = (call) => listValue([...call.args]);

function called(call: Call, callee: Value | undefined, args: readonly Value[]): Value | undefined {
  if (!callee || callee.closures.length + callee.refs.length === 0) return undefined;
  return callValue(call.run, call.scope, callee, args, call.at);
}

/** Waiting for something gives what it gives. */
export const CONCURRENCY_PYTHON: Models = {
  ...each('asyncio.gather', all),
  ...each('asyncio.wait_for asyncio.ensure_future asyncio.shield asyncio.as_completed asyncio.wait', first),
  ...each('concurrent.futures.as_completed concurrent.futures.wait', first),
};

/** By the name of the method alone: what runs it has many names. */
export const CONCURRENCY_METHODS_PYTHON: Models = {
  ...each('run_in_executor', (call) => called(call, call.args[1], call.args.slice(2))),
  ...each('run_until_complete create_task', first),
  ...each('submit apply apply_async start_soon', (call) => called(call, call.args[0], call.args.slice(1))),
  ...each('map imap imap_unordered starmap', (call) => {
    const [callee, over] = call.args;
    const result = over && called(call, callee, [elementOf(over)]);
    return result && listValue([result]);
  }),
};
