import type { Unit } from '../model/index.js';

/**
 * Makes a script of what people write into documentation: prompts in front of commands, and `<placeholders>` that a shell
 * would take for redirects. Every character stays where it is.
 */
export function soften(unit: Unit): string {
  const { text, kind, language } = unit;
  if (language === 'dockerfile')
    return keepLines(text, /^\s*(?:RUN|CMD|ENTRYPOINT)\s/i, /^\s*(?:RUN|CMD|ENTRYPOINT)\s+(?:--\S+\s+)*/i);
  if (language === 'makefile') return keepLines(text, /^\t/, /^\t\s*[@+-]*/).replace(/\$\$/g, ' $');
  const script = spread(text);
  if (kind !== 'block' && kind !== 'inline') return script;
  return withoutApostrophes(script)
    .replace(/^([ \t]*)[$%>❯➜] /gm, '$1  ')
    .replace(/<([A-Za-z][\w .:/|-]{0,40})>/g, (whole, name: string) =>
      /^\/|\s$/.test(name) ? whole : `…${name.replace(/[^A-Za-z0-9]/g, '_')}…`,
    );
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

/** Lines that start with `wanted`, and the ones they go on in; `lead` of them is blanked out, and so is the rest. */
function keepLines(text: string, wanted: RegExp, lead: RegExp): string {
  let goesOn = false;
  return text
    .split('\n')
    .map((line) => {
      const isKept = goesOn || wanted.test(line);
      const kept = goesOn ? line : line.replace(lead, (found) => ' '.repeat(found.length));
      goesOn = isKept && line.endsWith('\\');
      return isKept ? kept : ' '.repeat(line.length);
    })
    .join('\n');
}
