import { type Budget, fullBudget, unpackArchive } from '../archives/unpack-archive.js';
import { type Fact, type Language, LIMITS, type Unit } from '../model/index.js';
import { decodeText } from './decode-text.js';
import { type FileType, type Group, typeByMagic } from './file-type.js';
import { guessScript } from './guess-language.js';
import { joinMembers } from './join-members.js';
import { isCode } from './language-names.js';
import { fileUnit, incomplete, opaque } from './make-facts.js';
import { alsoRunAs, extensionOf, languageOf, languageOfName } from './name-language.js';
import { pickleCall } from './pickle-call.js';
import { isDisguised, promisesNoText, promisesReading } from './promised-type.js';
import { type Content, cutMiddle } from './read-content.js';
import { shebangLanguage } from './shebang.js';
import { endsAsZip, hiddenAfter } from './trailing-data.js';
import { canRun } from './worth.js';

/** Text with the first bytes of a picture, a sound or a font: a script that sets a variable of that name. */
const POSES = /^(GIF8[79]a|ID3|OggS|RIFF|fLaC|MThd|wOF[F2]|OTTO|8BPS|GGUF|PAR1)[^\w\s]/;

/** A file of the skill, or of an archive in it. */
interface Item extends Content {
  file: string;
  executable: boolean;
  /** How many archives it is in. */
  level: number;
  /** What a text of the skill runs it as. */
  told?: Language;
}

interface Examined {
  units: Unit[];
  facts: Fact[];
}

/** Types a file, and turns it into texts and facts; archives are opened, and their members examined the same way. */
export function examine(item: Item): Examined {
  const out: Examined = { units: [], facts: [] };
  const budget = fullBudget();
  const items = [item];
  for (let next = items.pop(); next; next = items.pop()) {
    const type = typeByMagic(next.head);
    if (type) examineBinary(next, type, budget, items, out);
    if (!type || isReadAsText(next, type)) examineText(next, budget, items, out);
  }
  return { ...out, facts: joinMembers(out.facts) };
}

/** The type of a file that is not read in full: what runs or is disguised is told all the same. */
export function glance(file: string, head: Buffer): Fact[] {
  const type = typeByMagic(head);
  return type ? typeFacts(file, type) : [];
}

/** Whether a file is run or read whatever its first bytes say. What is machine code is reported, and no text. */
export function isReadAsText(
  { file, head, executable, told }: Omit<Item, 'level' | 'tail' | 'missing'>,
  type: FileType,
) {
  if (isMachineCode(type.group)) return false;
  if (told !== undefined || head.toString('latin1', 0, 2) === '#!') return true;
  return type.group === 'archive' ? false : promisesReading(file) || (executable && canRun(file, executable));
}

function typeFacts(file: string, type: FileType): Fact[] {
  if (isDisguised(file, type)) return [opaque(file, 'disguised', `it is ${type.name}`)];
  return isMachineCode(type.group) ? [opaque(file, type.group, type.name)] : [];
}

function isMachineCode(group: Group): group is 'executable' | 'library' | 'bytecode' {
  return group === 'executable' || group === 'library' || group === 'bytecode';
}

function examineBinary(item: Item, type: FileType, budget: Budget, items: Item[], out: Examined): void {
  const { file } = item;
  out.facts.push(...typeFacts(file, type));
  if (type.group === 'archive') open(item, type, budget, items, out);
  else if (isMachineCode(type.group)) noteNested(item, out);
  else examineShown(item, type, budget, items, out);
}

/** Pictures, documents and the like: what matters is what hides in them. */
function examineShown(item: Item, type: FileType, budget: Budget, items: Item[], out: Examined): void {
  const { file } = item;
  const hidden = item.missing > 0 ? undefined : hiddenAfter(item.head);
  if (item.missing > 0) out.facts.push(incomplete(file, 'too-large', tooLarge(item.missing), { matters: false }));
  if (hidden) out.facts.push(opaque(file, 'disguised', `it is ${type.name}, and ${hidden} follows its end`));
  if (hidden === 'a ZIP archive') open(item, { ...type, format: 'zip' }, budget, items, out);
  if (/\.ms[ipt]$/i.test(file)) out.facts.push(opaque(file, 'executable', 'a Windows installer'));
  if (/vbaproject\.bin$/i.test(file)) out.facts.push(opaque(file, 'bytecode', 'Office macros'));
}

function open(item: Item, type: FileType, budget: Budget, items: Item[], out: Examined): void {
  const { file, level } = item;
  if (!type.format) {
    out.facts.push(opaque(file, 'unread-archive', `${type.name}, which is not unpacked`));
  } else if (level >= LIMITS.archives) {
    out.facts.push(opaque(file, 'nested-archive', `${type.name} inside ${level} others`));
  } else if (item.missing > 0) {
    out.facts.push(
      incomplete(file, 'too-large', `${type.name}, too large to unpack`, { matters: true, program: item.executable }),
    );
  } else {
    const opened = unpackArchive(file, item.head, type.format, budget);
    out.facts.push(...opened.facts);
    // The last one is examined first, and the order of the archive is kept.
    for (const { bytes, ...member } of opened.files.reverse()) {
      items.push({ ...member, level: level + 1, head: bytes, tail: Buffer.alloc(0), missing: 0 });
    }
  }
}

function examineText(item: Item, budget: Budget, items: Item[], out: Examined): void {
  const { file, level } = item;
  const call = pickleCall(item.head);
  if (call) out.facts.push(opaque(file, 'executable', `a pickle that calls ${call} when it is loaded`));
  const program = shebangLanguage(item.head.toString('latin1', 0, 300)) !== undefined;
  const mustRead =
    program || item.told !== undefined || promisesReading(file) || (item.executable && canRun(file, true));
  const content = item.missing > 0 ? item : cutMiddle(item.head, LIMITS.bytesOfFile);
  const decoded = decodeText(content, mustRead);
  if (!decoded) {
    const named = languageOfName(file);
    out.facts.push(
      opaque(file, 'unknown-binary', named ? `binary data in a file named .${extensionOf(file)}` : 'binary data'),
    );
    return;
  }
  const language = languageOf(file, decoded.text);
  const languages = languagesOf(item, language, decoded.text);
  const runs = [...languages].some(isCode);
  for (const each of languages) out.units.push(fileUnit(file, each, decoded.text, level));
  if (promisesNoText(file) && (program || guessScript(decoded.text) || POSES.test(decoded.text))) {
    out.facts.push(opaque(file, 'disguised', runs ? 'it is a script' : 'it is text'));
  }
  if (runs) noteNested(item, out);
  const worth = {
    matters: runs || language === 'markdown' || language === 'prose',
    program: program || runs,
  };
  if (content.missing > 0) out.facts.push(incomplete(file, 'too-large', tooLarge(content.missing), worth));
  if (decoded.flaw && (runs || decoded.bent)) out.facts.push(incomplete(file, 'encoding', decoded.flaw, worth));
  // A script in front of an archive that it unpacks.
  if (decoded.bent && endsAsZip(item.head)) {
    open(item, { group: 'archive', name: 'a ZIP archive', format: 'zip' }, budget, items, out);
  }
}

/** As what a text is read: what it is, and what somebody would run it as. */
function languagesOf({ file, told }: Item, language: Language, text: string): Set<Language> {
  const languages = new Set([language]);
  const extra = alsoRunAs(file, text);
  if (extra) languages.add(extra);
  if (told && !isCode(language)) languages.add(told);
  if (language === 'text' && POSES.test(text)) for (const each of ['shell', 'javascript'] as const) languages.add(each);
  return languages;
}

function tooLarge(missing: number): string {
  return `${missing} bytes in the middle of it were not read`;
}

/** Two archives around something that runs have no use but to get it past a scanner. */
function noteNested(item: Item, out: Examined): void {
  if (item.level >= 2) out.facts.push(opaque(item.file, 'nested-archive', `it is inside ${item.level} archives`));
}
