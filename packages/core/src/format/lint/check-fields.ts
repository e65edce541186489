import { isRecord } from '../../values/is-record.js';
import { readFlag, readText } from '../field-readers.js';
import { readAnyName } from '../read-any-name.js';
import { readRuntime } from '../runtime.js';
import { checkHiddenCharacters } from './check-hidden-characters.js';
import type { Findings } from './lint-finding.js';
import { reportFault } from './report-fault.js';
import type { SkillView } from './skill-view.js';

const MAX_DESCRIPTION = 1024;
const FOLDER_NAME = /^[a-z0-9_-]+$/;
const SLUG = /^[a-z0-9][a-z0-9-]*$/;
const SEMVER = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;
const SMART_QUOTED = /^[“”„‘’‚].*[“”‘’]$/s;

/** The top-level fields that everyone reads. */
export function checkFields(view: SkillView, found: Findings): void {
  checkName(view, found);
  checkDescription(view, found);
  checkVersion(view, found);
  checkSlug(view, found);
  checkInvocation(view, found);
  checkRuntime(view, found);
  for (const key of ['name', 'description'] as const) {
    const text = view.fields[key];
    if (typeof text !== 'string') continue;
    checkHiddenCharacters(key, text, view.locate(key), found);
    if (SMART_QUOTED.test(text)) found.add('smart_quotes', view.locate(key), { what: key });
  }
}

function checkName({ fields, unread, locate, dirName }: SkillView, found: Findings): void {
  if (unread.has('name')) return;
  if (!Object.hasOwn(fields, 'name')) {
    found.add('name_missing', locate('name'));
    return;
  }
  const at = locate('name');
  const name = readText(fields.name);
  if (name === undefined) {
    found.add('name_empty', at);
    return;
  }
  const allowed = 'lowercase letters, digits, `-` and `_`';
  if (!FOLDER_NAME.test(name)) found.add('name_invalid_chars', at, { what: name, detail: allowed });
  if (dirName !== undefined && dirName !== name) found.add('name_dir_mismatch', at, { what: name, detail: dirName });
}

function checkDescription({ fields, unread, locate, yaml }: SkillView, found: Findings): void {
  if (unread.has('description')) return;
  const at = locate('description');
  if (!Object.hasOwn(fields, 'description')) {
    found.add('description_missing', at);
    return;
  }
  if (isNested(fields.description)) {
    found.add('description_not_text', at);
    return;
  }
  const text = readText(fields.description);
  if (text === undefined) {
    const isComment = /^description:[ \t]+#/m.test(yaml);
    found.add('description_empty', at, isComment ? { detail: ': what follows a `#` is a comment' } : {});
    return;
  }
  const length = Array.from(text).length;
  if (length > MAX_DESCRIPTION) found.add('description_too_long', at, { what: String(length) });
}

function checkVersion({ fields, unread, locate }: SkillView, found: Findings): void {
  if (unread.has('version')) return;
  const version = readText(fields.version);
  if (version === undefined) {
    found.add('version_missing', locate('version'));
    return;
  }
  if (!SEMVER.test(version)) found.add('version_not_semver', locate('version'), { what: version });
}

/** What is published is found under the folder's name, and installed under the skill's. */
function checkSlug({ fields, locate, dirName }: SkillView, found: Findings): void {
  const name = readText(fields.name);
  if (name !== undefined && !SLUG.test(name)) found.add('slug_invalid', locate('name'), { what: 'name', detail: name });
  if (dirName !== undefined && dirName !== name && !SLUG.test(dirName)) {
    found.add('slug_invalid', undefined, { what: 'folder', detail: dirName });
  }
}

function checkInvocation({ fields, unread, locate }: SkillView, found: Findings): void {
  for (const key of ['user-invocable', 'disable-model-invocation'] as const) {
    const value = fields[key];
    if (value === undefined || value === null || readFlag(value) !== undefined) continue;
    found.add('wrong_type', locate(key), { what: key, detail: '`true` or `false`' });
  }
  const dispatch = readAnyName(fields, 'command-dispatch');
  const argMode = readAnyName(fields, 'command-arg-mode');
  const tool = readAnyName(fields, 'command-tool');
  if (dispatch !== undefined && dispatch.toLowerCase() !== 'tool') {
    found.add('wrong_type', locate('command-dispatch'), { what: 'command-dispatch', detail: '`tool`' });
  } else if (dispatch !== undefined && tool === undefined && !unread.has('command-tool')) {
    found.add('dispatch_without_tool', locate('command-dispatch'));
  }
  if (argMode !== undefined && argMode.toLowerCase() !== 'raw') {
    found.add('wrong_type', locate('command-arg-mode'), { what: 'command-arg-mode', detail: '`raw`' });
  }
}

function checkRuntime({ fields, locate }: SkillView, found: Findings): void {
  const { fault } = readRuntime(fields.runtime);
  if (fault) reportFault(fault, locate, found);
}

function isNested(value: unknown): boolean {
  return Array.isArray(value) || isRecord(value);
}
