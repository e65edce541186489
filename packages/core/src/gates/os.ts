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
export function normalizePlatform(name: string): string {
  const lower = name.trim().toLowerCase();
  return Object.hasOwn(PLATFORM_ALIASES, lower) ? (PLATFORM_ALIASES[lower] as string) : lower;
}

/** `os` names the platforms a skill works on: this machine's, or that of a connected node. */
export const osGate: Gate = {
  gate: 'os',
  judge({ skill }, { machine, nodes }) {
    const { os } = skill.manifest;
    if (os.length === 0) return PASSES;
    const wanted = os.map(normalizePlatform);
    if (wanted.includes(normalizePlatform(machine.platform))) return PASSES;
    if (nodes.some(({ platform }) => wanted.includes(normalizePlatform(platform)))) return PASSES;
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
  describe({ skill }, { machine }) {
    const { os } = skill.manifest;
    return os.length === 0 ? 'works everywhere' : `works on ${os.join(', ')}; this machine is ${machine.platform}`;
  },
};
