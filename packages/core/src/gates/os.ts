import { normalizePlatform } from '../text/platform-names.js';
import { type Gate, PASSES } from './gate.js';
import { reason } from './reason.js';

/** Whether a list of platforms, empty for all, has this one. */
export function fitsPlatform(os: readonly string[], platform: string): boolean {
  return os.length === 0 || os.some((name) => normalizePlatform(name) === normalizePlatform(platform));
}

/** `os` names the platforms a skill works on: this machine's, or that of a connected node. */
export const osGate: Gate = {
  gate: 'os',
  judge({ skill }, { machine, nodes }) {
    const { os } = skill.manifest;
    if (fitsPlatform(os, machine.platform) || nodes.some(({ platform }) => fitsPlatform(os, platform))) return PASSES;
    const subject = os.join(', ');
    const fix = `Use it on ${os.join(' or ')}, or connect such a machine as a node.`;
    return [
      reason('os-mismatch', `It works on ${subject}, and this machine is ${machine.platform}.`, { subject, fix }),
    ];
  },
  describe({ skill }, { machine, nodes }) {
    const { os } = skill.manifest;
    if (os.length === 0) return 'works everywhere';
    const node = fitsPlatform(os, machine.platform)
      ? undefined
      : nodes.find(({ platform }) => fitsPlatform(os, platform));
    const where = node ? `node ${node.id} is ${node.platform}` : `this machine is ${machine.platform}`;
    return `works on ${os.join(', ')}; ${where}`;
  },
};
