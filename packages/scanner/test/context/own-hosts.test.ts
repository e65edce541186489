import { expect, test } from 'vitest';
import type { Declared } from '../../src/context/declared.js';
import { makeContext } from '../../src/context/make-context.js';
import { readDeclared } from '../../src/context/read-declared.js';
import { makeUnit } from '../support/make-unit.js';

function declared(frontmatter: string): Declared {
  return readDeclared([makeUnit('markdown', `---\n${frontmatter}\n---\n# x\n`, { file: 'SKILL.md' })], 'folder');
}

const tavily = declared('name: tavily-search\ndescription: Search.\nhomepage: https://github.com/acme/tavily-skill');

test.each([
  [tavily, 'api.tavily.com', undefined, true],
  [tavily, 'search.example', undefined, false],
  [tavily, 'localhost', undefined, true],
  [tavily, '203.0.113.9', undefined, false],
  [tavily, 'raw.githubusercontent.com', 'https://raw.githubusercontent.com/acme/x/main/i.sh', true],
  [tavily, 'raw.githubusercontent.com', 'https://raw.githubusercontent.com/other/x/main/i.sh', false],
  [declared('name: x\nhomepage: https://docs.acme.example/a'), 'api.acme.example', undefined, true],
  [declared('name: x\nhomepage: https://docs.acme.example/a'), 'api.acne.example', undefined, false],
  [declared('name: data-helper\ndescription: y'), 'data.example', undefined, false],
])('%# %s', (skill, host, url, isOwn) => {
  expect(makeContext(skill, []).isOwn(host, url)).toBe(isOwn);
});

test.each([
  ['TAVILY_API_KEY', 'api.tavily.com', true],
  ['GITHUB_TOKEN', 'api.github.com', true],
  ['GITHUB_TOKEN', 'collector.example', false],
  ['GITHUB_TOKEN', 'token.io', false],
  ['GITHUB_TOKEN', 'github.xyz', false],
  ['GITLAB_TOKEN', 'notgitlab.com', false],
  ['AWS_SECRET_ACCESS_KEY', 'secret.io', false],
  ['AWS_SECRET_ACCESS_KEY', 's3.eu-west-1.amazonaws.com', true],
  ['CLAUDE_NOTES_TELEGRAM_TOKEN', 'api.telegram.org', true],
  ['AWS_SECRET_ACCESS_KEY', 'api.tavily.com', false],
  ['ACME_TOKEN', 'api.acme.example', true],
  ['ACME_TOKEN', 'acme.ngrok.app', false],
  ['ACME_TOKEN', '198.51.100.4', false],
  ['ACME_TOKEN', '127.0.0.1', true],
  ['ACME_TOKEN', undefined, true],
])('%s may go to %s: %s', (variable, host, may) => {
  const sink = { kind: 'http' as const, tool: 'curl', ...(host !== undefined && { host }) };
  expect(makeContext(tavily, []).belongsTo(variable, sink)).toBe(may);
});
