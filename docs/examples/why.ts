import { explainSkill, findSkill, resolveSkills } from '@knowhow/core';

const resolution = resolveSkills();
const found = findSkill(resolution, 'github');
if ('entry' in found) {
  const { state, fixes, gates } = explainSkill(found.entry, resolution);
  console.log(state, fixes.join(' '));
  for (const { gate, passed, detail } of gates) console.log(passed ? 'ok' : 'no', gate, detail);
} else {
  console.log(found.suggestion ? `no such skill; did you mean ${found.suggestion}?` : 'no such skill');
}
