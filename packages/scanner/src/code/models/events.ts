import { callBack } from '../evaluate/invoke.js';
import type { Run } from '../evaluate/run.js';
import { type Event, textValue, type Value } from '../evaluate/value.js';
import { each, type Model, type Models } from './call.js';

const MOST_FUNCTIONS = 20;
const MOST_GIVEN = 12;

/** The two ends of a channel between a program and one that it starts. */
const ENDS = /^(?:worker_threads\.(?:parentPort|Worker\(\))|child_process\.fork\(\)|Worker\(\)|process)$/;

/** The object on which an event happens: what a worker gets is sent on another object than the one it listens on. */
function placeOf(run: Run, object: Value): Value {
  return object.refs.some((ref) => ENDS.test(ref)) ? run.channel : object;
}

function eventOf(object: Value, name: string): Event {
  object.events ??= new Map();
  let event = object.events.get(name);
  if (!event) {
    event = { functions: [], given: [] };
    object.events.set(name, event);
  }
  return event;
}

/** A function listens to an event of an object of the skill. What came before it listened comes to it as well. */
export function listen(run: Run, at: number, object: Value, name: string, listener: Value): void {
  const event = eventOf(placeOf(run, object), name);
  if (event.functions.length < MOST_FUNCTIONS) event.functions.push(listener);
  for (const args of event.given) callBack(run, listener, args, at, object);
}

/** `bus.emit(name, …)` calls whoever listens on the same object, in whichever file that was said. */
const emit: Model = (call) => {
  const { receiver, run, at } = call;
  const [name, ...args] = call.args;
  const text = name?.texts[0];
  if (!receiver || receiver.sink || text === undefined) return undefined;
  const event = eventOf(receiver, text);
  if (event.given.length < MOST_GIVEN) event.given.push(args);
  const listeners = [...event.functions];
  run.later(() => {
    for (const listener of listeners) callBack(run, listener, args, at, receiver);
  });
  return receiver;
};

/** `worker.postMessage(data)`, `process.send(data)` */
const post: Model = (call) => {
  const { receiver, args } = call;
  if (!receiver?.refs.some((ref) => ENDS.test(ref))) return undefined;
  return emit({ ...call, receiver: call.run.channel, args: [textValue('message'), ...args] });
};

export const EVENT_METHODS: Models = {
  ...each('postMessage send', post),
  ...each('emit dispatch publish trigger fire', emit),
};
