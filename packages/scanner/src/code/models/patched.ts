import { callBack } from '../evaluate/invoke.js';
import type { Run } from '../evaluate/run.js';
import { listValue, unknown, type Value } from '../evaluate/value.js';
import type { Model } from './call.js';
import { canonicalName } from './names.js';
import { secretValue } from './secrets.js';

/** Functions that see what other code sends, reads or is told: requests with their keys, passwords, files. */
const PASSES_SECRETS =
  /^(?:fetch|axios(?:\.\w+)?|got|(?:http|XMLHttpRequest|WebSocket|undici|http\.ClientRequest)(?:\.prototype)?\.(?:request|get|send|open|setRequestHeader|setHeader|fetch|end|write)|navigator\.sendBeacon|requests\.(?:\w+\.)?(?:Session\.)?(?:send|request|get|post|put|patch)|requests\.(?:adapters\.)?HTTPAdapter\.send|urllib\.request\.(?:urlopen|Request|OpenerDirector\.open)|urllib3\.\S{0,40}urlopen|http\.client\.HTTPS?Connection\.(?:request|send|putheader|endheaders)|socket\.socket\.(?:send|sendall|connect)|ssl\.SSLSocket\.(?:send|write)|getpass\.getpass|input|open|keyring\.(?:get|set)_password|crypto\.(?:createCipheriv|createDecipheriv|privateDecrypt|createHmac|sign)|localStorage\.setItem|Storage\.prototype\.setItem|HTMLFormElement\.prototype\.submit)$/;

function secretPatched(run: Run, refs: readonly string[]): string | undefined {
  return refs.map((ref) => canonicalName(run.isPython, ref)).find((ref) => PASSES_SECRETS.test(ref));
}

/** `http.request = function …`: whatever calls the library from now on hands its data to this function. */
export function notePatch(run: Run, at: number, of: Value, names: readonly string[], value: Value): void {
  if (value.closures.length === 0 || of.refs.length === 0) return;
  const refs = names.flatMap((name) => of.refs.map((ref) => `${ref}.${name}`));
  const patched = secretPatched(run, refs);
  if (patched === undefined) return;
  run.later(() => {
    const passing = secretValue(run, at, 'traffic', patched);
    for (const closure of value.closures) {
      const params = closure.node.params.map(({ rest }) => (rest === 'list' ? passing : { ...passing }));
      callBack(run, { ...value, closures: [closure] }, params, at, passing);
    }
  });
}

/** `new Proxy(fetch, { apply(target, self, args) { … } })`: the same with an object in between. */
export const proxied: Model = (call) => {
  const [target, traps] = call.args;
  if (!target) return undefined;
  const { run, at } = call;
  const patched = secretPatched(run, target.refs);
  for (const [name, trap] of traps?.fields ?? []) {
    if (trap.closures.length === 0) continue;
    const passing = patched === undefined ? unknown() : secretValue(run, at, 'traffic', patched);
    const args = name === 'apply' || name === 'construct' ? listValue([passing, passing]) : passing;
    run.later(() => callBack(run, trap, name === 'construct' ? [target, args] : [target, passing, args], at));
  }
  return target;
};
