import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type PolicyCommand, readPolicyCommand } from '../../src/policy/command.js';
import { policyRequest } from '../../src/policy/run-policy.js';
import { makeFinding, makeResult } from '../support/make-finding.js';

export const dir = realpathSync(mkdtempSync(join(tmpdir(), 'knowhow-policy-')));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

let count = 0;

/** A program that runs this JavaScript, with the request in `request`, in a folder of its own. */
export function scriptFile(code: string): string {
  const folder = join(dir, String(count++));
  mkdirSync(folder);
  const file = join(folder, 'policy.cjs');
  const read = "const request = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));";
  const answer = 'const answer = (value) => process.stdout.write(JSON.stringify({ protocolVersion: 1, ...value }));';
  writeFileSync(file, `#!${process.execPath}\n${read}\n${answer}\n${code}\n`);
  chmodSync(file, 0o755);
  return file;
}

/** The same as the config would name it. */
export function command(code: string, settings: object = {}): PolicyCommand {
  const read = readPolicyCommand({ command: scriptFile(code), ...settings }, '/home/nobody');
  if (typeof read === 'string') throw new Error(read);
  return read;
}

export const request = policyRequest(
  {
    targetName: 'my-skill',
    sourcePath: join(dir, 'my-skill'),
    source: { kind: 'local-path' },
    origin: { type: 'local-path' },
    request: { kind: 'skill-install', mode: 'install' },
    skill: {},
  },
  makeResult([makeFinding()]),
  '0.1.0',
);

export const context = { env: { ...process.env, MY_TOKEN: 'canary', MY_MODE: 'strict' } };
