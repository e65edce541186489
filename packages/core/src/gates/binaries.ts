import type { Skill } from '../format/skill.js';
import { type Gate, type GateContext, PASSES } from './gate.js';
import { fitsPlatform } from './os.js';
import type { Reason } from './verdict.js';

/** `requires.bins`: every one must be on PATH here, or on a connected node. */
export const binsGate: Gate = {
  gate: 'bins',
  judge({ skill }, context) {
    const { bins } = skill.manifest.requires;
    if (bins.length === 0 || skill.manifest.always) return PASSES;
    const reasons: Reason[] = [];
    for (const bin of bins) {
      const { path, probed } = context.machine.findBinary(bin);
      if (path !== undefined || isOnNode(bin, context)) continue;
      const message = `The program ${bin} is not on PATH.`;
      reasons.push({
        state: 'needs-setup',
        code: 'bin-missing',
        subject: bin,
        message,
        fix: how([bin], skill, context),
        probed,
      });
    }
    return reasons;
  },
  describe: ({ skill }, context) => describeFound(skill.manifest.requires.bins, context),
};

/** `requires.anyBins`: one of them is enough. */
export const anyBinsGate: Gate = {
  gate: 'anyBins',
  judge({ skill }, context) {
    const { anyBins } = skill.manifest.requires;
    if (anyBins.length === 0 || skill.manifest.always) return PASSES;
    const lookups = anyBins.map((bin) => ({ bin, ...context.machine.findBinary(bin) }));
    if (lookups.some(({ path, bin }) => path !== undefined || isOnNode(bin, context))) return PASSES;
    return [
      {
        state: 'needs-setup',
        code: 'any-bin-missing',
        subject: anyBins.join(', '),
        message: `None of the programs ${anyBins.join(', ')} is on PATH.`,
        fix: how(anyBins, skill, context),
        probed: lookups[0]?.probed ?? [],
      },
    ];
  },
  describe: ({ skill }, context) => describeFound(skill.manifest.requires.anyBins, context),
};

function isOnNode(bin: string, { nodes }: GateContext): boolean {
  return nodes.some(({ bins }) => bins.includes(bin));
}

function describeFound(bins: readonly string[], context: GateContext): string {
  if (bins.length === 0) return 'none required';
  const found = bins.flatMap((bin) => {
    const { path } = context.machine.findBinary(bin);
    if (path !== undefined) return [path];
    const node = context.nodes.find(({ bins: onNode }) => onNode.includes(bin));
    return node ? [`${bin} on node ${node.id}`] : [];
  });
  return found.length > 0 ? `found ${found.join(', ')}` : 'skipped, because `always` is set';
}

/** What the skill itself offers as a way to get the program on this machine. */
function how(bins: readonly string[], skill: Skill, { machine }: GateContext): string {
  const which = bins.length === 1 ? `${bins[0]}` : `one of ${bins.join(', ')}`;
  const { install } = skill.manifest;
  const offers = install.filter(
    (spec) =>
      fitsPlatform(spec.os, machine.platform) &&
      (spec.bins.length === 0 || spec.bins.some((bin) => bins.includes(bin))),
  );
  const words = offers.map((spec) => INSTALL_WORDS[spec.kind](spec)).filter((word) => word !== undefined);
  return words.length === 0
    ? `Install ${which} and make sure it is on PATH.`
    : `Install ${which}: ${words.join(' or ')}.`;
}

type Wording = (spec: Skill['manifest']['install'][number]) => string;

const INSTALL_WORDS: Readonly<Record<Skill['manifest']['install'][number]['kind'], Wording>> = {
  brew: ({ formula, cask }) => (formula ? `brew install ${formula}` : `brew install --cask ${cask}`),
  node: (spec) => `npm install -g ${spec.package}`,
  go: ({ module }) => `go install ${module}`,
  uv: (spec) => `uv tool install ${spec.package}`,
  apt: (spec) => `apt-get install ${spec.package}`,
  download: ({ url }) => `download ${url}`,
};
