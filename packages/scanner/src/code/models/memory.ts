import { taintsOfKind } from '../evaluate/taint.js';
import { taintsOf, unknown, type Value } from '../evaluate/value.js';
import { argument, type Call, each, type Model, type Models } from './call.js';
import { execute } from './execute.js';

/** The right to run what is in a piece of memory, among its rights. */
const MAY_RUN = 4;

function mayRun(rights: Value | undefined): boolean {
  return rights?.number !== undefined && (rights.number & MAY_RUN) !== 0;
}

/** Machine code is put into memory from which it can be run: no reader sees what it does. */
function noteMachineCode(call: Call, code: Value | undefined): void {
  const how = { ...call, name: 'memory that may be run' };
  const downloaded = code ? taintsOfKind(taintsOf(code), 'downloaded') : [];
  if (downloaded.length === 0) execute(how, 'decoded', {});
  for (const taint of downloaded) execute(how, 'downloaded', taint);
}

const mapped: Model = (call) => {
  if (!mayRun(argument(call, 3, 'prot'))) return undefined;
  noteMachineCode(call, undefined);
  return { ...unknown(), refs: ['memory'] };
};

/** `libc.mmap(…)`, `libc.mprotect(address, size, rights)` */
const rights: Model = (call) => {
  if (mayRun(call.args[2])) noteMachineCode(call, undefined);
  return { ...unknown(), refs: ['memory'] };
};

/** `ctypes.memmove(memory, code, size)` */
const moved: Model = (call) => {
  const [to, code] = call.args;
  const isDownloaded = code !== undefined && taintsOfKind(taintsOf(code), 'downloaded').length > 0;
  if (to?.refs.includes('memory') || isDownloaded) noteMachineCode(call, code);
  return unknown();
};

export const MEMORY: Models = {
  ...each('mmap.mmap', mapped),
  ...each(
    'ctypes.CDLL().mmap ctypes.CDLL().mprotect ctypes.pythonapi.mprotect ctypes.cdll.LoadLibrary().mprotect',
    rights,
  ),
  ...each('ctypes.memmove ctypes.CDLL().memcpy', moved),
  ...each(
    'ctypes.windll.kernel32.VirtualAlloc ctypes.windll.kernel32.RtlMoveMemory ctypes.windll.kernel32.CreateThread ctypes.windll.kernel32.WriteProcessMemory ctypes.windll.kernel32.VirtualProtect',
    (call) => {
      noteMachineCode(call, call.args[1]);
      return { ...unknown(), refs: ['memory'] };
    },
  ),
};

export const MEMORY_METHODS: Models = {
  ...each('write', (call) => {
    if (!call.receiver?.refs.includes('memory')) return undefined;
    noteMachineCode(call, call.args[0]);
    return unknown();
  }),
};
