// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the syntax under test.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/read-config.js';
import { substituteEnv } from '../../src/config/substitute-env.js';
import { tempDir } from './temp-dir.js';

describe('${VAR} in a config', () => {
  it.each<[string, string]>([
    ['${KEY}', 'value'],
    ['a ${KEY} b ${KEY}', 'a value b value'],
    ['$${KEY}', '${KEY}'],
    ['${lower}', '${lower}'],
    ['${1KEY}', '${1KEY}'],
    ['$KEY', '$KEY'],
    ['${KEY', '${KEY'],
    ['${NESTED}', '${KEY}'],
  ])('%s becomes %s', (written, expected) => {
    const result = substituteEnv({ a: [written] }, { KEY: 'value', NESTED: '${KEY}', lower: 'x' });
    expect(result).toEqual({ value: { a: [expected] }, problems: [] });
  });

  it('leaves keys, numbers and the rest alone', () => {
    const value = { '${KEY}': 1, b: true, c: null };
    expect(substituteEnv(value, { KEY: 'value' }).value).toEqual(value);
  });

  it('names a variable that is missing or empty, and where, never a value', () => {
    const path = join(
      tempDir({ 'openclaw.json': '{\n  a: { b: ["${SET}-${GONE}", "${EMPTY}"] }\n}' }),
      'openclaw.json',
    );
    const config = readConfig(path, { env: { SET: 's3cret', EMPTY: '' } });
    expect(config.value).toEqual({ a: { b: ['s3cret-${GONE}', '${EMPTY}'] } });
    expect(config.problems).toMatchObject([
      { code: 'config-env-missing', severity: 'warning', path, line: 2, column: 12 },
      { code: 'config-env-missing', line: 2, column: 30 },
    ]);
    expect(config.problems[0]?.message).toBe('`a.b[0]` uses ${GONE}, which is not set.');
    expect(JSON.stringify(config.problems)).not.toContain('s3cret');
  });
});
