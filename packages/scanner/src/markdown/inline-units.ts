import { type Setting, type Unit, unitWithin } from '../model/index.js';
import { isCommandLine } from './block-language.js';
import type { Zone } from './document.js';
import type { ReadMarkdown } from './read-markdown.js';
import { spanSetting } from './settings.js';

/** The commands inside sentences: code spans, and lines that are a command without any marks. */
export function inlineUnits(document: ReadMarkdown): Unit[] {
  return [...codeSpans(document), ...document.zones.flatMap((zone) => [...bareCommands(document.unit, zone)])];
}

function codeSpans({ unit, zones, tree, body }: ReadMarkdown): Unit[] {
  const spans: Unit[] = [];
  let at = 0;
  tree.topNode.cursor().iterate(({ name, from, to }) => {
    if (name !== 'InlineCode') return true;
    const source = unit.text.slice(body + from, body + to);
    const ticks = /^`+/.exec(source)?.[0].length ?? 0;
    const text = source.slice(ticks, source.length - ticks);
    // A span of one word is a name, not a command; a path may be a program.
    if (!/[\s|;&$<>(]|^(?:\.|~|\.\.)?\/[\w./-]{1,200}$/.test(text.trim())) return false;
    while (at < zones.length - 1 && (zones[at]?.to ?? 0) < body + from) at++;
    const zone = zones[at];
    const setting = settingOf(unit, zone, body + from, body + to);
    const around = zone && wordsAround(unit.text, zone, body + from, body + to);
    spans.push(inlineUnit(unit, setting, text, body + from + ticks, around));
    return false;
  });
  return spans;
}

/** A span is quoted with the zone it stands in, or by the sentence around it. */
function settingOf(unit: Unit, zone: Zone | undefined, from: number, to: number): Setting {
  if ((zone?.setting ?? unit.setting) === 'quoted') return 'quoted';
  return spanSetting(unit.text.slice(Math.max(zone?.from ?? 0, from - 240), from), unit.text.slice(to, to + 80));
}

/** Programs in a pipe, or at the start of a line, that nobody names in a sentence by chance. */
const BARE =
  /^[ \t>*-]*((?:curl|wget|bash|sudo|echo|eval|powershell|iex|irm|iwr|python3? -c|node -e|nc|npx|sh -c)\s[^\n`]{4,2000})$/gim;

function* bareCommands(unit: Unit, zone: Zone): Generator<Unit> {
  if (zone.kind === 'heading' || zone.kind === 'code' || !isCommandLine(zone.text)) return;
  for (const match of zone.text.matchAll(BARE)) {
    const [whole, command = ''] = match;
    yield inlineUnit(unit, zone.setting, command, zone.textFrom + match.index + whole.length - command.length);
  }
}

/** Words on either side of a span that belong to it. */
const MOST_WORDS = 160;

function wordsAround(text: string, zone: Zone, from: number, to: number): string {
  const before = text.slice(Math.max(zone.from, from - MOST_WORDS), from);
  const after = text.slice(to, Math.max(to, Math.min(zone.to, to + MOST_WORDS)));
  return `${before}…${after}`;
}

function inlineUnit(unit: Unit, setting: Setting, text: string, at: number, around?: string): Unit {
  return unitWithin(unit, {
    language: /^\s*(?:powershell|pwsh|iex|iwr|irm)\b/i.test(text) ? 'powershell' : 'shell',
    text,
    kind: 'inline',
    setting,
    ...(around !== undefined && { around }),
    placeAt: (offset) => unit.placeAt(at + offset),
  });
}
