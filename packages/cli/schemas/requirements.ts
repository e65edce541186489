import { z } from 'zod';

/** The five lists of OpenClaw's `requirements` and `missing`. */
function fiveLists(what: string) {
  return z.strictObject({
    bins: z.array(z.string()).describe(`Programs ${what}, every one of them`),
    anyBins: z.array(z.string()).describe(`Programs of which one ${what} would do`),
    env: z.array(z.string()).describe(`Variables ${what}`),
    config: z.array(z.string()).describe(`Paths of openclaw.json ${what}`),
    os: z.array(z.string()).describe(`Platforms ${what}`),
  });
}

export const requirementsSchema = fiveLists('that are required').describe('What the skill asks for');
export const missingSchema = fiveLists('that are missing').describe('What of it is not there');
