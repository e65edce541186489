/** Something in an archive. */
export interface Member {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'link' | 'device';
  /** Where a link points, as far as it could be read. */
  readonly target: string;
  readonly executable: boolean;
  readonly encrypted: boolean;
  /** What it says it unpacks to, and how many bytes it takes in the archive. */
  readonly size: number;
  readonly packedSize: number;
  /** At most `most` bytes, or why there are none. */
  unpack(most: number): Unpacked;
}

export type Unpacked = Buffer | 'too-large' | 'broken';

export interface Listing {
  readonly members: readonly Member[];
  /** What is wrong with the archive itself. */
  readonly flaws: readonly Flaw[];
}

export interface Flaw {
  /**
   * - `broken`: a part can't be read
   * - `ambiguous`: two readers would see two different contents
   * - `bomb`: it is made to unpack to far more than it holds
   * - `cut`: it has more members than are listed
   */
  readonly kind: 'broken' | 'ambiguous' | 'bomb' | 'cut';
  readonly detail: string;
  /** Of what is cut off: the members that are known by name only. */
  readonly rest?: readonly Pick<Member, 'name' | 'executable'>[];
}

/** A member that is not there to be unpacked. */
export function emptyMember(name: string, kind: Member['kind'], target = ''): Member {
  const none = { executable: false, encrypted: false, size: 0, packedSize: 0 };
  return { name, kind, target, ...none, unpack: () => Buffer.alloc(0) };
}

/** Members past those that are unpacked, of which the names are read. */
export const MOST_NAMED = 20_000;

export function uniqueFlaws(flaws: readonly Flaw[]): Flaw[] {
  return [...new Map(flaws.map((flaw) => [flaw.detail, flaw])).values()];
}
