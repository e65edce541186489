import { foldName } from './env-lookup.js';

interface Held {
  /** What the variable was set to, as it reads back. */
  readonly applied: string | undefined;
  readonly before: string | undefined;
  holders: number;
}

/** Sets variables and returns a function that gives them back. Calling that twice does nothing more. */
export type EnvLease = (variables: Readonly<Record<string, string>>) => () => void;

/**
 * Lends out variables of one shared environment to any number of overlapping holders. The first holder's value stands
 * until the last one is done; then the variable is as before. One that somebody else has changed meanwhile is theirs.
 */
export function createEnvLease(target: NodeJS.ProcessEnv, platform: NodeJS.Platform): EnvLease {
  const held = new Map<string, Held>();

  function take(name: string, value: string): void {
    const key = foldName(name, platform);
    const current = held.get(key);
    if (current) {
      current.holders++;
      return;
    }
    const before = target[name];
    target[name] = value;
    held.set(key, { applied: target[name], before, holders: 1 });
  }

  function giveBack(name: string): void {
    const key = foldName(name, platform);
    const current = held.get(key);
    if (!current || --current.holders > 0) return;
    held.delete(key);
    if (target[name] !== current.applied) return;
    if (current.before === undefined) delete target[name];
    else target[name] = current.before;
  }

  return (variables) => {
    const taken: string[] = [];
    const release = () => {
      for (const name of taken.splice(0)) giveBack(name);
    };
    try {
      for (const [name, value] of Object.entries(variables)) {
        take(name, value);
        taken.push(name);
      }
    } catch (error) {
      // The system refused one of them: none of the others may stay behind.
      release();
      throw error;
    }
    return release;
  };
}
