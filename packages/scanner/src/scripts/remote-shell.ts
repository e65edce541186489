import type { Analysis, Unit } from '../model/index.js';
import type { Statement } from './statements.js';
import type { ScriptLanguage } from './syntax.js';

/** A connection of its own, and what ties a shell to it. Both in one script make a remote shell. */
const PARTS: Readonly<Partial<Record<ScriptLanguage, readonly [connection: RegExp, shell: RegExp]>>> = {
  powershell: [/Sockets\.TCPClient/i, /\b(?:iex|invoke-expression)\b|cmd\.exe|powershell\.exe|StandardInput/i],
  ruby: [/TCPSocket\.(?:new|open)/, /IO\.popen|\bexec\b|\bspawn\b|\/bin\/(?:ba)?sh|`|\$std(?:in|out)\.reopen/],
  perl: [
    /IO::Socket(?:::INET|::SSL)?->new|\bconnect\(/,
    /STD(?:IN|OUT)\s{0,2},\s{0,2}['"]>&|exec[\s({]{1,4}['"]\/bin\/|fdopen\(|`\$_`|qx\W{0,2}\$|`\$(?:cmd|c|line|l|in)\b/,
  ],
  php: [
    /\bfsockopen\(|stream_socket_client\(|socket_connect\(/,
    /\b(?:proc_open|shell_exec|popen)\s{0,2}\(|exec\(\s{0,2}['"]\/bin\/|\/bin\/(?:ba)?sh/,
  ],
  lua: [/socket\.(?:tcp|connect)\s{0,2}\(|\.tcp\s{0,2}\(\s{0,2}\)/, /io\.popen|os\.execute/],
  go: [
    /net\.Dial(?:Timeout)?\(|tls\.Dial\(/,
    /\.Std(?:in|out|err)\s{0,4}=\s{0,4}(?:conn|c|sock|client|s)\b|exec\.Command\(\s{0,2}(?:"(?:\/bin\/(?:ba)?sh|cmd(?:\.exe)?|powershell)"|\w{1,20}\[)/,
  ],
  rust: [/TcpStream::connect/, /Command::new\(\s{0,2}"(?:\/bin\/(?:ba)?sh|cmd|sh|bash)|from_raw_fd/],
  java: [/new (?:java\.net\.)?Socket\(/, /ProcessBuilder\(|getRuntime\(\)\.exec/],
};

export function readRemoteShell(
  statements: readonly Statement[],
  unit: Unit,
  language: ScriptLanguage,
  analysis: Analysis,
): void {
  const parts = PARTS[language];
  if (!parts) return;
  const connection = statements.find((one) => parts[0].test(one.text.slice(0, 20_000)));
  const shell = connection && statements.find((one) => parts[1].test(one.text.slice(0, 20_000)));
  if (!connection || !shell) return;
  const host = connection.strings
    .map((one) => one.text.replace(/:\d+$/, ''))
    .find((text) => /^[\w-]+(\.[\w-]+)+$/.test(text));
  analysis.facts.push({
    type: 'remote-shell',
    unit,
    offset: connection.offset,
    how: language,
    ...(host !== undefined && { host }),
  });
}
