import type { Unit } from '../model/index.js';
import { addInstall, type Draft } from './emit.js';
import { linesOf } from './lines.js';

const INDEX = /^(?:-i|--index-url|--extra-index-url|-f|--find-links)[\s=]+(\S+)/;

/** `requirements.txt` and what else has one requirement in a line. */
export function readRequirements(unit: Unit, draft: Draft): void {
  for (const { text, offset } of linesOf(unit.text)) {
    const line = text.trim();
    const index = INDEX.exec(line)?.[1];
    if (index) {
      if (/:\/\//.test(index)) addInstall(draft, unit, offset, { manager: 'pip', name: '', registry: index });
      continue;
    }
    if (line.startsWith('-')) {
      const editable = /^(?:-e|--editable)[\s=]+(\S+:\/\/\S+)/.exec(line)?.[1];
      if (editable) addRequirement(draft, unit, offset, editable);
      continue;
    }
    addRequirement(draft, unit, offset, line);
  }
}

/** One requirement in the words of PEP 508: `name[extra]==1.2 ; marker`, `name @ https://…`, `git+https://…#egg=name`. */
export function addRequirement(draft: Draft, unit: Unit, offset: number, requirement: string): void {
  const address =
    /^(?:([A-Za-z0-9][\w.-]*)(?:\[[^\]]{0,100}\])?\s{0,4}@\s{0,4})?((?:git\+|hg\+|svn\+)?[a-z]+:\/\/\S+)/i.exec(
      requirement,
    );
  if (address?.[2]) {
    const name = address[1] ?? /[#&]egg=([\w.-]+)/.exec(address[2])?.[1] ?? '';
    addInstall(draft, unit, offset, { manager: 'pip', name, url: address[2] });
    return;
  }
  const match = /^([^\s[\]<>=!~;,@()'"{}:/\\]{1,100})(?:\[[^\]]{0,100}\])?\s{0,4}(?:\(?([<>=!~^][^;#]{0,80}))?/.exec(
    requirement,
  );
  if (!match?.[1] || !/^[\p{L}\p{N}]/u.test(match[1])) return;
  const version = match[2]?.trim();
  addInstall(draft, unit, offset, { manager: 'pip', name: match[1], ...(version !== undefined && { version }) });
}
