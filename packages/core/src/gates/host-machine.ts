import type { World } from '../config/read-world.js';
import type { HostEnv } from '../env/host-env.js';
import { createBinaryFinder } from './find-binary.js';
import type { Machine, VariableLookup } from './machine.js';
import { remember } from './remember.js';

/** The machine this process runs on, as the gates see it. Looks nothing up before it is asked. */
export function createHostMachine(
  { env, platform }: World,
  host: HostEnv,
  findBinary: Machine['findBinary'] = createBinaryFinder(env, platform),
): Machine {
  return {
    platform,
    isRoot: process.getuid?.() === 0,
    findBinary,
    findVariable: remember(
      (name: string) => name,
      (name): VariableLookup => {
        const from = host.from(name);
        return from === undefined ? { isSet: false } : { isSet: true, from };
      },
    ),
  };
}
