import { type Rule, rule } from './rule.js';

/** By the sound: an AWS key, an npm token, an xAI key. */
const withArticle = (kind: string): string => `${/^(?:[aeio]|npm|xAI)/i.test(kind) ? 'An' : 'A'} ${kind}`;

export const SECRET_RULES: readonly Rule[] = [
  rule({
    id: 'secrets.literal',
    threat: 'literal_secret',
    severity: 'warn',
    title: 'A secret in plain text',
    why: 'Whoever can read the skill can use the key. It is not an attack on you, but the key should be taken as public.',
    fix: 'Authors: revoke the key and read a new one from a variable. Installers: do not rely on a key that came with a skill.',
    on: 'literal-secret',
    judge: (fact) => ({ severity: 'warn', message: `${withArticle(fact.kind)} stands in the file.` }),
    reports: [
      { 'config.json': `{"client": "web", "api_key": "${['q8Zr2LwT', '5vXn9KpB', 'd3Jh7MsY'].join('')}"}` },
      { 'deploy.sh': `export AWS_ACCESS_KEY_ID=${['AKIA', 'Q3EGZ7LM', 'T5XWB2RN'].join('')}\n` },
    ],
    passes: [
      { 'config.json': '{"api_key": "your_api_key_here"}' },
      {
        'deploy.sh':
          'export AWS_ACCESS_KEY_ID=AKIAIOSFODNN7EXAMPLE\ncurl -H "Authorization: Bearer $TOKEN" https://api.example.com\n',
      },
    ],
  }),
];
