import { opendirSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { analyse } from './analyse.js';
import { collectSkill } from './collect/collect-skill.js';
import { skippedBy } from './collect/left-out.js';
import { makeContext } from './context/make-context.js';
import { readDeclared } from './context/read-declared.js';
import { joinFiles } from './flow/join-files.js';
import { type Fact, LIMITS, type ScanResult, worst } from './model/index.js';
import { applyRules } from './rules/apply-rules.js';
import { RULES } from './rules/index.js';
import { RULES_VERSION } from './rules/version.js';
import { SkillFolderError } from './skill-folder-error.js';
import { contentOf } from './suppress/content-of.js';
import { withFingerprint } from './suppress/fingerprint.js';

export interface ScanOptions {
  /** Milliseconds for the analysis. What is not done then is a finding. */
  time?: number;
}

/**
 * Reads a skill folder and says what it would do. It runs nothing of it, follows no link out of it, and writes nothing.
 * It throws only when the folder itself can't be read.
 */
export async function scanSkill(dir: string, options: ScanOptions = {}): Promise<ScanResult> {
  checkFolder(dir);
  const collected = await collectSkill(dir);
  const end = performance.now() + (options.time ?? LIMITS.time);
  const { facts, units } = await analyse(collected.units, { isUp: () => performance.now() > end });
  const all = [...collected.facts, ...facts];
  all.push(...joinFiles(all));
  const folder = basename(resolve(dir));
  const declared = readDeclared(units, folder);
  const content = contentOf(collected, folder);
  const findings = applyRules(RULES, all, makeContext(declared, all)).map((judged) => withFingerprint(judged, content));
  return {
    name: declared.name,
    verdict: worst(findings.map(({ severity }) => severity)),
    findings,
    suppressed: [],
    scannedFiles: collected.scannedFiles,
    skipped: [...collected.skipped, ...facts.flatMap(skippedBy)],
    hash: collected.hash,
    rules: RULES_VERSION,
    ...(all.some(isPassing) && { provisional: true }),
  };
}

/** What took too long, or was closed to us, may be seen the next time. */
function isPassing(fact: Fact): boolean {
  return fact.type === 'incomplete' && (fact.reason === 'timeout' || fact.reason === 'unreadable');
}

function checkFolder(dir: string): void {
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) throw new SkillFolderError(dir);
  try {
    opendirSync(dir).closeSync();
  } catch (cause) {
    throw new SkillFolderError(dir, { cause });
  }
}
