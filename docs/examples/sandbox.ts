import { copyToSandbox, resolveSkills } from '@knowhow/core';

/** Call this before each turn: only files that differ are written. */
export async function prepareTurn(workspaceDir: string): Promise<string> {
  const { snapshot, copied, failed } = await copyToSandbox({
    resolution: resolveSkills({ workspaceDir }),
    workspaceDir, // as the host sees it
    seenAs: '/workspace', // the same directory, as the sandbox sees it
  });
  console.error(`${copied.length} files copied`);
  for (const { skill, reason } of failed) console.error(`${skill}: ${reason.message} ${reason.fix}`);
  return snapshot.prompt;
}
