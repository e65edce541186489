import { addressesIn, type Destination } from '../entities.js';
import { bitsOf } from '../lexicon/words.js';
import type { Sentence } from '../passage.js';
import type { Hit } from './hit.js';
import { standingOf } from './standing.js';

const LOCKED =
  /\b(?:extract|unzip|unpack|decompress|unlock|open)\b.{0,60}?\b(?:pass(?:word|code|phrase)?|pwd|pw)\b|\b(?:archive|zip|rar|7z|exe|msi|package|installer)\b.{0,30}?\b(?:pass(?:word|code)?|pwd)\b ?(?:[:=(]|is\b)|\b(?:archive|zip|rar|7z) with (?:the |a |this )?pass(?:word|code)?\b|\b(?:archive|zip|extraction|unzip) pass(?:word|code)?\b|^(?:\W*)(?:pass(?:word|code)?|pwd) ?[:=] ?\S{2,40}$/;
const PACKED = /\b(?:zip|rar|7z|archive|tar\.gz|iso|exe|msi|dmg|package)\b/;
const GET = /\b(?:download|downloads|install|get|grab|fetch|obtain)\b/;
const RUN = /\b(?:run|runs|execute|launch|start|open|install|double-click|double click)\b(?! (?:in|into) )/;
const PROGRAM_LINK =
  /\.(?:zip|rar|7z|exe|msi|dmg|pkg|scr|bat|cmd|ps1|vbs|jar|apk|iso|sh|py|bin|appimage|command)(?:[?#]|$)/i;
const PRESSURE =
  /\b(?:require[sd]?|requirement|must|mandatory|prerequisites?|before (?:using|you|any|first|continuing|proceeding|starting)|necessary|needed|(?:does not|doesn't|do not|will not|won't|cannot|can't) (?:work|function|run|start|operate) (?:without|until|correctly)|important|critical|first,?)\b/;
const DOWNLOAD_AND_RUN =
  /\bdownload(?:s|ing)?(?:,)? (?:and|then|&) (?:run|execute|launch|install|start|open)(?:s|ing)?\b|\b(?:run|execute|runs|executes|source|eval)(?:ing)? (?:the |a |any |this |helper |setup |remote )*(?:code|scripts?|binary|binaries|programs?|payloads?|installer|shell scripts?) (?:\w+ ){0,3}from (?:the )?(?:url |link |address )?(?:https?:|www\.)/;
const PASTE_FROM_PAGE =
  /\b(?:visit|go to|open|click|follow|navigate to|see|browse to|head to)\b.{0,160}?\bcopy\b.{0,60}?\b(?:commands?|scripts?|code|text|line|snippet)\b.{0,100}?\b(?:run|paste|execute|terminal|powershell|console|cmd)\b|\bpaste (?:the |a |this )?(?:lines?|commands?|text|code|scripts?|snippet)\b.{0,40} from https?:|\b(?:visit|go to|open|navigate to)\b.{0,120}?\b(?:and|then) (?:run|execute|paste) the (?:\w+ ){0,2}(?:command|script|code)\b/;
const RUN_DIALOG =
  /\b(?:press|hit|hold|use) (?:the )?(?:win(?:dows)?(?: key| logo key)?|⊞|cmd|command)(?: key)? ?(?:\+|and|plus) ?(?:r|x|space)\b.{0,140}?\b(?:paste|ctrl ?\+ ?v|cmd ?\+ ?v)\b/;

const LOCKED_BITS = bitsOf(['pass']);
const GET_BITS = bitsOf(['download']);
const RUN_BITS = bitsOf(['run']);
/** Steps of one recipe stand this close. */
const NEAR = 5;

/** Recipes that make a person or an agent fetch a program and start it. `all` are the sentences of one section. */
export function* findDownloads(all: readonly Sentence[], at: number): Generator<Hit> {
  const sentence = all[at];
  if (!sentence) return;
  if ((sentence.bits & LOCKED_BITS) !== 0) yield* lockedArchive(all, at, sentence);
  if ((sentence.bits & RUN_BITS) !== 0) yield* pasteFromPage(sentence);
  if ((sentence.bits & GET_BITS) === 0) return;
  yield* downloadAndRun(all, at, sentence);
}

function* lockedArchive(all: readonly Sentence[], at: number, sentence: Sentence): Generator<Hit> {
  const match = LOCKED.exec(sentence.text);
  if (!match) return;
  const near = all.slice(Math.max(0, at - NEAR), at + NEAR + 1).filter((other) => isNear(other, sentence));
  const address = firstAddress([sentence, ...near]);
  const text = near.map((other) => other.text).join(' ');
  if (!(address || GET.test(text)) || !GET.test(text) || !RUN.test(text) || !PACKED.test(text)) return;
  yield* hit('locked-archive', sentence, match, address, false);
}

function* pasteFromPage(sentence: Sentence): Generator<Hit> {
  const match = PASTE_FROM_PAGE.exec(sentence.text) ?? RUN_DIALOG.exec(sentence.text);
  if (!match) return;
  const address = addressesIn(sentence)[0];
  yield* hit('paste-command', sentence, match, address, !address && !RUN_DIALOG.test(sentence.text));
}

function* downloadAndRun(all: readonly Sentence[], at: number, sentence: Sentence): Generator<Hit> {
  const direct = DOWNLOAD_AND_RUN.exec(sentence.text);
  const own = addressesIn(sentence)[0];
  if (direct && own) {
    yield* hit(
      'download-and-run',
      sentence,
      direct,
      own,
      !PRESSURE.test(sentence.text) && !PROGRAM_LINK.test(own.address),
    );
    return;
  }
  const get = GET.exec(sentence.text);
  if (!get || !own || !PROGRAM_LINK.test(own.address)) return;
  const near = all.slice(Math.max(0, at - 3), at + 4).filter((other) => isNear(other, sentence));
  const text = near.map((other) => other.text).join(' ');
  if (RUN.test(text.slice(text.indexOf(sentence.text))))
    yield* hit('download-and-run', sentence, get, own, !PRESSURE.test(text));
}

function* hit(
  act: 'locked-archive' | 'paste-command' | 'download-and-run',
  sentence: Sentence,
  match: RegExpExecArray,
  address: Destination | undefined,
  soft: boolean,
): Generator<Hit> {
  const standing = standingOf(sentence, match.index, match[0], false);
  if (standing === 'denied') return;
  const host = address?.host;
  yield {
    act,
    sentence,
    object: address?.address ?? match[0].slice(0, 100),
    ...(host !== undefined && { host }),
    soft,
    quoted: standing === 'shown',
  };
}

function isNear(other: Sentence, sentence: Sentence): boolean {
  return Math.abs(other.block - sentence.block) <= NEAR;
}

function firstAddress(sentences: readonly Sentence[]): Destination | undefined {
  for (const sentence of sentences) {
    const address = addressesIn(sentence)[0];
    if (address) return address;
  }
  return undefined;
}
