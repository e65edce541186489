import { basename } from 'node:path';
import { createProgress } from '../output/progress.js';
import type { Terminal } from '../output/terminal.js';
import { type Scanner, type SkillScan, scanOne } from './scan-one.js';
import type { ScanTarget } from './scan-targets.js';

/** A folder that could not be scanned. */
export interface FailedScan {
  readonly path: string;
  readonly message: string;
}

/** What came of scanning some folders. */
export interface ScanRun {
  readonly scans: readonly SkillScan[];
  readonly failed: readonly FailedScan[];
  /** How many were not scanned, because somebody ended it. */
  readonly left: number;
}

/** While one waits for the disk or another program, the next can be read. */
const AT_ONCE = 4;

/** Scans folders, in their order, until `signal` says otherwise. */
export async function scanMany(
  targets: readonly ScanTarget[],
  scanner: Scanner,
  terminal: Pick<Terminal, 'errorColumns'>,
): Promise<ScanRun> {
  const progress = createProgress(terminal);
  const done = new Map<ScanTarget, SkillScan | FailedScan>();
  const waiting = [...targets];
  const work = async (): Promise<void> => {
    for (let target = waiting.shift(); target && !scanner.signal.aborted; target = waiting.shift()) {
      if (targets.length > 1) progress.show(`scanning ${done.size + 1} of ${targets.length}: ${basename(target.path)}`);
      const outcome = await scanOrFail(target, scanner);
      // What was cut short says nothing.
      if (!scanner.signal.aborted) done.set(target, outcome);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, targets.length) }, work));
  progress.clear();
  const outcomes = targets.flatMap((target) => done.get(target) ?? []);
  return {
    scans: outcomes.filter((outcome) => 'result' in outcome),
    failed: outcomes.filter((outcome) => 'message' in outcome),
    left: targets.length - outcomes.length,
  };
}

async function scanOrFail(target: ScanTarget, scanner: Scanner): Promise<SkillScan | FailedScan> {
  try {
    return await scanOne(target, scanner);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'something went wrong';
    return { path: target.path, message: `It could not be scanned: ${why}` };
  }
}
