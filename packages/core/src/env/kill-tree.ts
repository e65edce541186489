import type { spawn as Spawn } from 'node:child_process';
import { errorCode } from '../files/error-code.js';

/**
 * Ends a process and what it started. On POSIX it must lead a group of its own (`detached`); Windows knows its
 * children. A process that was moved to another session is out of reach.
 */
export function killTree(pid: number, spawn: typeof Spawn): void {
  try {
    if (process.platform !== 'win32') process.kill(-pid, 'SIGKILL');
    else {
      const taskkill = spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true });
      taskkill.on('error', () => {}).unref();
    }
  } catch {
    // Already gone.
  }
}

/** Whether anything of a group still runs. On Windows nobody knows once the first process has ended. */
export function isGroupAlive(pid: number): boolean {
  if (process.platform === 'win32') return false;
  try {
    process.kill(-pid, 0);
    return true;
  } catch (error) {
    // Somebody else's program, started through sudo for example, is still one.
    return errorCode(error) === 'EPERM';
  }
}
