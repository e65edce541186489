import type { Unit } from '../model/index.js';
import { shellOfDockerfile } from './dockerfile.js';
import { shellOfMakefile } from './makefile.js';

/**
 * Makes a script of what people write into documentation: prompts in front of commands, and `<placeholders>` that a shell
 * would take for redirects. Every character stays where it is.
 */
export function soften(unit: Unit): string {
  const { text, kind, language } = unit;
  if (language === 'dockerfile') return shellOfDockerfile(text);
  if (language === 'makefile') return shellOfMakefile(text, /justfile$/i.test(unit.file) ? /^[ \t]/ : /^\t/);
  const script = spread(withoutArguments(text));
  if (kind !== 'block' && kind !== 'inline') return script;
  return withoutApostrophes(script)
    .replace(/^([ \t]*)[$%>❯➜] /gm, '$1  ')
    .replace(/<([A-Za-z][\w .:/|-]{0,40})>/g, (whole, name: string) =>
      /^\/|\s$/.test(name) ? whole : `…${name.replace(/[^A-Za-z0-9]/g, '_')}…`,
    );
}

/** `c$@url`: arguments that a script does not have are nothing, and the grammar loses what stands behind them. */
function withoutArguments(text: string): string {
  return text.replace(/([a-z])\$[@*](?=[a-z])/g, '$1""').replace(/(^|[\s|;&(])\$@(?=[a-z]{1,20}(?:""|\b))/g, '$1""');
}

/** `{curl,-s,https://…}` is a command with its arguments; the grammar knows braces only as a group. */
function spread(text: string): string {
  if (!text.includes('{')) return text;
  return text.replace(
    /(^|[\n;&|(])([ \t]*)\{([\w./-]{2,60}(?:,[^\s{},;|&]{1,200}){1,20})\}/g,
    (_, before: string, blanks: string, words: string) => `${before}${blanks} ${words.replaceAll(',', ' ')} `,
  );
}

/** `Don't` between commands would quote everything up to the next apostrophe. */
function withoutApostrophes(text: string): string {
  if (!text.includes("'")) return text;
  return text
    .split('\n')
    .map((line) =>
      line.split("'").length % 2 === 0 ? line.replace(/([A-Za-z])'(?=(?:s|t|re|ll|ve|d|m)\b)/g, '$1_') : line,
    )
    .join('\n');
}
