import type { Program } from '../call.js';
import { CLOUD } from './cloud.js';
import { CURL } from './curl.js';
import { DISK } from './disk.js';
import { FILES } from './files.js';
import { FILTERS } from './filters.js';
import { GIT } from './git.js';
import { IMAGE } from './image.js';
import { INSTALLERS } from './installers.js';
import { INTERPRETERS } from './interpreters.js';
import { OUTPUT } from './output.js';
import { REMOVERS } from './removers.js';
import { RIGHTS } from './rights.js';
import { SCHEDULERS } from './schedulers.js';
import { SECRETS } from './secrets.js';
import { SENDERS } from './senders.js';
import { SOCKETS } from './sockets.js';
import { TRANSFERS } from './transfers.js';
import { WINDOWS } from './windows.js';

/** Every program that is known, by its name. */
export const PROGRAMS: ReadonlyMap<string, Program> = new Map(
  [
    OUTPUT,
    FILTERS,
    FILES,
    DISK,
    SECRETS,
    CURL,
    SOCKETS,
    TRANSFERS,
    SENDERS,
    WINDOWS,
    CLOUD,
    GIT,
    IMAGE,
    INTERPRETERS,
    INSTALLERS,
    SCHEDULERS,
    REMOVERS,
    RIGHTS,
  ].flatMap((programs) => Object.entries(programs)),
);
