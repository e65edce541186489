import { afterEach, expect, it, vi } from 'vitest';
import { parseJson5 } from '../../src/config/parse-json5.js';

afterEach(() => {
  vi.restoreAllMocks();
});

it('says nothing on the console, whatever is in the text', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(parseJson5("{a: 'x\u2028y\u2029z'}")).toEqual({ value: { a: 'x\u2028y\u2029z' } });
  expect(parseJson5("{a: 'x\u2028")).toHaveProperty('error');
  expect(warn).not.toHaveBeenCalled();
  console.warn('heard');
  expect(warn).toHaveBeenCalledOnce();
});
