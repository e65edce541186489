// How long a turn takes to decide that nothing has changed.
import { median, open, pause, report } from './open.mjs';

const library = await open();
await pause(500);
const session = library.session();
(await session.beginTurn()).end();
const times = [];
for (let index = 0; index < 500; index++) {
  const start = performance.now();
  (await session.beginTurn()).end();
  times.push(performance.now() - start);
}
report({ ms: median(times) });
library.close();
