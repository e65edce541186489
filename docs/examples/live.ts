import { openLibrary } from '@knowhow/core';

// Every agent in the config. A root that they share is scanned and watched once.
const library = await openLibrary();

library.subscribe((event) => {
  if (event.type === 'skills.changed') {
    const names = [...event.added, ...event.removed, ...event.changed].map(({ name }) => name);
    console.error(`${event.agentId}: ${names.join(', ')}`, event.causes);
  } else if (event.type === 'reload.failed') {
    console.error(event.problem.message);
  }
});

const session = library.session({ agent: 'main' });

/** One turn of a conversation: what it uses stays the same until it ends. */
export async function turn(think: (systemPrompt: string) => Promise<void>): Promise<void> {
  const { snapshot, changes, end } = await session.beginTurn();
  try {
    if (changes) console.error('new since the last turn:', changes.added);
    await think(snapshot.prompt);
  } finally {
    end();
  }
}
