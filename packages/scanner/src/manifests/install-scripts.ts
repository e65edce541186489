import type { Unit } from '../model/index.js';
import type { Draft } from './emit.js';

/** What a `setup.py` that only describes a package is made of. */
const DESCRIBES =
  /^(from\s|import\s|#|"""|'''|with open\(|long_description|readme|here\s*=|version\s*=|setup\(|setuptools\.setup\(|\)|[\w.]+\s*=|['"\]})]|$)/;

/** Python runs it during `pip install`. What it does is read as code; this says that it runs. */
export function readSetupPy(unit: Unit, draft: Draft): void {
  if (!/\bsetup\s{0,4}\(/.test(unit.text) || !/\b(?:setuptools|distutils)\b/.test(unit.text)) return;
  const offset = firstActive(unit.text);
  const ownCommand = /\bcmdclass\s*=/.exec(unit.text)?.index;
  if (offset === undefined && ownCommand === undefined) return;
  const at = offset ?? ownCommand ?? 0;
  const command = unit.text.slice(at, at + 200).split('\n')[0] ?? '';
  draft.facts.push({ type: 'lifecycle-script', unit, offset: at, name: 'setup.py', command });
}

/** The first line at the top level that is more than a description. */
function firstActive(text: string): number | undefined {
  let offset = 0;
  for (const line of text.split('\n')) {
    const isCall = /^[\w.]{1,80}\(/.test(line) && !/^(setuptools\.)?setup\(/.test(line);
    if (isCall || (/^\S/.test(line) && !DESCRIBES.test(line) && !/^(def|class|if|else|try|except)\b/.test(line)))
      return offset;
    offset += line.length + 1;
  }
  return undefined;
}

/** Cargo builds and runs it before the package. */
export function readBuildRs(unit: Unit, draft: Draft): void {
  const at = unit.text.search(/Command::new|TcpStream|reqwest|ureq::|std::env::vars\b/);
  if (at === -1) return;
  const command = unit.text.slice(at, at + 200).split('\n')[0] ?? '';
  draft.facts.push({ type: 'lifecycle-script', unit, offset: at, name: 'build.rs', command });
}
