import { expect, test } from 'vitest';
import { follow, only } from './support.js';

test.each([
  ['npx -y foo@1.2.3 --port 1', { manager: 'npx', name: 'foo', version: '1.2.3', runs: true }],
  ['npm install -g @a/b@2', { manager: 'npm', name: '@a/b', version: '2', runs: false }],
  ['npm i --registry http://r.example x', { manager: 'npm', name: 'x', registry: 'http://r.example' }],
  ['pnpm dlx x', { manager: 'pnpm', name: 'x', runs: true }],
  [
    'pip3 install --extra-index-url http://r.example/simple reqs==1',
    { manager: 'pip', name: 'reqs', version: '1', registry: 'http://r.example/simple' },
  ],
  ['python3 -m pip install "x[y]>=2"', { manager: 'pip', name: 'x', version: '2' }],
  ['pip install git+https://x.example/y.git', { manager: 'pip', name: '', url: 'https://x.example/y.git' }],
  ['uvx --from a b', { manager: 'uvx', name: 'a', runs: true }],
  ['uv tool install x', { manager: 'uv', name: 'x' }],
  ['brew install --cask x', { manager: 'brew', name: 'x' }],
  ['go install x.example/a@latest', { manager: 'go', name: 'x.example/a', version: 'latest' }],
  ['cargo install --git https://x.example/y', { manager: 'cargo', url: 'https://x.example/y' }],
  ['sudo apt-get install -y x', { manager: 'apt', name: 'x' }],
  ['docker run --rm -p 1:2 img:1 cmd', { manager: 'docker', name: 'img', version: '1', runs: true }],
  [
    'git clone https://x.example/y.git && cd y && ./install.sh',
    { manager: 'git', url: 'https://x.example/y.git', runs: true },
  ],
  [
    'curl -LO https://x.example/t.tgz && tar xzf t.tgz && ./t/run',
    { manager: 'download', url: 'https://x.example/t.tgz', runs: true },
  ],
])('%s', (script, install) => {
  expect(only(follow(script).facts, 'install')).toContainEqual(expect.objectContaining(install));
});

test.each([
  ['npm install'],
  ['npm run build'],
  ['pip install -r requirements.txt'],
  ['pip install -e .'],
  ['brew update'],
  ['docker ps'],
])('nothing new is installed: %s', (script) => {
  expect(only(follow(script).facts, 'install')).toEqual([]);
});
