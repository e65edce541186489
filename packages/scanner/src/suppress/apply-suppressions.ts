import { type Finding, isAtLeast, type SuppressedFinding, type SuppressionNote } from '../model/index.js';
import { isOver } from './expiry.js';
import type { Suppression } from './suppression.js';

interface Applied {
  /** What still counts. */
  findings: Finding[];
  suppressed: SuppressedFinding[];
  /** Suppressions of this skill that cover nothing, and why. */
  notes: SuppressionNote[];
}

/** Takes the findings out that somebody has accepted, as long as they are still the same. */
export function applySuppressions(
  findings: readonly Finding[],
  suppressions: readonly Suppression[],
  { skill, now }: { readonly skill: string; readonly now: Date },
): Applied {
  const own = suppressions.filter((suppression) => suppression.skill === skill);
  const valid = own.filter(({ expires }) => expires === undefined || !isOver(expires, now));
  const used = new Set<Suppression>();
  const applied: Applied = { findings: [], suppressed: [], notes: [] };
  for (const finding of findings) {
    const cover = valid.find((suppression) => covers(suppression, finding));
    if (!cover) {
      applied.findings.push(finding);
      continue;
    }
    used.add(cover);
    const { reason, expires } = cover;
    applied.suppressed.push({ finding, reason, ...(expires === undefined ? {} : { expires }) });
  }
  applied.notes = own.filter((suppression) => !used.has(suppression)).map((left) => noteOn(left, findings, now));
  return applied;
}

function covers(suppression: Suppression, finding: Finding): boolean {
  return isSameContent(suppression, finding) && isAtLeast(suppression.severity, finding.severity);
}

const isSamePlace = ({ rule, path }: Suppression, finding: Finding): boolean =>
  finding.rule === rule && finding.file === path;

const isSameContent = (suppression: Suppression, finding: Finding): boolean =>
  isSamePlace(suppression, finding) && finding.fingerprint === suppression.content;

function noteOn(suppression: Suppression, findings: readonly Finding[], now: Date): SuppressionNote {
  const { rule, path: file, expires } = suppression;
  const what = `The suppression of ${rule} in ${file}`;
  const note = (code: SuppressionNote['code'], says: string) => ({ code, rule, file, message: `${what} ${says}` });
  if (expires !== undefined && isOver(expires, now)) return note('expired', `ended on ${expires}.`);
  if (findings.some((finding) => covers(suppression, finding))) return note('unused', 'is there twice.');
  if (findings.some((finding) => isSameContent(suppression, finding))) {
    return note('worse', 'no longer holds: the finding has become worse.');
  }
  if (findings.some((finding) => isSamePlace(suppression, finding))) {
    return note('changed', 'no longer holds: what it covered has changed.');
  }
  return note('unused', 'covers nothing any more.');
}
