import { type Setup, type World, worldOf } from '../config/read-world.js';
import type { Root } from '../discovery/candidate.js';
import { type ScanResult, type ScanSettings, scanRoot } from '../discovery/scan-root.js';
import type { GateContext } from '../gates/gate.js';
import { createGateContext } from '../gates/gate-context.js';
import type { RemoteNode } from '../gates/machine.js';
import type { Resolution } from '../resolution.js';
import { resolveInSteps } from '../resolve-in-steps.js';
import type { Steps } from '../steps.js';
import { rememberVerdicts } from './remember-verdicts.js';
import type { RootScan } from './root-scan.js';

/** What verdicts are given by. As long as it is the same object, they stand. */
export interface Circumstances {
  readonly setup: Setup;
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
  const isJudgedAlike = before?.circumstances === circumstances;
  if (before && isJudgedAlike && (yield* isCurrent(before))) return before;
  const base = isJudgedAlike && before ? before : newBase(agentId, circumstances);
  const scans = new Map<RootScan, ScanResult>();
  const resolution = yield* resolveInSteps({
    ...base,
    judge: rememberVerdicts(isJudgedAlike && before ? before.resolution.skills : []),
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
  const { setup, findBinary, nodes, workspaceDir, runtime } = circumstances;
  const world = worldOf(setup, { agent: agentId, ...(workspaceDir === undefined ? {} : { workspaceDir }) });
  const gateContext = createGateContext(world, { nodes, findBinary, ...(runtime === undefined ? {} : { runtime }) });
  return { agentId, circumstances, world, gateContext };
}

/** Every root is looked at, so that one change doesn't keep the next from being seen. */
function* isCurrent(view: AgentView): Steps<boolean> {
  let isSame = true;
  for (const [scan, result] of view.scans) if ((yield* scan.run()) !== result) isSame = false;
  return isSame;
}
