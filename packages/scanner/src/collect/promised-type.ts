import type { FileType, Group } from './file-type.js';
import { isCode } from './language-names.js';
import { extensionOf, languageOfName } from './name-language.js';

/** What a name promises to whoever sees it in a list. */
const PROMISES: readonly (readonly [
  promise: 'picture' | 'media' | 'font' | 'document' | 'archive',
  extensions: string,
])[] = [
  ['picture', 'png jpg jpeg jpe gif webp bmp ico tif tiff avif heic psd icns'],
  ['media', 'mp3 mp4 m4a m4v wav ogg oga ogv opus mov webm avi flac mkv mid'],
  ['font', 'woff woff2 ttf otf eot'],
  ['document', 'pdf doc docx xls xlsx ppt pptx odt ods odp rtf epub'],
  ['archive', 'zip tar gz tgz bz2 xz 7z rar jar whl'],
];

type Promised = (typeof PROMISES)[number][0] | 'text';

const BY_EXTENSION = new Map(
  PROMISES.flatMap(([promise, list]) => list.split(' ').map((word) => [word, promise] as const)),
);

/** Extensions of documents that are ZIP archives inside. */
const ZIPPED = /^(docx|xlsx|pptx|odt|ods|odp|epub)$/;

const HARMFUL: ReadonlySet<Group> = new Set(['executable', 'library', 'bytecode', 'archive']);

function promiseOf(file: string): Promised | undefined {
  const language = languageOfName(file);
  return BY_EXTENSION.get(extensionOf(file)) ?? (language ? 'text' : undefined);
}

/** Whether a name says one thing and the bytes another, so that somebody is misled. */
export function isDisguised(file: string, type: FileType): boolean {
  const promise = promiseOf(file);
  if (!promise) return false;
  // A picture under the name of a program is no mistake; under the name of another picture it may be.
  if (!HARMFUL.has(type.group)) return promisesReading(file);
  if (type.group !== 'archive') return !isHonest(file, type);
  return promise !== 'archive' && !(type.format === 'zip' && ZIPPED.test(extensionOf(file)));
}

/** Whether the name is that of a program, or of words for the agent: it is read whatever its first bytes say. */
export function promisesReading(file: string): boolean {
  const language = languageOfName(file);
  return language !== undefined && (isCode(language) || language === 'markdown' || language === 'prose');
}

/** Names that are shared by a text and its compiled form. */
function isHonest(file: string, type: FileType): boolean {
  return type.group === 'bytecode' && extensionOf(file) === 'scpt';
}

/** Whether it is shown, played or printed, so that text in its place is a surprise. */
export function promisesNoText(file: string): boolean {
  const promise = promiseOf(file);
  return promise !== undefined && promise !== 'text';
}
