/** What {@link hashConfig} gives for a file that is not there. */
export const NO_FILE_HASH = '';

/** sha256 of a config file's bytes, in hex. Loads `node:crypto` when first called: reading a config needs no hash. */
export function hashConfig(bytes: string | Uint8Array): string {
  return process.getBuiltinModule('node:crypto').createHash('sha256').update(bytes).digest('hex');
}
