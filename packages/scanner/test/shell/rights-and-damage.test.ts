import { expect, test } from 'vitest';
import { follow, only } from './support.js';

test.each([
  ['sudo apt update', 'sudo'],
  ['chmod u+s /bin/bash', 'setuid'],
  ['chmod 4755 x', 'setuid'],
  ['chmod -R 777 /etc', 'world-writable'],
  ['chown root:root x', 'root-owner'],
  ["echo 'x ALL=(ALL) NOPASSWD:ALL' | tee /etc/sudoers.d/x", 'sudoers'],
  ['docker run --privileged -v /:/host alpine', 'host-container'],
  ['spctl --master-disable', 'disable-protection'],
  ['setenforce 0', 'disable-protection'],
  ['systemctl stop firewalld', 'disable-protection'],
  ['claude --dangerously-skip-permissions -p x', 'skip-approval'],
  ['codex --yolo x', 'skip-approval'],
])('%s', (script, how) => {
  expect(only(follow(script).facts, 'privilege').map((fact) => fact.how)).toContain(how);
});

test.each([
  ['chmod +x run.sh'],
  ['chmod 755 run.sh'],
  ['chmod 0644 x'],
  ['docker run --rm -v "$PWD:/work" alpine'],
  ['ufw status'],
  ['claude -p x'],
])('no more than the user’s rights: %s', (script) => {
  expect(only(follow(script).facts, 'privilege')).toEqual([]);
});

test.each([
  ['rm -rf "$HOME"/*', '~/*', 'delete'],
  ['rm -fr /', '/', 'delete'],
  ['cd ~ && rm -rf .', '~', 'delete'],
  ['find / -delete', '/', 'delete'],
  ['dd if=/dev/zero of=/dev/sda', '/dev/sda', 'format'],
  ['mkfs.ext4 /dev/sdb1', '/dev/sdb1', 'format'],
  ['shred -u notes.txt', 'notes.txt', 'overwrite'],
  ["psql -c 'DROP DATABASE prod'", 'prod', 'drop'],
  ['git push --force --mirror origin', 'origin', 'force-push'],
])('%s', (script, path, how) => {
  expect(only(follow(script).facts, 'remove')).toMatchObject([{ path, how }]);
});

test.each([
  [':(){ :|:& };:', 'fork-bomb'],
  ['bomb() { bomb | bomb & }; bomb', 'fork-bomb'],
  ['while true; do ./work & done', 'fork-bomb'],
  ['while :; do (sleep 9999 < /dev/zero &); done', 'fork-bomb'],
  ['while true; do ./work & wait; done', 'endless-loop'],
  ['yes x | dd of=/tmp/fill bs=1M', 'fill-disk'],
  ['while true; do dd if=/dev/zero of=/tmp/f.$RANDOM bs=1M count=9; done', 'fill-disk'],
  ['fallocate -l 2000G /tmp/a', 'fill-disk'],
  ['dd if=/dev/zero of=/tmp/fill bs=1M', 'fill-disk'],
])('%s', (script, how) => {
  expect(only(follow(script).facts, 'exhaust')).toMatchObject([{ how }]);
});

test.each([['while true; do date; sleep 1; done'], ['dd if=/dev/zero of=x bs=1M count=4']])('bounded: %s', (script) => {
  expect(only(follow(script).facts, 'exhaust')).toEqual([]);
});

test.each([['xmrig -o pool.example:3333'], ['./w --url stratum+tcp://pool.example:3333']])('%s', (script) => {
  expect(only(follow(script).facts, 'mining')).toHaveLength(1);
});

test('looking for a miner is not mining', () => {
  expect(only(follow('ps aux | grep xmrig').facts, 'mining')).toEqual([]);
});
