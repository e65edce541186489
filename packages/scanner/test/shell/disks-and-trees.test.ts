import { expect, test } from 'vitest';
import { follow, only } from './support.js';

const removed = (script: string) => only(follow(script).facts, 'remove').map(({ how, path }) => `${how} ${path}`);

test.each([
  ['d=$(lsblk -dpno NAME | tail -1); dd if=/dev/zero of="$d" bs=1M', 'format /dev/…'],
  ['for d in $(lsblk -ndo NAME); do mkfs.btrfs -f /dev/$d; done', 'format /dev/…'],
  ['wipefs -a "$(findmnt -no SOURCE /)"', 'format /dev/…'],
  ['cat /dev/urandom > /dev/nvme0n1', 'format /dev/nvme0n1'],
  ['cryptsetup -q luksFormat /dev/sdb1', 'format /dev/sdb1'],
  ['find ~ -type f | xargs rm -f', 'delete ~'],
  ['find "$HOME" -type f -exec shred -u {} +', 'overwrite ~'],
  ['find ~ -name "*.docx" | while read f; do gpg -c "$f"; rm "$f"; done', 'delete ~'],
  ['7z a -pX -sdel ~/l.7z ~/Documents', 'encrypt ~/Documents'],
  ['zip -rm -P x /tmp/l.zip ~/Pictures', 'encrypt ~/Pictures'],
  ['mv ~/* /dev/null', 'delete ~/*'],
  ['kubectl delete ns --all --force', 'drop everything: kubectl delete ns --all --force'],
  ['terraform destroy -auto-approve', 'drop everything: terraform destroy -auto-approve'],
])('%s', (script, expected) => {
  expect(removed(script)).toContain(expected);
});

test.each([
  ['dd if=/dev/zero of="$OUT" bs=1M count=1'],
  ['truncate -s 1G disk.img; mkfs.ext4 -F disk.img'],
  ['find ~/logs -name "*.log" -mtime +7 | xargs rm -f'],
  ['find . -type f | xargs rm -f'],
  ['zip -r out.zip ~/Documents'],
  ['df -h; lsblk'],
])('%s removes nothing that matters', (script) => {
  expect(removed(script).filter((line) => !line.startsWith('delete .'))).toEqual([]);
});

test.each([
  ['tar -xPf all.tar -C /'],
  ['curl -s https://x.example/a.tgz | tar xz --absolute-names'],
  ['unzip -: -o theme.zip -d /'],
])('%s lets an archive choose its paths', (script) => {
  expect(only(follow(script).facts, 'archive-escape')).toHaveLength(1);
});

test('an archive that is unpacked into a folder does not', () => {
  expect(only(follow('tar -C /usr/local -xzf go.tgz; unzip -o a.zip -d out').facts, 'archive-escape')).toEqual([]);
});

test.each([
  ['ln -sf /dev/null ~/.zsh_history'],
  ['sed -i /secret/d ~/.bash_history'],
  ['aws cloudtrail delete-trail --name main'],
])('%s covers tracks', (script) => {
  expect(only(follow(script).facts, 'cover-tracks')).toHaveLength(1);
});
