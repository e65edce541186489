import type { Language, Unit } from '../../model/index.js';
import { readMarkdownLines } from './markdown-lines.js';

/** Names of languages as code blocks have them. What is not named is most often a command. */
const FENCE_LANGUAGES: Readonly<Record<string, Language>> = {
  python: 'python',
  py: 'python',
  python3: 'python',
  javascript: 'javascript',
  js: 'javascript',
  typescript: 'typescript',
  ts: 'typescript',
  powershell: 'powershell',
  json: 'json',
  yaml: 'yaml',
  text: 'prose',
};

/** What the text at an offset is read as: the language of the code block, or that of the unit. */
export function languageWithin(unit: Unit): (offset: number) => Language {
  if (unit.language !== 'markdown') return () => unit.language;
  const { fences } = readMarkdownLines(unit.text);
  return (offset) => {
    const fence = fences.find((one) => offset >= one.from && offset < one.to);
    return fence ? (FENCE_LANGUAGES[fence.info.toLowerCase()] ?? 'shell') : unit.language;
  };
}
