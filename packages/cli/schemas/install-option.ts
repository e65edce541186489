import { INSTALL_KINDS, type InstallKind } from '@knowhow/core';
import { z } from 'zod';

const kinds = Object.keys(INSTALL_KINDS) as InstallKind[];

export const installOptionSchema = z.strictObject({
  id: z.string().describe('Names this way to install within the skill'),
  kind: z.enum(kinds).describe('The installer'),
  label: z.string().describe('For a button or a menu'),
  bins: z.array(z.string()).describe('The programs it brings'),
});
