import { type Gate, PASSES } from './gate.js';

/** Other names people write for Node's platform names. */
const PLATFORM_ALIASES: Readonly<Record<string, string>> = {
  macos: 'darwin',
  mac: 'darwin',
  osx: 'darwin',
  windows: 'win32',
  win: 'win32',
};

/** One spelling for every platform, for every surface. */
function normalizePlatform(name: string): string {
  const lower = name.trim().toLowerCase();
  return Object.hasOwn(PLATFORM_ALIASES, lower) ? (PLATFORM_ALIASES[lower] as string) : lower;
}

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
    return [
      {
        state: 'unsupported',
        code: 'os-mismatch',
        subject: os.join(', '),
        message: `It works on ${os.join(', ')}, and this machine is ${machine.platform}.`,
        fix: `Use it on ${os.join(' or ')}, or connect such a machine as a node.`,
      },
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
