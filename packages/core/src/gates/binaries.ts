import type { Skill } from '../format/skill.js';
import { chooseInstaller, installCommand, offeredInstallers } from './choose-installer.js';
import { type Gate, type GateContext, PASSES, SKIPPED } from './gate.js';
import { reason } from './reason.js';
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
      const fix = how([bin], skill, context);
      reasons.push(reason('bin-missing', `The program ${bin} is not on PATH.`, { subject: bin, fix, probed }));
    }
    return reasons;
  },
  describe: ({ skill }, context) => describeFound(skill.manifest.requires.bins, skill, context),
};

/** `requires.anyBins`: one of them is enough. */
export const anyBinsGate: Gate = {
  gate: 'anyBins',
  judge({ skill }, context) {
    const { anyBins } = skill.manifest.requires;
    if (anyBins.length === 0 || skill.manifest.always) return PASSES;
    const lookups = anyBins.map((bin) => ({ bin, ...context.machine.findBinary(bin) }));
    if (lookups.some(({ path, bin }) => path !== undefined || isOnNode(bin, context))) return PASSES;
    const subject = anyBins.join(', ');
    const fix = how(anyBins, skill, context);
    const probed = lookups[0]?.probed ?? [];
    return [reason('any-bin-missing', `None of the programs ${subject} is on PATH.`, { subject, fix, probed })];
  },
  describe: ({ skill }, context) => describeFound(skill.manifest.requires.anyBins, skill, context),
};

function isOnNode(bin: string, { nodes }: GateContext): boolean {
  return nodes.some(({ bins }) => bins.includes(bin));
}

function describeFound(bins: readonly string[], { manifest }: Skill, context: GateContext): string {
  if (bins.length === 0) return 'none required';
  if (manifest.always) return SKIPPED;
  const found = bins.flatMap((bin) => {
    const { path } = context.machine.findBinary(bin);
    if (path !== undefined) return [path];
    const node = context.nodes.find(({ bins: onNode }) => onNode.includes(bin));
    return node ? [`${bin} on node ${node.id}`] : [];
  });
  return `found ${found.join(', ')}`;
}

/** The installer this machine would take, of those that bring the program. */
function how(bins: readonly string[], skill: Skill, context: GateContext): string {
  const which = bins.length === 1 ? `${bins[0]}` : `one of ${bins.join(', ')}`;
  const specs = offeredInstallers(skill, context).filter(
    (spec) => spec.bins.length === 0 || spec.bins.some((bin) => bins.includes(bin)),
  );
  const spec = chooseInstaller(specs, context);
  return spec ? `Install ${which}: ${installCommand(spec, context)}` : `Install ${which} and make sure it is on PATH.`;
}
