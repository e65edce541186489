import type { FieldFault } from './field-fault.js';

/** Works everywhere. */
const ANY_RUNTIME: readonly string[] = ['*'];

export const RUNTIME_MALFORMED: FieldFault = {
  code: 'runtime-malformed',
  path: ['runtime'],
  detail: 'a name or a list of names',
};

/**
 * The `runtime` field: absent or empty means all, a text is a list of one. Anything else is read as "all" with a
 * warning, because the field narrows where a skill shows up and guards nothing.
 */
export function readRuntime(value: unknown): { value: readonly string[]; fault?: FieldFault } {
  if (value === undefined || value === null || value === '') return { value: ANY_RUNTIME };
  if (typeof value === 'string' && isName(value)) return { value: [value] };
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) {
    return { value: value.length === 0 ? ANY_RUNTIME : (value as string[]) };
  }
  return { value: ANY_RUNTIME, fault: RUNTIME_MALFORMED };
}

/** Texts come as they are typed: `runtime: 123` is not a name. */
const isName = (text: string): boolean => Number.isNaN(Number(text)) && !/^(?:true|false)$/i.test(text);
