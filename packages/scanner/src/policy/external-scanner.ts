import { isFields, type PolicyCommand, readPolicyCommand } from './command.js';

/** Another scanner, which speaks the contract of a policy. */
export interface ExternalScanner {
  readonly name: string;
  /** A text says why it can't be run; it still has to be reported as failed with every scan. */
  readonly command: PolicyCommand | string;
}

/** The settings can't be read, so nobody knows which scanners there are. Reported with every scan, too. */
export interface UnknownScanners {
  /** A sentence that names the file. */
  readonly unknown: string;
}

const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Reads `external` of knowhow-scan.json. An entry that can't be used stays: nobody is to believe that it ran. */
export function readExternalScanners(value: unknown, home: string): ExternalScanner[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return [{ name: 'external', command: '`external` must be a list' }];
  return value.map((entry: unknown, at) => {
    const name = isFields(entry) ? entry.name : undefined;
    if (typeof name !== 'string' || !NAME.test(name)) {
      return { name: `external-${at}`, command: '`name` must be made of small letters, digits and hyphens' };
    }
    return { name, command: readPolicyCommand(entry, home) };
  });
}
