import { Buffer } from 'node:buffer';
import { autostartOf } from '../knowledge/places.js';
import { type Analysis, LIMITS, type Unit, unitWithin } from '../model/index.js';
import type { Statement } from './statements.js';

/** What only Windows has: programs that come with it and are used to bring in, hide and keep code. */
const PROTECTION: readonly (readonly [pattern: RegExp, detail: string])[] = [
  [/set-mppreference\b[^\n]{0,200}-disable\w+\s{1,4}(?:\$true|1)/i, 'switches Defender off'],
  [/add-mppreference\b[^\n]{0,200}-exclusion/i, 'hides a place from Defender'],
  [/amsiutils|amsiinitfailed|amsiscanbuffer|amsi\.dll/i, 'blinds the script scanner'],
  [
    /netsh\b[^\n]{0,80}\b(?:state\s{1,4}off|opmode\s{1,4}disable)|set-netfirewallprofile\b[^\n]{0,120}-enabled\s{1,4}(?:\$?false)/i,
    'switches the firewall off',
  ],
  [
    /\b(?:sc|net)(?:\.exe)?\s{1,4}stop\s{1,4}(?:windefend|sense|wscsvc|mpssvc)|disableantispyware|disablerealtimemonitoring/i,
    'switches Defender off',
  ],
  [/enablelua\b[^\n]{0,80}\b0\b/i, 'switches the question for rights off'],
  [/\\(?:ms-settings|mscfile|exefile)\\shell\\open\\command/i, 'goes round the question for rights'],
  [/\bbcdedit\b[^\n]{0,80}recoveryenabled\s{1,4}no/i, 'switches recovery off'],
  [/wevtutil(?:\.exe)?\s{1,4}(?:cl|clear-log)|clear-eventlog\b/i, 'clears the event log'],
];

const SCHEDULES: readonly (readonly [pattern: RegExp, how: 'registry' | 'startup' | 'cron'])[] = [
  [/\bschtasks(?:\.exe)?\b[^\n]{0,80}\/create|\bregister-scheduledtask\b/i, 'cron'],
  [
    /\\{1,2}currentversion\\{1,2}(?:policies\\{1,2}explorer\\{1,2})?run(?:once)?\b|\\{1,2}winlogon\b[^\n]{0,80}\b(?:shell|userinit)\b/i,
    'registry',
  ],
  [/CommandLineEventConsumer|__EventFilter\b/, 'startup'],
  [/\bnew-service\b|\bsc(?:\.exe)?\s{1,4}create\b/i, 'startup'],
];

/** Programs of Windows that run what an address gives them. */
const RUNS_ADDRESS =
  /\b(mshta|regsvr32|rundll32|msiexec|wmic|cscript|wscript)(?:\.exe)?\b[^\n]{0,200}(?:https?:\/\/([^\s"'/]{3,200})|javascript:|vbscript:)|(?:^|&)\s{0,8}(start|call|cmd\s{1,4}\/c)\s{1,4}["']?\\\\([\w.-]{3,200})\\/i;

export function readWindows(statement: Statement, unit: Unit, analysis: Analysis): void {
  const text = statement.text.slice(0, 20_000);
  const { offset } = statement;
  const protection = PROTECTION.find(([pattern]) => pattern.test(text));
  if (protection) {
    const fact = { unit, offset, detail: protection[1] };
    if (protection[1] === 'clears the event log')
      analysis.facts.push({ type: 'cover-tracks', unit, offset, how: protection[1] });
    else analysis.facts.push({ type: 'privilege', how: 'disable-protection', ...fact });
  }
  if (
    /\bnet1?(?:\.exe)?\s{1,4}localgroup\s{1,4}(?:administrators|"?remote desktop users"?)\b[^\n]{0,80}\/add|add-localgroupmember\b[^\n]{0,120}administrators/i.test(
      text,
    )
  )
    analysis.facts.push({ type: 'privilege', unit, offset, how: 'sudoers', detail: 'a user with the rights of root' });
  if (/^\s{0,20}start\s{1,4}(?:""\s{1,4})?(?:%0|"%~f0")/i.test(text))
    analysis.facts.push({ type: 'exhaust', unit, offset, how: 'fork-bomb' });
  const schedule = SCHEDULES.find(([pattern]) => pattern.test(text));
  const startup = statement.strings.find((one) => autostartOf(one.text) !== undefined);
  if (
    schedule &&
    !/\b(?:get-itemproperty|reg(?:\.exe)?\s{1,4}query|remove-itemproperty|reg(?:\.exe)?\s{1,4}delete)\b/i.test(text)
  )
    analysis.facts.push({ type: 'schedule', unit, offset, how: schedule[1], command: text.slice(0, 300) });
  else if (
    startup &&
    /\b(?:copy|move|xcopy|set-content|add-content|out-file|new-item|createshortcut)\b|>>?/i.test(text)
  )
    analysis.facts.push({
      type: 'schedule',
      unit,
      offset,
      how: autostartOf(startup.text) ?? 'startup',
      command: text.slice(0, 300),
    });
  if (/\$profile\b/i.test(text) && /\b(?:add-content|set-content|out-file|tee-object|ac)\b|>>?/i.test(text))
    analysis.facts.push({ type: 'schedule', unit, offset, how: 'shell-profile', command: text.slice(0, 300) });
  if (
    /\bvssadmin(?:\.exe)?\s{1,4}(?:delete|resize)\s{1,4}shadow|\bwbadmin\s{1,4}delete|\bwmic\b[^\n]{0,40}shadowcopy\s{1,4}delete|Win32_ShadowCopy\b[^\n]{0,80}(?:delete|remove-)/i.test(
      text,
    )
  )
    analysis.facts.push({ type: 'remove', unit, offset, path: 'shadow copies', how: 'delete' });
  const runs = RUNS_ADDRESS.exec(text);
  const isAddress = runs?.[1] ?? runs?.[3];
  const host = runs?.[2] ?? runs?.[4];
  if (isAddress)
    analysis.facts.push({
      type: 'execute',
      unit,
      offset,
      origin: 'downloaded',
      how: isAddress,
      ...(host && { host: host.toLowerCase() }),
    });
  readInner(statement, unit, analysis);
}

const ENCODED = /\s[-/]e(?:nc|ncodedcommand|c)?\s{1,4}['"]?([A-Za-z0-9+/=]{16,100000})/i;
const INNER = /\bpowershell(?:\.exe)?\b[^\n]{0,200}?[-/]c(?:ommand)?\s{1,4}/i;

/** `powershell -EncodedCommand …` and `powershell -Command "…"`. */
function readInner(statement: Statement, unit: Unit, analysis: Analysis): void {
  if (unit.depth >= LIMITS.depth || !/\b(?:powershell|pwsh)\b/i.test(statement.text.slice(0, 2000))) return;
  const encoded = ENCODED.exec(statement.text)?.[1];
  const placeAt = () => unit.placeAt(statement.offset);
  if (encoded !== undefined) {
    const text = Buffer.from(encoded, 'base64').toString('utf16le');
    if (!/^[\t\n\r -~\u00a0-\u024f]+$/.test(text)) return;
    analysis.facts.push({
      type: 'execute',
      unit,
      offset: statement.offset,
      origin: 'decoded',
      how: 'powershell',
      command: text.slice(0, 300),
    });
    analysis.units.push(
      unitWithin(unit, { language: 'powershell', text, kind: 'decoded', placeAt, via: [...unit.via, 'base64'] }),
    );
    return;
  }
  const inner = INNER.exec(statement.text);
  if (!inner) return;
  const text = statement.text.slice(inner.index + inner[0].length).replace(/^["']|["']$/g, '');
  if (text.length < 20_000)
    analysis.units.push(unitWithin(unit, { language: 'powershell', text, kind: 'nested', placeAt }));
}
