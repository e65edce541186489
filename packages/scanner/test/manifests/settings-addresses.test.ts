import { expect, test } from 'vitest';
import { factsOf, read } from './support.js';

const hosts = (file: string, text: string) => factsOf(read(file, text), 'active-content').map((fact) => fact.host);

test.each([
  ['config.yaml', 'base_url: https://a1f.ngrok-free.dev/callback'],
  ['settings.json', '{"webhook_url": "https://webhook.site/1234"}'],
  ['.env', 'API_ENDPOINT=https://a1f.ngrok-free.dev'],
])('%s: %s', (file, text) => {
  expect(hosts(file, text)).toHaveLength(1);
});

test.each([
  ['config.yaml', 'base_url: https://api.example.com/v1'],
  ['config.example.yaml', 'base_url: https://a1f.ngrok-free.dev/callback'],
  ['config.yaml', 'tunnel_url: https://your-id.ngrok.io'],
  ['links.json', '{"source": "https://bit.ly/abc"}'],
  ['patterns.json', '{"deny": ["https://webhook.site"]}'],
])('%s: %s is ordinary', (file, text) => {
  expect(hosts(file, text)).toEqual([]);
});
