import type { Argument, Call, Program } from '../call.js';
import { allOf, has, lastOf, readOptions } from '../options.js';
import { NOTHING, SOMETHING } from '../value.js';
import { INTERPRETERS } from './interpreters.js';
import { readSpec, type Spec } from './package-spec.js';

const REGISTRY = ['registry', 'index-url', 'extra-index-url', 'index', 'default-index', 'find-links', 'source', 'i'];
const TAKES_VALUE = {
  short: 'irptwCfc',
  long: [
    ...REGISTRY,
    ...[
      'requirement',
      'target',
      'prefix',
      'package',
      'with',
      'from',
      'version',
      'git',
      'rev',
      'tag',
      'branch',
      'path',
      'python',
      'features',
    ],
    ...['trusted-host', 'channel', 'constraint', 'workspace', 'filter', 'root'],
  ],
};

/** What to install stands behind one of these words. `runs`: words behind which a package is run at once. */
interface Manager {
  verbs: RegExp;
  runs?: RegExp;
  /** Without a word: the first operand is what is run. */
  always?: boolean;
}

const MANAGERS: Readonly<Record<string, Manager>> = {
  npm: { verbs: /^(install|i|add|in)$/, runs: /^(exec|x|create|init)$/ },
  pnpm: { verbs: /^(install|i|add)$/, runs: /^(dlx|create)$/ },
  yarn: { verbs: /^(add|global add)$/, runs: /^(dlx|create)$/ },
  bun: { verbs: /^(install|i|add)$/, runs: /^(x|create)$/ },
  npx: { verbs: /^$/, always: true },
  bunx: { verbs: /^$/, always: true },
  pnpx: { verbs: /^$/, always: true },
  uvx: { verbs: /^$/, always: true },
  pip: { verbs: /^install$/ },
  pipx: { verbs: /^(install|inject)$/, runs: /^run$/ },
  uv: { verbs: /^(add|pip install|tool install)$/, runs: /^tool run$/ },
  poetry: { verbs: /^add$/ },
  conda: { verbs: /^install$/ },
  brew: { verbs: /^(install|reinstall|tap)$/ },
  go: { verbs: /^(install|get)$/, runs: /^run$/ },
  cargo: { verbs: /^(install|add)$/ },
  gem: { verbs: /^install$/ },
  apt: { verbs: /^install$/ },
  yum: { verbs: /^install$/ },
  dnf: { verbs: /^install$/ },
  apk: { verbs: /^add$/ },
  snap: { verbs: /^install$/ },
  choco: { verbs: /^install$/ },
  winget: { verbs: /^install$/ },
  scoop: { verbs: /^install$/ },
  composer: { verbs: /^(require|global require)$/ },
};

const SAME: Readonly<Record<string, string>> = {
  pip3: 'pip',
  'apt-get': 'apt',
  mamba: 'conda',
  micromamba: 'conda',
  aptitude: 'apt',
};

function installer(name: string, { verbs, runs, always = false }: Manager): Program {
  return (call) => {
    const options = readOptions(call.args, TAKES_VALUE);
    const registry = allOf(options, ...REGISTRY)
      .map(({ value }) => value.text)
      // A registry has an address; `-i notes.md` after the name of a program is that program's own.
      .find((text) => /^[a-z+]{2,12}:\/\//i.test(text));
    if (always) {
      const named = [...allOf(options, 'p', 'package', 'from', 'with')];
      const wanted = named.length ? named : options.operands.slice(0, 1);
      for (const { value } of wanted) report(call, name, readSpec(name, value.text), registry, true);
      return SOMETHING;
    }
    const words = options.operands.map(({ value }) => value.text);
    const two = words.slice(0, 2).join(' ');
    const count = verbs.test(two) || runs?.test(two) ? 2 : 1;
    const verb = words.slice(0, count).join(' ');
    setsRegistry(call, name, words);
    const isRun = runs?.test(verb) ?? false;
    if (!isRun && !verbs.test(verb)) return other(call, name);
    const packages = options.operands.slice(count, isRun ? count + 1 : count + 30);
    const git = lastOf(options, 'git');
    if (git) report(call, name, { name: '', url: git.value.text }, registry, false);
    const version = name === 'cargo' || name === 'gem' ? lastOf(options, 'version', 'v')?.value.text : undefined;
    for (const { value } of git ? [] : packages) {
      const spec = readSpec(name, value.text);
      report(call, name, spec && version && !spec.version ? { ...spec, version } : spec, registry, isRun);
    }
    return NOTHING;
  };
}

/** `npm config set registry …`, `pip config set global.index-url …`. */
function setsRegistry(call: Call, manager: string, words: readonly string[]): void {
  const isSetting = /^(?:config|c|set|env|sources)$/.test(words[0] ?? '');
  if (!isSetting) return;
  if (manager === 'go' || manager === 'gem') setsSource(call, manager);
  const at = words.indexOf('set');
  if (at === -1) return;
  const [key = '', value = key.slice(key.indexOf('=') + 1)] = words.slice(at + 1);
  if (!/registry|index-url|find-links|npmRegistryServer/i.test(key) || !/^https?:/.test(value)) return;
  call.shell.emit(
    { type: 'install', ...call.spot, manager, name: '', registry: value, runs: false },
    `registry ${value}`,
  );
}

/** `go env -w GOPROXY=…`, `gem sources --add …`. */
function setsSource({ shell, spot, args }: Call, manager: string): void {
  const words = args.map(({ value }) => value.text);
  if (!words.some((word) => /^(?:-w|--add|-a)$/.test(word))) return;
  const value = words
    .map((word) => /^(?:GOPROXY=)?(https?:\/\/[^\s,|]{3,200})/.exec(word)?.[1])
    .find((url) => url !== undefined);
  if (value) shell.emit({ type: 'install', ...spot, manager, name: '', registry: value, runs: false }, value);
}

/** `bundle config mirror.https://rubygems.org https://…`. */
const bundle: Program = ({ shell, spot, args }) => {
  const words = args.map(({ value }) => value.text);
  const at = words.findIndex((word) => /^mirror\./.test(word));
  const value = words[at + 1] ?? '';
  if (at !== -1 && /^https?:/.test(value))
    shell.emit({ type: 'install', ...spot, manager: 'gem', name: '', registry: value, runs: false }, value);
  return NOTHING;
};

/** `ansible-pull -U address`: fetches a playbook and runs it. */
const pull: Program = ({ shell, spot, args }) => {
  const url = args.map(({ value }) => value.text).find((word) => /^(?:https?|git|ssh):\/\/|^git@/.test(word));
  if (url) shell.emit({ type: 'install', ...spot, manager: 'git', name: '', url, runs: true }, url);
  return SOMETHING;
};

function report(
  call: Call,
  manager: string,
  spec: Spec | undefined,
  registry: string | undefined,
  runs: boolean,
): void {
  if (!spec) return;
  call.shell.emit(
    { type: 'install', ...call.spot, manager, ...spec, runs, ...(registry && { registry }) },
    `${manager} ${spec.name} ${spec.url ?? ''}`,
  );
}

/** `bun script.ts`, `uv run --with x python y`. */
function other(call: Call, name: string): ReturnType<Program> {
  const options = readOptions(call.args, TAKES_VALUE);
  if (name === 'uv')
    for (const { value } of allOf(options, 'with')) report(call, name, readSpec(name, value.text), undefined, true);
  return name === 'bun' && !has(options, 'help') ? INTERPRETERS.node?.(call) : SOMETHING;
}

const docker: Program = (call) => {
  const { shell, spot, args } = call;
  const texts = args.map(({ value }) => value.text);
  const [verb = ''] = texts;
  const volumes = texts.filter((_, index) => /^(-v|--volume|--mount)$/.test(texts[index - 1] ?? ''));
  const glued = texts.flatMap((text) => /^--(?:volume|mount)=(.+)/.exec(text)?.[1] ?? []);
  const isHost = [...volumes, ...glued].some((text) =>
    /^\/:\/|source=\/,|src=\/,|^\/var\/run\/docker\.sock:/.test(text),
  );
  const risky = texts.filter((text) => /^--(privileged|pid=host|cap-add=(ALL|SYS_ADMIN))$/.test(text));
  if (isHost || risky.length) {
    const detail = [isHost ? 'the host’s files' : '', ...risky].filter(Boolean).join(' ');
    shell.emit({ type: 'privilege', ...spot, how: 'host-container', detail });
  }
  const image = imageOf(verb, args.slice(1));
  if (/\b(xmrig|cpuminer|ethminer|monero-miner)\b/i.test(image ?? ''))
    shell.emit({ type: 'mining', ...spot, how: image ?? '' });
  if (image) report(call, 'docker', readSpec('docker', image), undefined, verb === 'run');
  return SOMETHING;
};

const DOCKER_VALUES = {
  short: 'vepwuhlm',
  long: [
    ...[
      'volume',
      'mount',
      'env',
      'env-file',
      'publish',
      'name',
      'network',
      'workdir',
      'user',
      'entrypoint',
      'platform',
      'restart',
    ],
    ...[
      'memory',
      'cpus',
      'gpus',
      'label',
      'hostname',
      'add-host',
      'cap-add',
      'device',
      'shm-size',
      'ipc',
      'log-driver',
      'pull',
      'net',
      'security-opt',
    ],
  ],
};

function imageOf(verb: string, args: readonly Argument[]): string | undefined {
  if (verb !== 'run' && verb !== 'pull') return undefined;
  const image = readOptions(args, DOCKER_VALUES).operands[0]?.value.text;
  return image && /^[\w.…/-]+(:[\w.-]+)?(@sha256:.*)?$/.test(image) ? image : undefined;
}

const programs = Object.fromEntries(
  Object.entries(MANAGERS).map(([name, manager]) => [name, installer(name, manager)]),
);
for (const [alias, name] of Object.entries(SAME)) {
  const program = programs[name];
  if (program) programs[alias] = program;
}

export const INSTALLERS: Readonly<Record<string, Program>> = {
  ...programs,
  docker,
  podman: docker,
  nerdctl: docker,
  bundle,
  'ansible-pull': pull,
};
