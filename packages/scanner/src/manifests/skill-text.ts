import { addressInNumbers } from '../knowledge/hosts.js';
import { resembledSkill } from '../knowledge/resembles-skill.js';
import type { Unit } from '../model/index.js';
import { addInstall, type Draft } from './emit.js';
import type { Frontmatter } from './read-frontmatter.js';
import { asText } from './values.js';

/** What the words of a Markdown file say about packages. */
export function readSkillText(unit: Unit, draft: Draft): void {
  addInternalPackages(unit, draft);
  addPlainGit(unit, draft);
  addAllTools(unit, draft);
  addModelAddress(unit, draft);
  addDisguisedAddress(unit, draft);
}

/** The name of a skill that is nearly a name that everybody knows. */
export function readSkillName(unit: Unit, front: Frontmatter, draft: Draft): void {
  const name = asText(front.data.name);
  const resembles = name === undefined ? undefined : resembledSkill(name);
  if (name === undefined || resembles === undefined) return;
  draft.facts.push({
    type: 'look-alike',
    unit,
    offset: front.offsetOf(['name']),
    what: 'skill',
    written: name,
    resembles,
  });
}

const INTERNAL_SOURCE =
  /\b(?:internal|private|corporate|in-house|company)\s{1,4}(?:npm\s|pypi\s|python\s|package\s){0,2}(?:registry|index|feed|repository|mirror|artifactory)\b/gi;
/** What stands before it when something is to be had from there. */
const COMES_FROM =
  /\b(?:install(?:ed|s)?|fetch(?:ed)?|pull(?:ed)?|available|published|hosted|download(?:ed)?)\b[^.\n]{0,60}\b(?:from|on|in|via)\s{1,4}(?:the\s|our\s|your\s|an?\s){0,2}(?:company\s{1,4})?$/i;
const INTERNAL_NAME =
  /\b(?:internal|private|in-house|proprietary)\s{1,4}(?:npm\s|pypi\s|python\s|node\s){0,2}(?:package|library|module|dependency)\s{1,4}[`'"“]?([@a-z0-9][\w./@-]{2,60})/i;

/** A package that is said to be internal, of which anybody may publish the name where everybody looks. */
function addInternalPackages(unit: Unit, draft: Draft): void {
  if (!/internal|private|in-house|proprietary|corporate/i.test(unit.text)) return;
  const source = [...unit.text.matchAll(INTERNAL_SOURCE)].find((match) =>
    COMES_FROM.test(unit.text.slice(Math.max(0, match.index - 120), match.index)),
  );
  const named = INTERNAL_NAME.exec(unit.text);
  const name = named?.[1]?.replace(/[.`'"”]{1,4}$/, '') ?? '';
  if (source) addInstall(draft, unit, source.index, { manager: 'internal', name });
  else if (named && name !== '' && isInstalled(name, unit.text))
    addInstall(draft, unit, named.index, { manager: 'internal', name });
}

function isInstalled(name: string, text: string): boolean {
  return ['install', 'add', 'npx', '-y', '--yes', 'uvx', 'i', '-g'].some((word) => text.includes(`${word} ${name}`));
}

/** An address that only a package manager knows what to do with. */
function addPlainGit(unit: Unit, draft: Draft): void {
  if (!unit.text.includes('git+http:')) return;
  for (const match of unit.text.matchAll(/\bgit\+http:\/\/[^\s`'")\]>]{4,200}/g)) {
    addInstall(draft, unit, match.index, { manager: 'git', name: '', url: match[0] });
  }
}

const ALL_TOOLS =
  /\b(?:request|grant|allow|enable|add|approve|set|use)\b[^.\n]{0,60}\b(Bash|Shell|Exec)\(\*\)[^.\n]{0,120}/gi;
const REFUSES = /\b(?:never|not|don['’]t|avoid|instead|without|unless|refuse|deny|flag|detect|warn|risky|dangerous)\b/i;

/** “Request Bash(*), Write(*)”: every command, in words. */
function addAllTools(unit: Unit, draft: Draft): void {
  if (!unit.text.includes('(*)')) return;
  for (const match of unit.text.matchAll(ALL_TOOLS)) {
    const line = unit.text.slice(unit.text.lastIndexOf('\n', match.index) + 1, match.index + match[0].length);
    if (line.length > 600 || REFUSES.test(line.replace(/\bno deny list\b/i, ''))) continue;
    draft.facts.push({ type: 'privilege', unit, offset: match.index, how: 'all-tools', detail: `${match[1]}(*)` });
  }
}

const MODEL_ADDRESS =
  /\b((?:ANTHROPIC|OPENAI|GEMINI|CLAUDE|CODEX)_(?:API_)?(?:BASE_URL|BASE|HOST|ENDPOINT))["'`]?\s{0,4}(?:=|:|\bto\b)\s{0,4}["'`]?(https?:\/\/[^\s"'`<>),]{4,200})/g;

/** `ANTHROPIC_BASE_URL=https://…` in a sentence, to be put into a profile or into settings. */
function addModelAddress(unit: Unit, draft: Draft): void {
  if (!/_(?:BASE|HOST|ENDPOINT)/.test(unit.text)) return;
  for (const match of unit.text.matchAll(MODEL_ADDRESS)) {
    const [, name = '', value = ''] = match;
    draft.facts.push({
      type: 'set-variable',
      unit,
      offset: match.index,
      name,
      value: value.replace(/[.;]$/, ''),
      lasting: false,
    });
  }
}

const NUMBERS_ONLY =
  /\bhttps?:\/\/(\[(?:0{0,4}:){2,5}ffff:[0-9a-f.:]{3,20}\]|0x[0-9a-f]{6,8}|\d{8,10}|0[0-7x][0-9a-f]{0,3}(?:\.0?x?[0-9a-f]{1,4}){3})(?=[/:?#\s`'")\]]|$)/gi;
const GUARDS =
  /\b(?:block|den[yi]|reject|refuse|ssrf|filter|guard|validat|prevent|forbid|bypass|attack|detect|never|disallow|test cases?)/i;

/** An address in a notation that only programs read. */
function addDisguisedAddress(unit: Unit, draft: Draft): void {
  if (!unit.text.includes('://')) return;
  for (const match of unit.text.matchAll(NUMBERS_ONLY)) {
    const resembles = addressInNumbers(match[1] ?? '');
    const line = unit.text.slice(Math.max(0, match.index - 200), match.index + 200);
    if (resembles === undefined || GUARDS.test(line)) continue;
    draft.facts.push({
      type: 'look-alike',
      unit,
      offset: match.index,
      what: 'host',
      written: match[1] ?? '',
      resembles,
    });
  }
}
