import { lazyRequire } from '../lazy-require.js';

/**
 * The JSON5 library's answer, or what it throws. It warns on the console about U+2028 and U+2029 in strings; a text
 * from outside must not make us write anything, so the console is silent for as long as such a text is parsed.
 */
export function parseJson5Text(text: string): unknown {
  const { parse } = lazyRequire('json5') as typeof import('json5');
  if (!/[\u2028\u2029]/.test(text)) return parse(text);
  const { warn } = console;
  console.warn = () => {};
  try {
    return parse(text);
  } finally {
    console.warn = warn;
  }
}
