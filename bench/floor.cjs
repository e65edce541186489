// The floor: the least a Node program can do and still list skills. Reads every head, scans its lines, prints JSON.
// No discovery rules, no YAML, no gates, no limits: a yardstick, not a loader.
const fs = require('node:fs');

function readAll(root) {
  const skills = [];
  const head = Buffer.allocUnsafe(4096);
  for (const name of fs.readdirSync(root)) {
    const path = `${root}/${name}/SKILL.md`;
    const fd = fs.openSync(path, 'r');
    const length = fs.readSync(fd, head, 0, 4096, 0);
    fs.closeSync(fd);
    const text = head.toString('utf8', 0, length);
    const skill = { name, description: '', path };
    for (const line of text.slice(0, Math.max(0, text.indexOf('\n---', 3))).split('\n')) {
      if (line.startsWith('name:')) skill.name = line.slice(5).trim();
      else if (line.startsWith('description:')) skill.description = line.slice(12).trim();
    }
    skills.push(skill);
  }
  return skills;
}

function prompt(skills) {
  return skills.map(({ name, description, path }) => `<skill>${name} ${description} ${path}</skill>`).join('\n');
}

module.exports = { readAll, prompt };
if (require.main === module) process.stdout.write(`${JSON.stringify(readAll(process.argv[2]))}\n`);
