import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEnvLease } from '../../src/env/env-lease.js';

const name = fc.constantFrom('A', 'B', 'C');
/** Any mix of holders coming and going and of somebody else writing. */
const step = fc.oneof(
  fc.record({ do: fc.constant('take' as const), variables: fc.dictionary(name, fc.constantFrom('x', 'y', '')) }),
  fc.record({ do: fc.constant('release' as const), which: fc.nat(10) }),
  fc.record({ do: fc.constant('write' as const), name, value: fc.option(fc.constantFrom('foreign-1', 'foreign-2')) }),
);
const start = fc.dictionary(name, fc.constantFrom('before', ''));

/** The rule, variable by variable: who holds it, what they set, what was there. */
class Model {
  readonly env: Record<string, string | undefined>;
  readonly held = new Map<string, { count: number; applied: string; before: string | undefined }>();
  constructor(env: Record<string, string>) {
    this.env = { ...env };
  }
  take(variables: Record<string, string>) {
    for (const [key, value] of Object.entries(variables)) {
      const held = this.held.get(key);
      if (held) held.count++;
      else {
        this.held.set(key, { count: 1, applied: value, before: this.env[key] });
        this.env[key] = value;
      }
    }
  }
  release(variables: Record<string, string>) {
    for (const key of Object.keys(variables)) {
      const held = this.held.get(key);
      if (!held || --held.count > 0) continue;
      this.held.delete(key);
      if (this.env[key] === held.applied) this.env[key] = held.before;
    }
  }
}

const defined = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));

test('holders and strangers in any order: each variable is always what the rule says', () => {
  fc.assert(
    fc.property(start, fc.array(step, { maxLength: 40 }), (before, steps) => {
      const env: NodeJS.ProcessEnv = { ...before };
      const lease = createEnvLease(env, 'linux');
      const model = new Model(before);
      const holders: { variables: Record<string, string>; release: () => void }[] = [];
      for (const each of steps) {
        if (each.do === 'take') {
          holders.push({ variables: each.variables, release: lease(each.variables) });
          model.take(each.variables);
        } else if (each.do === 'release') {
          const [holder] = holders.splice(each.which, 1);
          holder?.release();
          holder?.release(); // A second time changes nothing.
          if (holder) model.release(holder.variables);
        } else {
          model.env[each.name] = each.value ?? undefined;
          if (each.value === null) delete env[each.name];
          else env[each.name] = each.value;
        }
        expect(env).toEqual(defined(model.env));
      }
    }),
  );
});

test('when nobody else writes, the environment is the same after as before, whoever ends first', () => {
  const holders = fc.array(fc.dictionary(name, fc.string()), { maxLength: 10 });
  fc.assert(
    fc.property(start, holders, fc.infiniteStream(fc.nat()), (before, wanted, order) => {
      const env: NodeJS.ProcessEnv = { ...before };
      const lease = createEnvLease(env, 'linux');
      const releases = wanted.map((variables) => lease(variables));
      while (releases.length > 0) releases.splice(Number(order.next().value) % releases.length, 1)[0]?.();
      expect(env).toEqual(before);
    }),
  );
});

test('on Windows two spellings are one variable', () => {
  const env: NodeJS.ProcessEnv = {};
  const lease = createEnvLease(env, 'win32');
  const releaseFirst = lease({ Key: '1' });
  const releaseSecond = lease({ KEY: '2' });
  expect(env).toEqual({ Key: '1' });
  releaseFirst();
  expect(env).toEqual({ Key: '1' });
  releaseSecond();
  expect(env.KEY).toBeUndefined();
});

test('when the system refuses a variable, the others are taken back', () => {
  const env = new Proxy<NodeJS.ProcessEnv>(
    {},
    { set: (target, key, value) => key !== 'BAD' && Reflect.set(target, key, value) },
  );
  const lease = createEnvLease(env, 'linux');
  expect(() => lease({ GOOD: '1', BAD: '2' })).toThrow();
  expect(env).toEqual({});
  lease({ GOOD: '3' })();
  expect(env).toEqual({});
});

test('a variable the system stores differently is still taken back', () => {
  // Node cuts a value at a NUL when it sets a real variable.
  const env = new Proxy<NodeJS.ProcessEnv>(
    {},
    { set: (target, key, value) => Reflect.set(target, key, value.split('\0')[0]) },
  );
  createEnvLease(env, 'linux')({ X: 'a\0b' })();
  expect(env).toEqual({});
});
