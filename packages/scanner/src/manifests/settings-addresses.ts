import { hostOf, isAnonymous } from '../knowledge/hosts.js';
import type { Unit } from '../model/index.js';
import type { Draft } from './emit.js';

const SETTINGS = /\.(ya?ml|json|toml|ini|conf|cfg|properties)$|(^|\/)\.env(\.\w+)?$/i;
const EXAMPLE = /example|sample|template|fixture|test|schema|locale/i;

/** A file that a program of the skill reads its settings from, and not one that only shows how. */
export function isSettings(unit: Unit): boolean {
  return SETTINGS.test(unit.file) && !EXAMPLE.test(unit.file);
}

const ADDRESS = /(?:https?|wss?):\/\/[^\s"'`,}<>#]{4,300}/gi;
/** A name that says that something is sent there, at the end of what stands before the address. */
const NAMED =
  /(?:url|uri|endpoint|host|server|webhook|callback|proxy|base|target|upstream)["']?\s{0,4}[:=]\s{0,4}["']?$/i;
const PLACEHOLDER = /your|xxx|example|placeholder|abc123|[<{$]/i;
const MOST = 2000;

/** Where a program is told to send things, if nobody can know who is there. */
export function readSettingsAddresses(unit: Unit, draft: Draft): void {
  let count = 0;
  for (const match of unit.text.matchAll(ADDRESS)) {
    if (++count > MOST) return;
    const host = hostOf(match[0]);
    if (host === undefined || !isAnonymous(host) || PLACEHOLDER.test(match[0])) continue;
    if (!NAMED.test(unit.text.slice(Math.max(0, match.index - 60), match.index))) continue;
    draft.facts.push({ type: 'active-content', unit, offset: match.index, how: 'address in settings', host });
  }
}
