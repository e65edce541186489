import { type Gate, overrideOf, PASSES } from './gate.js';
import { reason } from './reason.js';

/** The agent's own list of skills: absent = all, empty = none, else exactly these names. A session may add to it. */
export const agentAllowlistGate: Gate = {
  gate: 'allowlist',
  judge({ skill }, context) {
    const { agent, configPath } = context;
    if (!agent.skills || agent.skills.includes(skill.name) || overrideOf(skill, context) === true) return PASSES;
    const list = agent.skillsFrom ?? `the list of agent ${agent.id}`;
    const why = agent.skills.length === 0 ? 'is empty' : 'does not name it';
    const fix = `Add "${skill.name}" to ${list} in ${configPath}.`;
    const message = `Agent ${agent.id} may not use it: ${list} ${why}.`;
    return [reason('not-in-agent-allowlist', message, { subject: skill.name, fix })];
  },
  describe: (_, { agent }) =>
    agent.skills
      ? `named in ${agent.skillsFrom ?? 'the agent’s list'}`
      : `agent ${agent.id} has no list, so all are allowed`,
};
