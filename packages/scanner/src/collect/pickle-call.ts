const MODULES = '(os|posix|nt|subprocess|builtins|__builtin__|runpy|pty|socket|importlib|webbrowser|shutil)';
const NAMES =
  '(system|popen|exec|eval|execfile|compile|__import__|Popen|run|call|check_call|check_output|getoutput|spawn\\w{0,4}|exec[lv]\\w{0,2}|run_path|run_module|_run_code|create_connection|import_module|open|rmtree)';
const LONGEST_MEMO = '[\\0-\\xff]{0,3}';

/** `c` names a function in two lines; since protocol 4 there are two texts with their lengths in front, and 0x93. */
const CALLS = [
  new RegExp(`c${MODULES}\\n${NAMES}\\n`),
  new RegExp(`\\x8c[\\0-\\xff]${MODULES}${LONGEST_MEMO}\\x8c[\\0-\\xff]${NAMES}${LONGEST_MEMO}\\x93`),
] as const;
const MOST = 1_000_000;

/** The function of the system that a Python pickle calls when it is loaded, such as `os.system`. */
export function pickleCall(bytes: Buffer): string | undefined {
  const isPickle = (bytes[0] === 0x80 && (bytes[1] ?? 9) <= 5) || bytes[0] === 0x63 || bytes[0] === 0x28;
  if (!isPickle) return undefined;
  const text = bytes.toString('latin1', 0, MOST);
  const found = CALLS.map((call) => call.exec(text)).find((match) => match !== null);
  return found ? `${found[1]}.${found[2]}` : undefined;
}
