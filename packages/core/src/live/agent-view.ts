import { type Setup, type World, worldOf } from '../config/read-world.js';
import type { Candidate, Root } from '../discovery/candidate.js';
import { findRoots } from '../discovery/discover.js';
import { type ScanResult, type ScanSettings, scanRoot } from '../discovery/scan-root.js';
import type { HostEnv } from '../env/host-env.js';
import type { GateContext } from '../gates/gate.js';
import { createGateContext } from '../gates/gate-context.js';
import type { RemoteNode } from '../gates/machine.js';
import type { Resolution } from '../resolution.js';
import { resolveInSteps } from '../resolve-in-steps.js';
import type { Steps } from '../steps.js';
import { findReplaced, patchResolution } from './patch-resolution.js';
import { rememberVerdicts } from './remember-verdicts.js';
import type { RootScan } from './root-scan.js';

/** What verdicts are given by. As long as it is the same object, they stand. */
export interface Circumstances {
  readonly setup: Setup;
  readonly host: HostEnv;
  readonly findBinary: GateContext['machine']['findBinary'];
  readonly nodes: readonly RemoteNode[];
  readonly workspaceDir: string | undefined;
  readonly runtime: string | undefined;
  readonly bundledDir: string | undefined;
}

/** One agent's resolution, with what it was made from. */
export interface AgentView {
  readonly agentId: string;
  readonly circumstances: Circumstances;
  readonly world: World;
  readonly gateContext: GateContext;
  readonly scans: ReadonlyMap<RootScan, ScanResult>;
  readonly resolution: Resolution;
}

type Library = (root: Root, settings: ScanSettings) => RootScan;

/** The view of an agent as of now; the one before, if nothing that it was made from has changed. */
export function* viewAgent(
  agentId: string,
  circumstances: Circumstances,
  before: AgentView | undefined,
  scanOf: Library,
): Steps<AgentView> {
  const known = before?.circumstances === circumstances ? before : undefined;
  const patched = known && (yield* patchView(known));
  if (patched) return patched;
  const base = known ?? newBase(agentId, circumstances);
  const scans = new Map<RootScan, ScanResult>();
  const resolution = yield* resolveInSteps({
    ...base,
    judge: rememberVerdicts(known?.resolution.skills ?? []),
    bundledDir: circumstances.bundledDir,
    *scan(root, settings) {
      if (root.skipped !== undefined) return yield* scanRoot(root, settings);
      const scan = scanOf(root, settings);
      const result = yield* scan.run();
      scans.set(scan, result);
      return result;
    },
  });
  return { ...base, scans, resolution };
}

function newBase(agentId: string, circumstances: Circumstances): Omit<AgentView, 'scans' | 'resolution'> {
  const { setup, host, findBinary, nodes, workspaceDir, runtime } = circumstances;
  const world = worldOf(setup, { agent: agentId, ...(workspaceDir === undefined ? {} : { workspaceDir }) });
  const given = { nodes, findBinary, host, ...(runtime === undefined ? {} : { runtime }) };
  const gateContext = createGateContext(world, given);
  return { agentId, circumstances, world, gateContext };
}

/** Whether the agent's skills still come from the directories they came from. */
export function hasSameRoots({ world, circumstances, resolution }: AgentView): boolean {
  const { roots } = findRoots(world, circumstances.bundledDir);
  const told = resolution.roots.map(({ dir, skipped, trustsLinks }) => [dir, skipped, trustsLinks]);
  return (
    JSON.stringify(told) === JSON.stringify(roots.map(({ dir, skipped, trustsLinks }) => [dir, skipped, trustsLinks]))
  );
}

/** The view with what was read again in it, or itself when nothing was. Undefined when it takes more than that. */
function* patchView(view: AgentView): Steps<AgentView | undefined> {
  const scans = new Map<RootScan, ScanResult>();
  const replaced = new Map<Candidate, Candidate>();
  for (const [scan, before] of view.scans) {
    const after = yield* scan.run();
    scans.set(scan, after);
    if (after === before) continue;
    const inPlace = after.report === before.report ? findReplaced(before.candidates, after.candidates) : undefined;
    if (!inPlace) return undefined;
    for (const [old, now] of inPlace) replaced.set(old, now);
  }
  if (replaced.size === 0) return view;
  return { ...view, scans, resolution: yield* patchResolution(view.resolution, replaced) };
}
