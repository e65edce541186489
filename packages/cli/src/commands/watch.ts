import { setFlagsFromString } from 'node:v8';
import { type LibraryEvent, openLibrary, type Resolution, renderPrompt, type SkillLibrary } from '@knowhow/core';
import { type Command, explainUnknownAgent, type Invocation, resolveOptions } from '../invocation.js';
import { UsageError } from '../usage-error.js';
import { changedLines, openedLines } from './watch-text.js';

const SWITCH_ON = 'knowhow config unset skills.load.watch';

/** What the catalog costs. */
export interface Cost {
  readonly tokens: number;
  readonly chars: number;
}

/** Shows what changes until somebody ends it. */
export const run: Command = async (invocation) => {
  // The start switches the optimising compiler off, because most commands are over before it pays.
  setFlagsFromString('--opt');
  const early: LibraryEvent[] = [];
  let report = (event: LibraryEvent): void => void early.push(event);
  const library = await open(invocation, (event) => report(event));
  try {
    if (library.status().watching === 'off') throw new UsageError('Watching is switched off.', SWITCH_ON);
    const show = invocation.has('json') ? jsonReporter(invocation, library) : textReporter(invocation, library);
    for (const event of early) show(event);
    report = show;
    return await untilEnded();
  } finally {
    library.close();
  }
};

async function open(invocation: Invocation, onEvent: (event: LibraryEvent) => void): Promise<SkillLibrary> {
  try {
    return await openLibrary({ ...resolveOptions(invocation), agents: 'default', onEvent });
  } catch (error) {
    throw explainUnknownAgent(error);
  }
}

type Reporter = (event: LibraryEvent) => void;

function jsonReporter({ terminal }: Invocation, library: SkillLibrary): Reporter {
  const resolution = library.resolution();
  const { watching, roots } = library.status();
  const cost = costTracker(resolution);
  const print = (event: object) => terminal.printJson({ ...event, at: new Date().toISOString() });
  const ready = resolution.skills.filter(({ verdict }) => verdict.state === 'ready').length;
  const { agent, skills } = resolution;
  print({ type: 'opened', agentId: agent.id, skills: skills.length, ready, watching, roots, cost: cost.now });
  return (event) => {
    if (event.type !== 'skills.changed') return print(event);
    const { before: _, after, ...change } = event;
    print({ ...change, ...cost.follow(after) });
  };
}

function textReporter({ terminal }: Invocation, library: SkillLibrary): Reporter {
  const cost = costTracker(library.resolution());
  const printAll = (lines: readonly string[]) => {
    for (const line of lines) terminal.print(line);
  };
  printAll(openedLines(library, cost.now, terminal));
  return (event) => {
    if (event.type === 'watching.degraded') terminal.warn(event.message);
    else
      printAll(changedLines(event, event.type === 'skills.changed' ? cost.follow(event.after) : undefined, terminal));
  };
}

/** Counting tokens takes time, so what is known of the resolution before is kept. */
function costTracker(resolution: Resolution) {
  let now = costOf(resolution);
  return {
    now,
    follow(after: Resolution | undefined): { readonly before: Cost; readonly after: Cost } {
      const before = now;
      now = after ? costOf(after) : { tokens: 0, chars: 0 };
      return { before, after: now };
    },
  };
}

function costOf(resolution: Resolution): Cost {
  const { tokens, chars } = renderPrompt(resolution);
  return { tokens, chars };
}

function untilEnded(): Promise<number> {
  return new Promise((resolve) => {
    // Where nothing can be watched, nothing else keeps the process from ending.
    const alive = setInterval(() => {}, 60_000);
    const end = () => {
      clearInterval(alive);
      resolve(0);
    };
    process.once('SIGINT', end).once('SIGTERM', end).once('SIGHUP', end);
  });
}
