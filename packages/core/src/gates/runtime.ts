import { type Gate, PASSES } from './gate.js';

/** `runtime` names the agent runtimes a skill is made for. Compared as written, as Molecule does. */
export const runtimeGate: Gate = {
  gate: 'runtime',
  judge({ skill }, { runtime }) {
    if (runtime === undefined || skill.runtime.includes('*') || skill.runtime.includes(runtime)) return PASSES;
    const made = skill.runtime.join(', ');
    return [
      {
        state: 'unsupported',
        code: 'runtime-mismatch',
        subject: made,
        message: `It is made for ${made}, and this agent runs on ${runtime}.`,
        fix: `Use it with an agent on ${skill.runtime.join(' or ')}.`,
      },
    ];
  },
  describe({ skill }, { runtime }) {
    if (skill.runtime.includes('*')) return 'works with every runtime';
    return `made for ${skill.runtime.join(', ')}; this agent’s runtime is ${runtime ?? 'not known, so it does not count'}`;
  },
};
