import type { Run } from '../evaluate/run.js';
import { quoted } from './command-text.js';

/** Settings of programs that say where packages come from: the file, the line, and the variable that says the same. */
const SOURCES: readonly (readonly [path: RegExp, line: RegExp, variable: string])[] = [
  [
    /(?:^|\/)\.?pip(?:\/pip)?\.(?:conf|ini)$/,
    /^\s{0,20}(?:extra-)?index-url\s{0,8}=\s{0,8}(\S{4,200})/m,
    'PIP_INDEX_URL',
  ],
  [
    /(?:^|\/)\.(?:npmrc|yarnrc)$/,
    /^\s{0,20}(?:@[\w-]{1,60}:)?registry[\s=]{1,8}["']?([^\s"']{4,200})/m,
    'npm_config_registry',
  ],
  [/(?:^|\/)uv\.toml$/, /^\s{0,20}index-url\s{0,8}=\s{0,8}["'](\S{4,200})["']/m, 'UV_INDEX_URL'],
];

const LONGEST = 4000;

const CONNECTS = /^\s{0,20}(?:ProxyCommand|LocalCommand|KnownHostsCommand)[\s=]{1,8}(.{1,400})/im;

/** What a written file changes for other programs. */
export function noteSettings(run: Run, at: number, path: string, text: string): void {
  if (text.length > LONGEST) return;
  const found = SOURCES.find(([file]) => file.test(path));
  const value = found?.[1].exec(text)?.[1];
  if (found && value !== undefined)
    run.emit({ type: 'set-variable', unit: run.unit, offset: at, name: found[2], value, lasting: true });
  // Programs that run with every connection.
  const command = /(?:^|\/)\.ssh\/config$/.test(path) ? CONNECTS.exec(text)?.[1] : undefined;
  if (command !== undefined) run.nest(at, 'shell', command);
  // The files of the system mean the same whoever writes them.
  if (/^\/etc\/(?!sudoers)[\w./-]{1,60}$/.test(path)) run.nest(at, 'shell', `printf %s ${quoted(text)} >> ${path}`);
}
