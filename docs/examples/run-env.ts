import { spawn } from 'node:child_process';
import { buildSnapshot, resolveRunEnv, resolveSkills } from '@knowhow/core';

const resolution = resolveSkills();
const { skills } = buildSnapshot(resolution);
const { env, blocked } = await resolveRunEnv({
  skills,
  entries: resolution.settings.entries,
  hostEnv: resolution.gateContext.secrets.env,
  secrets: resolution.gateContext.secrets,
});
for (const { name, why } of blocked) console.error(`${name} was kept out: ${why}`);
// The keys exist in this child and nowhere else: process.env is untouched.
spawn('my-agent', ['--once'], { env, stdio: 'inherit' }).on('error', ({ message }) => console.error(message));
