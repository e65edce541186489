/** Names that Windows keeps for devices, whatever follows the first dot. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/;
/** One spelling only, so that no file system takes two names for one; nothing that a shell or a prompt acts on. */
const PLAIN = /^[a-z0-9](?:[a-z0-9._-]{0,62}[a-z0-9_-])?$/;
const MAX_HINT = 40;

/**
 * The folder for a skill's copy: its name where that is safe anywhere, else a hint of it and a hash. No plain name has
 * a `+`, so nobody can choose a name that gets another skill's folder.
 */
export function folderName(name: string): string {
  if (PLAIN.test(name) && !DEVICE.test(name)) return name;
  const hash = process.getBuiltinModule('node:crypto').createHash('sha256').update(name, 'utf16le').digest('hex');
  return `${hint(name)}+${hash.slice(0, 16)}`;
}

function hint(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return words.replace(/^-/, '').slice(0, MAX_HINT).replace(/-$/, '') || 'skill';
}
