import { readWorld, type WorldOptions } from './config/read-world.js';
import { scanRoot } from './discovery/scan-root.js';
import { createGateContext } from './gates/gate-context.js';
import { judge } from './gates/judge.js';
import type { RemoteNode } from './gates/machine.js';
import type { Resolution } from './resolution.js';
import { resolveInSteps } from './resolve-in-steps.js';
import { runToEnd } from './steps.js';

/** Everything that can be said instead of being looked up. With nothing said, it is this process's own world. */
export interface ResolveOptions extends WorldOptions {
  /** The agent's runtime, instead of the one in knowhow.json. */
  readonly runtime?: string;
  /** Connected machines that can run commands. */
  readonly nodes?: readonly RemoteNode[];
  /** Instead of the skills shipped with the product. */
  readonly bundledDir?: string;
}

/**
 * Finds every skill, decides between namesakes, judges each for one agent, and plans its prompt.
 * Throws only `UnknownAgentError`; whatever is wrong on disk is in the result.
 */
export function resolveSkills(options: ResolveOptions = {}): Resolution {
  const world = readWorld(options);
  const gateContext = createGateContext(world, options);
  return runToEnd(resolveInSteps({ world, gateContext, scan: scanRoot, judge, bundledDir: options.bundledDir }));
}
