import { isSecretVariable } from '../knowledge/secret-variables.js';

const EXPRESSION = /\$\{\{\s{0,20}([^{}]{1,200}?)\s{0,20}\}\}/g;
const WHOLE_STORE = /\btoJSON\(\s{0,4}(?:secrets|env)\s{0,4}\)/i;

/** Whether a value is every secret of the repository at once. */
export function isWholeStore(text: string): boolean {
  return text.includes('${{') && WHOLE_STORE.test(text.slice(0, 2000));
}

/** `${{ secrets.NAME }}` as what a shell calls it, and anything else that is filled in as a variable. */
export function asShell(text: string): string {
  if (!text.includes('${{')) return text;
  return text.replace(EXPRESSION, (_, inside: string) => {
    if (WHOLE_STORE.test(inside)) return '$(printenv)';
    const name = /\bsecrets(?:\.|\[['"])(\w{1,60})/.exec(inside)?.[1];
    if (name === undefined) return '$EXPRESSION';
    return isSecretVariable(name) ? `$${name}` : `$${name}_SECRET`;
  });
}
