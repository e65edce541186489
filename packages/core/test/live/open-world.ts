import { onTestFinished } from 'vitest';
import {
  type LibraryEvent,
  type LibraryOptions,
  openLibrary,
  type SkillLibrary,
  type SkillsChanged,
} from '../../src/index.js';
import { createWorld, type World } from '../support/create-world.js';

/** Short, so that tests are; the default has a test of its own. */
export const QUIET = { skills: { load: { debounceMs: 20 } } } as const;

export interface LiveWorld extends World {
  readonly library: SkillLibrary;
  readonly events: readonly LibraryEvent[];
  /** The next change of an agent's skills, or the first that has not been asked for yet. */
  nextChange(): Promise<SkillsChanged>;
  nextEvent(): Promise<LibraryEvent>;
  /** Waits longer than any debounce and any event could take. */
  quiet(ms?: number): Promise<void>;
}

/** A world with a library open on it, both gone when the test ends. */
export async function openWorld(
  prepare: (world: World) => void = () => {},
  options: LibraryOptions = {},
): Promise<LiveWorld> {
  const world = createWorld();
  world.config(QUIET);
  prepare(world);
  return { ...world, ...(await openIn(world, options)) };
}

/** Opens a library on a world that is there already. */
export async function openIn(world: World, options: LibraryOptions = {}) {
  const events: LibraryEvent[] = [];
  let read = 0;
  let wake = () => {};
  const library = await openLibrary({
    env: world.env,
    homeDir: world.home,
    bundledDir: world.bundledDir,
    onEvent: (event) => {
      events.push(event);
      wake();
    },
    ...options,
  });
  onTestFinished(() => library.close());
  const nextEvent = async (): Promise<LibraryEvent> => {
    const deadline = Date.now() + 15_000;
    while (events.length <= read) {
      if (Date.now() > deadline) throw new Error('nothing was heard of it within 15 s');
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, 100);
      });
    }
    return events[read++] as LibraryEvent;
  };
  const nextChange = async (): Promise<SkillsChanged> => {
    for (;;) {
      const event = await nextEvent();
      if (event.type === 'skills.changed') return event;
    }
  };
  const quiet = (ms = 300): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  return { library, events, nextEvent, nextChange, quiet };
}
