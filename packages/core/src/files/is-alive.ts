import { errorCode } from './error-code.js';

/** Whether a process of this machine has that number now. One that belongs to somebody else is alive, too. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}
