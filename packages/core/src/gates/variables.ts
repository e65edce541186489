import { type Gate, type GateContext, PASSES, SKIPPED, type Subject } from './gate.js';
import { reason } from './reason.js';
import type { Probe, Reason } from './verdict.js';

/** `requires.env`: each must be set in the environment, or given in the skill's config entry. */
export const envGate: Gate = {
  gate: 'env',
  judge(subject, context) {
    const { env } = subject.skill.manifest.requires;
    if (env.length === 0 || subject.skill.manifest.always) return PASSES;
    const reasons: Reason[] = [];
    for (const name of env) {
      const places = lookup(name, subject, context);
      if (!places.some(({ found }) => found)) reasons.push(missing(name, subject, context, places));
    }
    return reasons;
  },
  describe(subject, context) {
    const { env } = subject.skill.manifest.requires;
    if (env.length === 0) return 'none required';
    if (subject.skill.manifest.always) return SKIPPED;
    const placeOf = (name: string) => lookup(name, subject, context).find(({ found }) => found)?.where;
    return env.map((name) => `${name} from ${placeOf(name)}`).join(', ');
  },
};

/** A reference to a secret that can't be resolved: the skill would run without the key its owner gave it. */
export const secretGate: Gate = {
  gate: 'secret',
  judge({ skill, entry }, { keyProblem, valueProblem, machine }) {
    if (!entry) return PASSES;
    const reasons: Reason[] = [];
    const report = (setting: string, subject: string, problem: string | undefined) => {
      if (problem === undefined) return;
      const where = `skills.entries.${skill.skillKey}.${setting}`;
      const fix = `Make the secret available, or correct ${where}.`;
      const message = `The reference in ${where} can’t be resolved: ${problem}.`;
      reasons.push(reason('secret-unresolved', message, { subject, fix }));
    };
    const { always, requires } = skill.manifest;
    for (const [name, value] of Object.entries(entry.env)) {
      // The gate above has said it of those that are required.
      const problem = requires.env.includes(name) && !always ? undefined : valueProblem(value);
      // What the machine has itself is not taken from the settings.
      if (problem !== undefined && !machine.findVariable(name).isSet) report(`env.${name}`, name, problem);
    }
    const { primaryEnv } = skill.manifest;
    if (entry.apiKey !== undefined && !(primaryEnv && machine.findVariable(primaryEnv).isSet)) {
      report('apiKey', primaryEnv ?? skill.skillKey, keyProblem(entry.apiKey));
    }
    return reasons;
  },
  describe: ({ entry }) =>
    entry?.apiKey === undefined ? 'no key configured' : 'a key is configured, or where to get it from',
};

/**
 * A place a variable may come from, whether a run would get it from there, and why it would not though it stands there.
 */
interface Place extends Probe {
  readonly problem?: string;
}

/** Every place a variable may come from, in order. */
function lookup(name: string, { skill, entry }: Subject, context: GateContext): Place[] {
  const host = context.machine.findVariable(name);
  const key = `skills.entries.${skill.skillKey}`;
  const own = entry && Object.hasOwn(entry.env, name) ? (entry.env[name] as string) : '';
  const places = [
    { where: host.from ?? 'the environment', found: host.isSet },
    settingPlace(`${key}.env.${name}`, own.trim() !== '', () => context.variableProblem(name, own)),
  ];
  if (name === skill.manifest.primaryEnv) {
    const { apiKey } = entry ?? {};
    // A key that can't be had is a reason of its own.
    const isUsable = apiKey !== undefined && context.keyProblem(apiKey) === undefined;
    places.push(settingPlace(`${key}.apiKey`, isUsable, () => context.variableProblem(name, '')));
  }
  return places;
}

function settingPlace(where: string, isSet: boolean, findProblem: () => string | undefined): Place {
  const problem = isSet ? findProblem() : undefined;
  return problem === undefined ? { where, found: isSet } : { where, found: false, problem };
}

function missing(name: string, subject: Subject, { configPath }: GateContext, places: readonly Place[]): Reason {
  const { skill, entry } = subject;
  const unused = places.find(({ problem }) => problem !== undefined);
  const isPrimary = name === skill.manifest.primaryEnv;
  const hasBrokenKey = isPrimary && entry?.apiKey !== undefined;
  const setting = `skills.entries.${skill.skillKey}.${isPrimary ? 'apiKey' : `env.${name}`}`;
  const message = unused
    ? `The variable ${name} is not set, and ${unused.where} does not count: ${unused.problem?.replace(/\.?$/, '.')}`
    : `The variable ${name} is not set.`;
  const onTheMachine = `Set ${name} in the environment.`;
  return reason('env-missing', message, {
    subject: name,
    fix: unused || hasBrokenKey ? onTheMachine : `${onTheMachine.slice(0, -1)}, or ${setting} in ${configPath}.`,
    probed: places.map(({ where, found }) => ({ where, found })),
  });
}
