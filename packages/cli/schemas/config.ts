import { z } from 'zod';

/** `config get` prints the value itself, whatever it is. */
export const configSchema = z
  .strictObject({
    ok: z.literal(true).describe('It is as you asked'),
    path: z.string().describe('The file'),
    hash: z.string().describe('sha256 of the file as it is now; empty when there is none'),
    changed: z.boolean().describe('Whether the file had to be changed for it'),
  })
  .describe('knowhow config set|unset --json; `config get --json` prints the value itself, secrets replaced');
