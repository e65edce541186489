import type { Language } from '../model/index.js';

/** What a decoded text is read as. The first that fits counts. */
const SIGNS: readonly (readonly [language: Language, pattern: RegExp])[] = [
  ['shell', /^#!.{0,40}\b(?:ba|z|da)?sh\b/],
  [
    'python',
    /^#!.{0,40}python|^(?:import [\w., ]+|from [\w.]+ import )|\b(?:exec|eval)\(compile\(|__import__\(|\bos\.system\(|\bsubprocess\.\w+\(/m,
  ],
  [
    'powershell',
    /\b(?:iex|invoke-expression|invoke-webrequest|iwr|new-object|start-process|invoke-restmethod|irm|add-mppreference)\b|\$env:|\[System\./i,
  ],
  ['svg', /^\s{0,20}(?:<\?xml[^>]{0,200}>\s{0,20})?<svg[\s>]/i],
  ['html', /^\s{0,20}<(?:!doctype html|html|script|body|iframe)[\s>]/i],
  ['php', /^\s{0,20}<\?php/],
  [
    'javascript',
    /\brequire\(['"]|\b(?:const|let|var) \w+ ?=|\bfunction ?\w* ?\(|=> ?[{(]|\bprocess\.(?:env|exit)|\bfetch\(|\bdocument\.|\bchild_process\b/,
  ],
  ['json', /^\s{0,20}[{[]\s{0,20}(?:"|\{|\[)/],
];

/** A line that a shell would run. */
const COMMAND_LINE =
  /^[ \t]{0,20}(?:[$#>] )?(?:(?:sudo|exec|eval|nohup|env|time|set|export|source|\.) +)?(?:curl|wget|bash|sh|zsh|sudo|chmod|python3?|node|npm|npx|pip3?|git|nc|ssh|scp|echo|cat|rm|mkdir|cd|tar|unzip|open|osascript|crontab|docker|printf|base64|whoami|eval|export|powershell|perl|ruby|\/bin\/\w+|\/usr\/bin\/\w+|\.\/\S+|[A-Z_]{2,30}=\S+)(?:[ \t;|&]|$)/m;

/** Commands in a row, whatever the first one is. */
const CHAINED = /(?:&&|\|\||[;|])[ \t]{0,4}(?:sudo )?(?:curl|wget|bash|sh|zsh|chmod|python3?|node|nc|base64|eval)\b/;

interface Reading {
  readonly language: Language;
  readonly text: string;
}

/** How a decoded text is to be read: as code, or as prose; as both where commands stand between sentences. */
export function readingsOf(text: string): Reading[] {
  const sign = SIGNS.find(([, pattern]) => pattern.test(text.slice(0, 4000)));
  if (sign) return [{ language: sign[0], text }];
  const lines = text.slice(0, 20_000).split('\n');
  const commands = lines.filter((line) => COMMAND_LINE.test(line) || CHAINED.test(line));
  if (commands.length === 0) return [{ language: 'prose', text }];
  const written = lines.filter((line) => line.trim() && !line.trim().startsWith('#')).length;
  const shell: Reading = { language: 'shell', text: commands.length * 2 >= written ? text : commands.join('\n') };
  return commands.length * 2 >= written && !isSentence(lines[0] ?? '') ? [shell] : [shell, { language: 'prose', text }];
}

function isSentence(line: string): boolean {
  return /^[A-Z][a-z]+ [a-z]+ [a-z]+ [a-z]+/.test(line.trim());
}
