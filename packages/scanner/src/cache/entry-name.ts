/** Every file of the cache is called by a hash: an entry, or one that was being written by a process. */
const ENTRY = /^[0-9a-f]{64}\.json$/;
const UNFINISHED = /^[0-9a-f]{64}\.\d{1,10}\.tmp$/;

export const isEntry = (name: string): boolean => ENTRY.test(name);

export const isUnfinished = (name: string): boolean => UNFINISHED.test(name);
