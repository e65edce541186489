import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { withProcessEnv } from '../../src/env/with-process-env.js';

const X = 'KNOWHOW_TEST_X';
const Y = 'KNOWHOW_TEST_Y';
afterEach(() => {
  delete process.env[X];
  delete process.env[Y];
});

/** A run that ends when it is told to. */
function hold(variables: Record<string, string>) {
  let end: () => void = () => {};
  const finished = new Promise<void>((resolve) => {
    end = resolve;
  });
  const done = withProcessEnv(variables, () => finished);
  return () => {
    end();
    return done;
  };
}

test('the variables are there during the run and gone after it', async () => {
  const result = await withProcessEnv({ [X]: '1' }, async () => {
    await Promise.resolve();
    return process.env[X];
  });
  expect(result).toBe('1');
  expect(X in process.env).toBe(false);
});

test('a plain function works too', async () => {
  await expect(withProcessEnv({ [X]: '1' }, () => process.env[X])).resolves.toBe('1');
});

test('what was there before is there again', async () => {
  process.env[X] = 'before';
  await withProcessEnv({ [X]: 'during' }, () => expect(process.env[X]).toBe('during'));
  expect(process.env[X]).toBe('before');
});

test.each([
  [
    'throws',
    () => {
      throw new Error('no');
    },
  ],
  ['rejects', () => Promise.reject(new Error('no'))],
])('a run that %s leaves nothing behind', async (_, fn) => {
  await expect(withProcessEnv({ [X]: '1' }, fn)).rejects.toThrow('no');
  expect(X in process.env).toBe(false);
});

test('of overlapping runs the first one’s value stands until the last one ends', async () => {
  const endFirst = hold({ [X]: 'first' });
  const endSecond = hold({ [X]: 'second', [Y]: 'y' });
  expect(process.env[X]).toBe('first');
  await endFirst();
  expect(process.env[X]).toBe('first');
  expect(process.env[Y]).toBe('y');
  await endSecond();
  expect(X in process.env).toBe(false);
  expect(Y in process.env).toBe(false);
});

test('a variable that somebody else changed or removed is theirs', async () => {
  const end = hold({ [X]: 'ours', [Y]: 'ours' });
  process.env[X] = 'theirs';
  delete process.env[Y];
  await end();
  expect(process.env[X]).toBe('theirs');
  expect(Y in process.env).toBe(false);
});

test('in whatever order runs start and end, nothing stays behind', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 }),
      async (scheduler, values) => {
        let active = 0;
        let standing: string | undefined;
        const runs = values.map(async (value) => {
          await scheduler.schedule(Promise.resolve(), 'start');
          await withProcessEnv({ [X]: value }, async () => {
            standing = active++ === 0 ? value : standing;
            for (const step of [1, 2]) {
              expect(process.env[X]).toBe(standing);
              await scheduler.schedule(Promise.resolve(), `step ${step}`);
            }
            active--;
          });
        });
        await scheduler.waitFor(Promise.all(runs));
        expect(X in process.env).toBe(false);
      },
    ),
  );
});
