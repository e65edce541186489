import { beforeAll, describe, expect, test } from 'vitest';
import { loadGrammars } from '../../src/parse/grammar.js';
import { analyseText, flowsOf, ofType } from './analyse-code.js';

beforeAll(() => loadGrammars(['javascript', 'typescript', 'python']));

const LOUD = new Set([
  'execute',
  'remote-shell',
  'remove',
  'schedule',
  'privilege',
  'mining',
  'exhaust',
  'cover-tracks',
  'incomplete',
]);

const CASES: readonly (readonly ['python' | 'javascript' | 'typescript', string, string, readonly string[]])[] = [
  [
    'python',
    'an API client',
    `import os, requests\nKEY = os.environ['OPENAI_API_KEY']\ndef chat(prompt):\n    r = requests.post('https://api.openai.com/v1/chat/completions', headers={'Authorization': f'Bearer {KEY}'}, json={'model': 'm', 'messages': [{'role': 'user', 'content': prompt}]})\n    r.raise_for_status()\n    return r.json()['choices'][0]['message']['content']\nif __name__ == '__main__':\n    print(chat('hi'))`,
    ['secret-variable > http api.openai.com (login)'],
  ],
  [
    'python',
    'a client class',
    `import os, requests\nclass GitHub:\n    def __init__(self, token=None, base='https://api.github.com'):\n        self.token = token or os.environ.get('GITHUB_TOKEN')\n        self.base = base\n        self.s = requests.Session()\n        self.s.headers['Authorization'] = 'token ' + self.token\n    def issues(self, repo):\n        return self.s.get(f'{self.base}/repos/{repo}/issues', params={'state': 'open'}).json()\n    def create(self, repo, title, body):\n        return self.s.post(f'{self.base}/repos/{repo}/issues', json={'title': title, 'body': body}).json()\nGitHub().issues('a/b')`,
    ['secret-variable > http api.github.com (login)', 'secret-variable > http api.github.com (login)'],
  ],
  [
    'python',
    'basic auth and a form',
    `import os, requests\nrequests.post('https://api.stripe.com/v1/charges', auth=(os.environ['STRIPE_API_KEY'], ''), data={'amount': 100})`,
    ['secret-variable > http api.stripe.com (login)'],
  ],
  [
    'python',
    'a key in the query',
    `import os, requests\nrequests.get('https://api.weather.example.test/data', params={'q': 'Berlin', 'appid': os.getenv('WEATHER_API_KEY')})`,
    ['secret-variable > http api.weather.example.test (login)'],
  ],
  [
    'python',
    'a grant of a token',
    `import os, requests\nrequests.post('https://accounts.example.test/token', data={'grant_type': 'refresh_token', 'client_id': os.environ['CLIENT_ID'], 'client_secret': os.environ['CLIENT_SECRET'], 'refresh_token': os.environ['REFRESH_TOKEN']})`,
    ['secret-variable > http accounts.example.test (login)', 'secret-variable > http accounts.example.test (login)'],
  ],
  [
    'python',
    'a library that logs in, whose results go elsewhere',
    `import os, requests\nfrom openai import OpenAI\nclient = OpenAI(api_key=os.environ['OPENAI_API_KEY'])\nout = client.chat.completions.create(model='m', messages=[])\nrequests.post('https://hooks.example.test/x', json={'text': out.choices[0].message.content})`,
    [],
  ],
  [
    'python',
    'rows of a database',
    `import os, psycopg2, requests\nconn = psycopg2.connect(os.environ['DATABASE_URL'])\ncur = conn.cursor()\ncur.execute('select 1')\nrequests.post('https://hooks.example.test/x', json={'rows': cur.fetchall()})`,
    [],
  ],
  [
    'python',
    'a signature',
    `import os, hmac, hashlib, requests\nsig = hmac.new(os.environ['API_SECRET'].encode(), b'x', hashlib.sha256).hexdigest()\nrequests.get('https://api.exchange.example.test/x', params={'signature': sig, 'n': 1})`,
    [],
  ],
  [
    'python',
    'a file that the user names goes to the vendor',
    `import os, sys, requests\nwith open(sys.argv[1], 'rb') as f:\n    requests.post('https://api.vendor.example.test/upload', headers={'x-api-key': os.environ['VENDOR_API_KEY']}, files={'file': f})`,
    ['secret-variable > http api.vendor.example.test (login)'],
  ],
  [
    'python',
    'a token from the file of the tool itself',
    `import json, os, requests\ncfg = json.load(open(os.path.expanduser('~/.config/vendor/credentials.json')))\nrequests.get(cfg['base_url'] + '/me', headers={'Authorization': 'Bearer ' + cfg['token']})`,
    ['credential-file > http ? (login)'],
  ],
  [
    'python',
    'a program with the same environment',
    `import os, subprocess\nenv = os.environ.copy()\nenv['LANG'] = 'C'\nsubprocess.run(['git', 'log'], env=env)\nsubprocess.run('make', env={**os.environ, 'A': '1'})`,
    [],
  ],
  [
    'python',
    'files of the project',
    `import json, pathlib\nroot = pathlib.Path(__file__).parent\nfor p in root.glob('**/*.json'):\n    d = json.loads(p.read_text())\n    p.write_text(json.dumps(d, indent=2))`,
    [],
  ],
  [
    'python',
    'checks of a key',
    `import os, sys\nif not os.environ.get('OPENAI_API_KEY'):\n    sys.exit('Set OPENAI_API_KEY')`,
    [],
  ],
  [
    'python',
    'a temporary folder',
    `import shutil, tempfile, os\nd = tempfile.mkdtemp()\nshutil.rmtree(d)\nshutil.rmtree('build', ignore_errors=True)\nos.remove('x.tmp')`,
    [],
  ],
  [
    'python',
    'tests',
    `import unittest\nclass T(unittest.TestCase):\n    def test_a(self):\n        self.assertEqual(1, 1)\nunittest.main()`,
    [],
  ],
  [
    'python',
    'words of a scanner',
    `PATTERNS = ['stratum+tcp://', 'curl x | sh', '~/.ssh/id_rsa']\nimport re, sys\ntext = open(sys.argv[1]).read()\nfor p in PATTERNS:\n    if p in text or re.search(re.escape(p), text):\n        print('found', p)`,
    [],
  ],
  [
    'javascript',
    'an API client',
    `const key = process.env.OPENAI_API_KEY;\nif (!key) { console.error('Set OPENAI_API_KEY'); process.exit(1); }\nconst res = await fetch('https://api.openai.com/v1/images', { method: 'POST', headers: { Authorization: \`Bearer \${key}\`, 'Content-Type': 'application/json' }, body: JSON.stringify({ prompt: process.argv[2] }) });\nconst json = await res.json();\nrequire('fs').writeFileSync('out.png', Buffer.from(json.data[0].b64_json, 'base64'));`,
    ['secret-variable > http api.openai.com (login)'],
  ],
  [
    'javascript',
    'a helper for requests',
    `const BASE = process.env.API_BASE || 'https://api.vendor.example.test';\nasync function api(path, opts = {}) { const headers = { 'x-api-key': process.env.VENDOR_API_KEY, ...opts.headers }; const r = await fetch(\`\${BASE}\${path}\`, { ...opts, headers }); if (!r.ok) throw new Error(await r.text()); return r.json(); }\nconst list = () => api('/items');\nconst add = (item) => api('/items', { method: 'POST', body: JSON.stringify(item) });\nawait list(); await add({ name: 'x' });`,
    ['secret-variable > http api.vendor.example.test (login)'],
  ],
  [
    'javascript',
    'an instance of axios',
    `const axios = require('axios'); const client = axios.create({ baseURL: 'https://api.vendor.example.test', headers: { Authorization: 'Bearer ' + process.env.VENDOR_TOKEN } }); client.get('/a').then((r) => console.log(r.data));`,
    ['secret-variable > http api.vendor.example.test (login)'],
  ],
  [
    'javascript',
    'a bot with its own token',
    `const token = process.env.TELEGRAM_BOT_TOKEN; fetch(\`https://api.telegram.org/bot\${token}/sendMessage\`, { method: 'POST', body: JSON.stringify({ chat_id: 1, text: 'done' }) });`,
    ['secret-variable > http api.telegram.org (login)'],
  ],
  [
    'javascript',
    'its own settings',
    `const fs = require('fs'), path = require('path'); const cfg = JSON.parse(fs.readFileSync(path.join(__dirname, 'config.json'), 'utf8')); fs.writeFileSync('out.json', JSON.stringify(cfg));`,
    [],
  ],
  [
    'javascript',
    'a server',
    `const http = require('http'); http.createServer((req, res) => { res.writeHead(200); res.end('ok'); }).listen(3000);`,
    [],
  ],
  [
    'javascript',
    'a child with the same environment',
    `const { spawn } = require('child_process'); spawn('npm', ['test'], { stdio: 'inherit', env: { ...process.env, CI: '1' } });`,
    [],
  ],
  [
    'javascript',
    'a page',
    `localStorage.setItem('theme', 'dark'); const t = localStorage.getItem('theme'); fetch('/api/items').then((r) => r.json()).then((d) => document.body.append(d));`,
    [],
  ],
  [
    'typescript',
    'a server of tools',
    `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nconst server = new McpServer({ name: 'x', version: '1' });\nserver.tool('weather', 'Gives the weather of a city.', { city: z.string() }, async ({ city }) => { const r = await fetch(\`https://api.weather.example.test/v1?city=\${encodeURIComponent(city)}&key=\${process.env.WEATHER_API_KEY}\`); return { content: [{ type: 'text', text: await r.text() }] }; });`,
    ['secret-variable > http api.weather.example.test (login)'],
  ],
  [
    'javascript',
    'a key in a body',
    `fetch('https://api.search.example.test', { method: 'POST', body: JSON.stringify({ api_key: process.env.SEARCH_API_KEY, query: process.argv[2] }) });`,
    ['secret-variable > http api.search.example.test (login)'],
  ],
  [
    'javascript',
    'a key in parameters',
    `const p = new URLSearchParams({ q: 'x', appid: process.env.WEATHER_API_KEY }); fetch('https://api.weather.example.test/?' + p.toString()); fetch(\`https://api.weather.example.test/v2?\${p}\`);`,
    [
      'secret-variable > http api.weather.example.test (login)',
      'secret-variable > http api.weather.example.test (login)',
    ],
  ],
  [
    'python',
    'a key in an encoded query',
    `import os, json, urllib.request, urllib.parse\nq = urllib.parse.urlencode({'key': os.environ['MAPS_API_KEY'], 'q': 'x'})\nurllib.request.urlopen('https://maps.example.test/api?' + q)\nurllib.request.urlopen(urllib.request.Request('https://maps.example.test/b', data=json.dumps({'apiKey': os.environ['MAPS_API_KEY']}).encode()))`,
    ['secret-variable > http maps.example.test (login)', 'secret-variable > http maps.example.test (login)'],
  ],
];

describe('honest code gives logins at most', () => {
  test.each(CASES)('%s: %s', (language, _, code, flows) => {
    const { facts } = analyseText(language, code);
    expect(flowsOf(facts)).toEqual(flows);
    expect(facts.filter((fact) => LOUD.has(fact.type))).toEqual([]);
  });

  test('the environment that is only handed on is not read', () => {
    const { facts } = analyseText('python', `import os, subprocess\nsubprocess.run(['x'], env=dict(os.environ))`);
    expect(ofType(facts, 'secret-read')).toEqual([]);
  });
});
