import type { Unit } from '../model/index.js';
import { addCommand, type Draft } from './emit.js';
import { linesOf } from './lines.js';

const COMMENT = /^\s*[#;].*$/;
/** `%f`, `%U`: what a desktop puts in when it starts the program. */
const FIELD = /\s{1,4}%[a-zA-Z]\b/g;

/** `Exec=` of a desktop entry. */
export function readDesktopEntry(unit: Unit, draft: Draft): void {
  const startsItself =
    /^X-GNOME-Autostart-enabled\s{0,4}=\s{0,4}true/im.test(unit.text) || /autostart\//i.test(unit.file);
  for (const { text, offset } of linesOf(unit.text, COMMENT)) {
    const match = /^((?:Exec|TryExec|ExecStart)\s{0,4}=\s{0,4})(\S.{0,3000})$/.exec(text);
    if (!match?.[2]) continue;
    const command = match[2].replace(FIELD, '');
    addCommand(draft, unit, offset + (match[1]?.length ?? 0), command);
    if (startsItself) draft.facts.push({ type: 'schedule', unit, offset, how: 'startup', command });
  }
}

const RUN_KEY =
  /\\CurrentVersion\\(?:Policies\\Explorer\\)?Run(?:Once|OnceEx|Services)?\]$|\\Winlogon\]$|\\shell\\open\\command\]$/i;
const PROTECTION = /\\(?:Windows Defender|WindowsFirewall|Policies\\System)\b/i;
const SWITCHED_OFF = /^"(?:Disable\w{3,40}"=dword:0{0,7}1|EnableLUA"=dword:0{8}|EnableFirewall"=dword:0{8})/i;

/** A file that is merged into the registry of Windows. */
export function readRegistryFile(unit: Unit, draft: Draft): void {
  let key = '';
  for (const { text, offset } of linesOf(unit.text, /^\s*;.*$/)) {
    if (text.startsWith('[')) {
      key = text.trim();
      continue;
    }
    const match = /^((?:@|"[^"\n]{0,200}")\s{0,4}=\s{0,4}")(.{1,2000})"\s{0,8}$/.exec(text);
    if (match?.[2] && RUN_KEY.test(key)) {
      const command = match[2].replaceAll('\\"', '"').replaceAll('\\\\', '\\');
      draft.facts.push({ type: 'schedule', unit, offset, how: 'registry', command });
      addCommand(draft, unit, offset + (match[1]?.length ?? 0), command, 'batch');
    }
    if (PROTECTION.test(key) && SWITCHED_OFF.test(text))
      draft.facts.push({ type: 'privilege', unit, offset, how: 'disable-protection', detail: text.slice(0, 100) });
  }
}

/** A program on somebody else’s machine, behind an icon. */
export function readShortcut(unit: Unit, draft: Draft): void {
  const match = /^URL\s{0,4}=\s{0,4}(file:\/\/(?:\/{0,3})([\w.-]{3,200}\.[a-z\d]{1,20})[/@\\][^\n]{1,300})$/im.exec(
    unit.text,
  );
  if (!match?.[1] || !match[2] || /^localhost$/i.test(match[2])) return;
  const spot = { unit, offset: match.index, how: 'a shortcut', url: match[1], host: match[2].toLowerCase() };
  draft.facts.push({ type: 'execute', origin: 'downloaded', ...spot });
}
