import { isFields, type PolicyCommand, readPolicyCommand } from './command.js';

/** What the config says about a policy: none, a command, or something that can't be used and so blocks. */
export type InstallPolicy =
  | { readonly kind: 'none' }
  | { readonly kind: 'command'; readonly command: PolicyCommand }
  | { readonly kind: 'broken'; readonly reason: string };

/** Reads `security.installPolicy` of openclaw.json. One that is switched on and can't be read blocks everything. */
export function readInstallPolicy(config: unknown, home: string): InstallPolicy {
  const security = isFields(config) ? config.security : undefined;
  const policy = isFields(security) ? security.installPolicy : undefined;
  if (policy === undefined) return { kind: 'none' };
  if (!isFields(policy)) return broken('it must be an object');
  if (policy.enabled !== true) {
    return policy.enabled === undefined || policy.enabled === false
      ? { kind: 'none' }
      : broken('`enabled` must be true or false');
  }
  const { targets } = policy;
  if (targets !== undefined && !Array.isArray(targets)) return broken('`targets` must be a list');
  if (targets && !targets.includes('skill')) return { kind: 'none' };
  const command = readPolicyCommand(policy.exec, home);
  return typeof command === 'string' ? broken(`of \`exec\`: ${command}`) : { kind: 'command', command };
}

const broken = (what: string): InstallPolicy => ({
  kind: 'broken',
  reason: `security.installPolicy can’t be used: ${what}.`,
});
