import { createRequire } from 'node:module';

export const lazyRequire: NodeJS.Require = createRequire(import.meta.url);
