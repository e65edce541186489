import { expect, test } from 'vitest';
import { readText } from '../text/support.js';

/** Put together from pieces, so that nothing that looks like a key stands in the repository. */
const body = ['q8Zr2LwT5vXn', '9KpBd3Jh7MsY', 'c4Gf6WbRt2Ne'].join('');
const seed = ['witch collapse practice feed', 'shame open despair creek', 'road again ice least'].join(' ');

test.each([
  ['AWS access key', `AK${'IA'}Q3EGZ7LMT5XWB2RN`],
  ['GitHub token', `gh${'p_'}${body}`],
  ['Anthropic key', `sk-${'ant-'}api03-${body}`],
  ['OpenAI key', `sk-${'proj-'}${body}`],
  ['Google API key', `AI${'za'}${body.slice(0, 35)}`],
  ['Slack token', `xox${'b-'}24681357-${body}`],
  ['Stripe key', `sk${'_live_'}${body}`],
  ['npm token', `np${'m_'}${body}`],
  ['PyPI token', `py${'pi-'}${body}${body}`],
  ['Telegram bot token', `73519482${':AA'}${body.slice(0, 33)}`],
  ['SendGrid key', `S${'G.'}${body.slice(0, 22)}.${body}${body.slice(0, 7)}`],
  ['Hugging Face token', `h${'f_'}${body}`],
  ['private key', `-----BEGIN OPENSSH PRIVATE${' KEY'}-----\n${body}\n${body}\n`],
  ['connection string with a password', `postgres://app:${body.slice(0, 10)}@db.internal:5432/app`],
  ['secret value', `"client_secret": "${body}"`],
  ['secret value', `PRIVATE_KEY=0x${'4f9d2a6b8c1e3f5a'.repeat(4)}`],
  ['seed phrase', `mnemonic = "${seed}"`],
])('%s', (kind, text) => {
  expect(readText(text, 'text').of('literal-secret')).toEqual([expect.objectContaining({ kind })]);
});

test.each([
  'AKIAIOSFODNN7EXAMPLE',
  `gh${'p_'}${'x'.repeat(36)}`,
  `sk-${'ant-'}your-key-goes-here-and-nowhere-else`,
  `sk-${'proj-'}...`,
  'api_key = "your_api_key_here"',
  'API_KEY=<your key>',
  'TOKEN=${{ secrets.DEPLOY_TOKEN_FOR_STAGE_2 }}',
  'token = os.environ["SERVICE_TOKEN_2"]',
  'password = get_password("service", 42)',
  'token: previous_response.next_page_token_v2',
  `SELL_TOKEN="0x${'4f9d2a6b8c'.repeat(4)}"`,
  'postgres://user:password@localhost:5432/app',
  'postgres://$USER:$PASSWORD@db/app',
  'https://example.com/path:with/colon@2x.png',
  'seed phrase: never share the words which you wrote down for your wallet',
  'The token-based authentication2 system uses key: value pairs.',
  `password: ${'*'.repeat(24)}`,
])('%s passes', (text) => {
  expect(readText(text, 'text').of('literal-secret')).toEqual([]);
});
