import type { CodeOrigin } from '../../model/index.js';
import type { Call } from './call.js';

const LONGEST_COMMAND = 2000;

/** Code is run that can't be read where it stands. */
export function execute(
  call: Call,
  origin: CodeOrigin,
  about: { readonly url?: string; readonly host?: string; readonly command?: string },
): void {
  const { run, at } = call;
  const { url, host, command } = about;
  run.emit({
    type: 'execute',
    unit: run.unit,
    offset: at,
    origin,
    how: call.name || call.method,
    ...(url !== undefined && { url }),
    ...(host !== undefined && { host }),
    ...(command !== undefined && { command: command.slice(0, LONGEST_COMMAND) }),
  });
}
