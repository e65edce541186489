// Scans folders in one process and keeps what the tables need. Run by run.mjs, one after another, so that times are true.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scanSkill } from '@knowhow/scanner';

/** A finding of this severity holds or blocks an install. */
export const isFlag = ({ severity }) => severity === 'high' || severity === 'critical';

export async function scanLabelled(dir) {
  const labels = JSON.parse(readFileSync(join(dir, 'labels.json'), 'utf8'));
  const rows = [];
  for (const label of labels) rows.push({ ...label, ...(await scanOne(join(dir, label.label, label.id))) });
  return rows;
}

export async function scanFolders(dir) {
  const rows = [];
  for (const id of readdirSync(dir).sort()) rows.push({ id, ...(await scanOne(join(dir, id))) });
  return rows;
}

async function scanOne(dir) {
  const start = performance.now();
  const { verdict, findings } = await scanSkill(dir);
  return { verdict, findings, ms: performance.now() - start };
}

/** The yardstick: reading every file of the folder, and nothing else. */
export function readAll(dir) {
  const start = performance.now();
  let bytes = 0;
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += readFileSync(join(entry.parentPath, entry.name)).length;
  }
  return { bytes, ms: performance.now() - start };
}

export function percentile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
