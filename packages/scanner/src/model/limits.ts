/** Bounds on what one scan reads and does. What is past them is reported, never dropped in silence. */
export const LIMITS = {
  /** Files of a skill that are read. */
  files: 500,
  /** Bytes of a file that are analysed: its head and its tail together. */
  bytesOfFile: 1_000_000,
  /**
   * Characters of all files that are analysed, the most telling files first. It bounds the time of a scan without a clock,
   * so that the verdict is the same on a busy machine.
   */
  bytesOfSkill: 3_000_000,
  /** Folders inside folders. */
  folders: 24,
  /** Texts inside texts: an archive in an archive, code in code, base64 in base64. */
  depth: 4,
  /** Units of one skill. */
  units: 10_000,
  /** Decoded texts of one skill. */
  decoded: 64,
  /** Bytes that one archive may unpack to, and how many times its own size. */
  archiveBytes: 8_000_000,
  archiveRatio: 100,
  archiveMembers: 1000,
  /** Archives inside archives that are opened; what is packed deeper is reported. */
  archives: 2,
  /** Files and folders that are listed and hashed, and the bytes of them that are hashed in full. */
  listed: 50_000,
  hashed: 200_000_000,
  /** Milliseconds for one skill: for input that is slow in a way nobody thought of. Nothing honest comes near it. */
  time: 8000,
  /** Findings of one rule in one file; the rest is counted in the last one. */
  findingsPerRule: 20,
} as const;
