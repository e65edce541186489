import { type Gate, PASSES } from './gate.js';
import { reason } from './reason.js';

/** `runtime` names the agent runtimes a skill is made for. Compared as written, as Molecule does. */
export const runtimeGate: Gate = {
  gate: 'runtime',
  judge({ skill }, { runtime }) {
    if (runtime === undefined || skill.runtime.includes('*') || skill.runtime.includes(runtime)) return PASSES;
    const subject = skill.runtime.join(', ');
    const fix = `Use it with an agent on ${skill.runtime.join(' or ')}.`;
    return [
      reason('runtime-mismatch', `It is made for ${subject}, and this agent runs on ${runtime}.`, { subject, fix }),
    ];
  },
  describe({ skill }, { runtime }) {
    if (skill.runtime.includes('*')) return 'works with every runtime';
    const actual = runtime ?? 'not known, so it does not count';
    return `made for ${skill.runtime.join(', ')}; this agent’s runtime is ${actual}`;
  },
};
