import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../src/config/types.js';
import type { SecretsContext } from '../../src/env/secrets-context.js';

export function context(rest: Partial<SecretsContext> = {}): SecretsContext {
  return { env: {}, providers: {}, home: '/home/nobody', platform: process.platform, ...rest };
}

/** A real program that hands out secrets: a Node script. Returns the settings of its provider. */
export function program(dir: string, script: string, rest: JsonObject = {}): JsonObject {
  const command = join(dir, 'secrets-program');
  writeFileSync(command, `#!${process.execPath}\n${script}`);
  chmodSync(command, 0o755);
  return { source: 'exec', command, ...rest };
}

/** A script that reads the request and then runs `body` with it as `request`. */
export const onRequest = (body: string): string => `
let text = '';
process.stdin.on('data', (chunk) => { text += chunk; });
process.stdin.on('end', () => { const request = JSON.parse(text); ${body} });
`;
