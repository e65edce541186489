import { renderPrompt, resolveSkills } from '@knowhow/core';

const resolution = resolveSkills({ agent: 'main' });
const { prompt, included, total, tokens } = renderPrompt(resolution, { readTool: 'read_file' });
console.log(prompt);
console.error(`${included} of ${total} skills, about ${tokens} tokens`);
