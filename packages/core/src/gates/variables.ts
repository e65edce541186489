import { type Gate, type GateContext, PASSES, type Subject } from './gate.js';
import type { Probe, Reason } from './verdict.js';

/** `requires.env`: each must be set in the environment, or given in the skill's config entry. */
export const envGate: Gate = {
  gate: 'env',
  judge(subject, context) {
    const { env } = subject.skill.manifest.requires;
    if (env.length === 0 || subject.skill.manifest.always) return PASSES;
    const reasons: Reason[] = [];
    for (const name of env) {
      const probed = lookup(name, subject, context);
      if (!probed.some(({ found }) => found)) reasons.push(missing(name, subject, context, probed));
    }
    return reasons;
  },
  describe(subject, context) {
    const { env } = subject.skill.manifest.requires;
    if (env.length === 0) return 'none required';
    const from = env.flatMap((name) => {
      const place = lookup(name, subject, context).find(({ found }) => found)?.where;
      return place === undefined ? [] : [`${name} from ${place}`];
    });
    return from.length > 0 ? from.join(', ') : 'skipped, because `always` is set';
  },
};

/** A reference to a secret that can't be resolved: the skill would run without the key its owner gave it. */
export const secretGate: Gate = {
  gate: 'secret',
  judge({ skill, entry }, { keyProblem }) {
    if (entry?.apiKey === undefined) return PASSES;
    const problem = keyProblem(entry.apiKey);
    if (problem === undefined) return PASSES;
    const where = `skills.entries.${skill.skillKey}.apiKey`;
    return [
      {
        state: 'needs-setup',
        code: 'secret-unresolved',
        subject: skill.manifest.primaryEnv ?? skill.skillKey,
        message: `The reference in ${where} can’t be resolved: ${problem}.`,
        fix: `Make the secret available, or correct ${where}.`,
      },
    ];
  },
  describe: ({ entry }) => (entry?.apiKey === undefined ? 'no key configured' : 'the configured key can be resolved'),
};

/** Every place a variable may come from, in order, and whether a run would get it from there. */
function lookup(name: string, { skill, entry }: Subject, context: GateContext): Probe[] {
  const host = context.machine.findVariable(name);
  const key = `skills.entries.${skill.skillKey}`;
  const own = entry && Object.hasOwn(entry.env, name) ? (entry.env[name] as string) : '';
  const probed: Probe[] = [
    { where: host.from ?? 'the environment', found: host.isSet },
    { where: `${key}.env.${name}`, found: own.trim() !== '' && context.variableProblem(name, own) === undefined },
  ];
  if (name === skill.manifest.primaryEnv) {
    const { apiKey } = entry ?? {};
    const isUsable =
      apiKey !== undefined && (context.keyProblem(apiKey) ?? context.variableProblem(name, '')) === undefined;
    probed.push({ where: `${key}.apiKey`, found: isUsable });
  }
  return probed;
}

function missing(name: string, { skill }: Subject, { configPath }: GateContext, probed: Probe[]): Reason {
  const isPrimary = name === skill.manifest.primaryEnv;
  const place = `skills.entries.${skill.skillKey}.${isPrimary ? 'apiKey' : `env.${name}`}`;
  return {
    state: 'needs-setup',
    code: 'env-missing',
    subject: name,
    message: `The variable ${name} is not set.`,
    fix: `Set ${name} in the environment, or ${place} in ${configPath}.`,
    probed,
  };
}
