import type { Value } from '../evaluate/value.js';
import type { Call } from './call.js';

const POOL =
  /\bstratum\+?(tcp|ssl|tls)?:\/\/[\w…-]|\bmining\.(subscribe|authorize|submit)\b|"method":\s?"login",\s?"params":\s?\{\s?"login":.{1,200}"pass":/i;
/** Miners that run in a page. */
const MINERS = /^(CoinHive|CoinImp|CryptoLoot|deepMiner|Client)\.Anonymous$/;
/** Functions of those who look for miners. */
const LOOKS =
  /^(test|match|search|includes|indexOf|startsWith|startswith|compile|findall|finditer|RegExp|find|count|fullmatch)$/;

/** The address of a mining pool is used, or was hidden. */
export function noteMining(call: Call, result: Value): void {
  const decoded = result.taints.some((taint) => taint.kind === 'decoded') ? result.texts : [];
  const used = LOOKS.test(call.method) ? [] : [...call.args, ...call.named.values()].flatMap(textsIn);
  const pool = MINERS.test(call.name)
    ? call.name
    : [...decoded, ...used].find((text) => text.length < 2000 && POOL.test(text));
  if (pool === undefined) return;
  const { run, at } = call;
  run.emit({ type: 'mining', unit: run.unit, offset: at, how: pool.slice(0, 120) });
}

function textsIn(value: Value): readonly string[] {
  return value.items ? value.items.slice(0, 40).flatMap((item) => item.texts) : value.texts;
}
