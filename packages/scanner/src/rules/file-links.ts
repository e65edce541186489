import { autostartOf, isAgentSettings } from '../knowledge/places.js';
import { secretOfPath } from '../knowledge/secret-paths.js';
import type { Severity } from '../model/index.js';

/** Files that repositories share among their skills, and that say nothing to an agent. */
const SHARED_PAPER = /(^|\/)(licen[cs]e|notice|copying|authors|changelog|code_of_conduct|security|contributing)[^/]*$/i;
const INSTALLED = /(^|\/)node_modules\//;

/** How bad a link is that leads out of the skill. */
export function judgeLinkOutside(file: string, target: string): Severity {
  const climbed = target.replaceAll('\\', '/').replace(/^(\.\.\/)+/, '/');
  const isRelative = target.startsWith('..');
  if (!isRelative || isSystem(climbed) || isPrivate(climbed)) return 'critical';
  if (SHARED_PAPER.test(target) || INSTALLED.test(file)) return 'warn';
  return 'high';
}

function isSystem(path: string): boolean {
  return /^\/(etc|proc|sys|dev|root|var|private|usr|boot|home|Users|windows)(\/|$)/i.test(path);
}

function isPrivate(path: string): boolean {
  return (
    secretOfPath(path) !== undefined || isAgentSettings(path) || autostartOf(path.replace(/^\//, '~/')) !== undefined
  );
}
