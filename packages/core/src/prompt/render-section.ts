import type { Catalog } from './plan-catalog.js';

/** `minimal` and `none` are for sub-agents and bare model calls: no skills section. */
export type PromptMode = 'full' | 'minimal' | 'none';

export interface SectionOptions {
  readonly mode: PromptMode;
  /** The tool that reads files; without one a catalog is of no use to the model. */
  readonly readTool?: string;
  /** The list of skills that exist but need setup, or ''. */
  readonly setup: string;
}

/** The whole section of the system prompt: heading, rules, catalog. '' when there is nothing to say. */
export function renderSection({ text, note }: Catalog, { mode, readTool, setup }: SectionOptions): string {
  if (mode !== 'full' || readTool === undefined) return '';
  if (text === '' && note === '' && setup === '') return '';
  const parts = [text === '' ? HEADING : rules(readTool), note + text, setup];
  return parts.filter((part) => part !== '').join('\n');
}

const HEADING = '## Skills (mandatory)\n';

function rules(readTool: string): string {
  return `${HEADING}Before each reply, go through the descriptions in <available_skills>.
- One clearly fits the task: read its SKILL.md with \`${readTool}\`, then do as it says.
- Several could fit: take the most specific one, read it, do as it says.
- None clearly fits: read none.
Choose first, then read; never more than one up front, and only files that are listed.
`;
}
