import { isatty } from 'node:tty';
import type { StartedProgram } from '@knowhow/core';

/** What a terminal's keys send, and send to the command too: passed on, it would get them twice. */
const KEYS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGQUIT'];
const OTHERS: readonly NodeJS.Signals[] = ['SIGTERM', 'SIGHUP'];

/** From now on this process outlives the signals that end others, and hands them to the program. */
export function passSignals(program: StartedProgram): () => void {
  const hasTerminal = [0, 1, 2].some((fd) => isatty(fd));
  const pass = (signal: NodeJS.Signals) => program.kill(signal);
  const ignore = () => {};
  const handlers = [
    ...KEYS.map((signal) => [signal, hasTerminal ? ignore : pass] as const),
    ...OTHERS.map((signal) => [signal, pass] as const),
  ];
  for (const [signal, handler] of handlers) process.on(signal, handler);
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
}
