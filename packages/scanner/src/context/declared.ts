/** What a skill says of itself, in its frontmatter and its prose. It is context for a judgement, never an excuse. */
export interface Declared {
  name: string;
  description: string;
  /** The host of `homepage`, without `www.`. */
  homepage?: string;
  homepageUrl?: string;
  /** `primaryEnv`, `requires.env`, and the variables that the prose tells the user to set. */
  variables: ReadonlySet<string>;
  /** Programs under `requires.bins` and `requires.anyBins`. */
  programs: ReadonlySet<string>;
  /** How often each host is named in the prose and the code blocks of the Markdown files. */
  hosts: ReadonlyMap<string, number>;
  /** Words of the name and the description, in lower case: what the skill is about. */
  words: ReadonlySet<string>;
}
