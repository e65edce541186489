import { type Invocation, resolveFor } from '../invocation.js';

/** Names that no shell makes anything of, and that no command takes for an option. Others have to be typed. */
const HARMLESS = /^[A-Za-z0-9._][A-Za-z0-9._-]*$/;

/** Every skill's name, one a line. Never says a word about anything else: it is called while somebody is typing. */
export function printNames(invocation: Invocation): number {
  try {
    const names = new Set(resolveFor(invocation).skills.map(({ name }) => name));
    for (const name of names) if (HARMLESS.test(name)) invocation.terminal.print(name);
  } catch {
    // Then there is nothing to offer.
  }
  return 0;
}
