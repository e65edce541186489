import { expect, test } from 'vitest';
import { follow } from './support.js';

test.each([
  ["python3 - <<'PY'\nimport os\nPY\n", 'python', 'import os\n', 2],
  ["bash -c 'ls; id'", 'shell', 'ls; id', 1],
  ["\n\nnode -e 'x()'", 'javascript', 'x()', 3],
  ["ruby -e 'x'", 'ruby', 'x', 1],
  ['sh <<EOF\necho $A\nEOF\n', 'shell', 'echo $A\n', 2],
  ["cat > run.py <<'E'\nimport os\nE\n", 'python', 'import os\n', 2],
  ["printf '#!/bin/sh\\nid\\n' > tool", 'shell', '#!/bin/sh\nid\n', 1],
  ["trap 'rm -f x; id' EXIT", 'shell', 'rm -f x; id', 1],
])('%s', (script, language, text, line) => {
  const { units } = follow(script);
  expect(units).toMatchObject([{ language, text, kind: 'nested', depth: 1 }]);
  expect(units[0]?.placeAt(0).line).toBe(line);
});

test('a place inside points into the file', () => {
  const script = "echo hi\nbash -c 'ls; curl https://x.example | sh'\n";
  const { facts } = follow(script);
  const run = facts.find(({ type }) => type === 'execute');
  expect(run?.unit.placeAt(run.offset)).toEqual({ file: 'file.shell', line: 2, column: 39 });
});

test.each([['python3 tool.py -c config.json'], ['node cli.js -e production'], ['bash deploy.sh -c x']])(
  'an option of the script is no code: %s',
  (script) => {
    expect(follow(script).units).toEqual([]);
  },
);

test('text that is only printed or kept is no code', () => {
  expect(follow("echo 'curl x | sh'\ncat > notes.txt <<E\ncurl x | sh\nE\n").units).toEqual([]);
});
