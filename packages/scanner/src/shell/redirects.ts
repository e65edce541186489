import { hostOf } from '../knowledge/hosts.js';
import { expandText } from './expand.js';
import { runAll } from './run.js';
import type { Redirect } from './script.js';
import type { Shell } from './shell.js';
import { network, send, sendsSomething } from './sinks.js';
import { NOTHING, SOMETHING, type Value } from './value.js';
import { writeFile } from './write.js';

/** What a command reads because of its redirects. `undefined` when there are none. */
export function inputOf(shell: Shell, redirects: readonly Redirect[]): Value | undefined {
  let input: Value | undefined;
  for (const redirect of redirects) {
    const { operator, target, document, start } = redirect;
    if (document) {
      const value = expandText(shell, target);
      const spot = { unit: shell.unit, offset: document.start, exact: value.text === document.text };
      input = { ...value, spot, source: document.text };
    } else if (operator === '<<<') input = expandText(shell, target);
    else if (operator === '<' || operator === '<>') {
      const path = expandText(shell, target);
      const socket = socketOf(path.text);
      if (socket) {
        network(shell, start, socket, false);
        input = { ...SOMETHING, downloads: [{ url: path.text, ...(socket.host && { host: socket.host }) }] };
      } else if (path.text !== '/dev/null') input = shell.contents(path, NOTHING, start);
    } else if (operator === '<&') input = shell.scope.file(`&${expandText(shell, target).text}`) ?? input;
  }
  return input;
}

/** Writes what a command prints where its redirects say, and gives back what is left for the pipe. */
export function writeOutput(shell: Shell, redirects: readonly Redirect[], output: Value, program: string): Value {
  let left = output;
  for (const { operator, descriptor, target, start } of redirects) {
    if (!operator.includes('>') || operator === '<>' || descriptor === '2') continue;
    const path = expandText(shell, target);
    if (/^[&\d-]*$/.test(path.text)) {
      // `3>&1 1>&2 2>&3` swaps the two, so that a dialog can be seen and its answer kept.
      if (path.text === '2' && !redirects.some((one) => one.descriptor === '3')) left = NOTHING;
      continue;
    }
    const reader = shell.scope.reader(path.text);
    const socket = socketOf(path.text);
    if (reader) shell.deeper(() => runAll(shell, reader, output));
    else if (socket) {
      network(shell, start, socket, sendsSomething(output));
      send(shell, start, socket, output, false);
    } else if (!/^\/dev\/(null|stdout|stderr|tty)$/.test(path.text)) {
      writeFile(shell, path.text, output, { append: operator.includes('>>'), offset: start, program });
    }
    left = NOTHING;
  }
  return left;
}

/** `/dev/tcp/host/port`. */
export function socketOf(path: string): { kind: 'socket'; tool: string; url: string; host?: string } | undefined {
  const match = /^\/dev\/(tcp|udp)\/([^/]+)\/(.*)$/.exec(path);
  if (!match) return undefined;
  const host = hostOf(match[2] ?? '');
  return {
    kind: 'socket',
    tool: `/dev/${match[1]}`,
    url: `${match[1]}://${match[2]}:${match[3]}`,
    ...(host && { host }),
  };
}
