/** A name that nobody can have taken. */
export function temporaryName(): string {
  return `${process.pid}-${process.getBuiltinModule('node:crypto').randomBytes(8).toString('hex')}`;
}
