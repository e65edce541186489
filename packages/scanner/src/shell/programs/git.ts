import { hostOf } from '../../knowledge/hosts.js';
import type { Call, Program } from '../call.js';
import { addNested } from '../code.js';
import { allOf, has, readOptions } from '../options.js';
import { scheduled } from '../schedule.js';
import { network, send, sinkOf } from '../sinks.js';
import { merge, NOTHING, SOMETHING, type Value } from '../value.js';
import { setVariable } from '../variables.js';
import { storeOf } from './secrets.js';

/** Where a remote and what was added are kept between commands; no path looks like this. */
const remoteFile = (name: string) => `git remote ${name}`;
const STAGED = 'git index';

const clone = (call: Call, url: string, folder: string | undefined): Value => {
  const { shell, spot } = call;
  const name =
    folder ??
    url
      .replace(/\/$/, '')
      .replace(/^.*[/:]/s, '')
      .replace(/\.git$/, '');
  const sink = sinkOf('git', 'git clone', url);
  shell.emit({ type: 'install', ...spot, manager: 'git', name: '', url, runs: false }, url);
  shell.scope.unpack(name, { ...SOMETHING, downloads: [{ url, ...(sink.host && { host: sink.host }) }] });
  return NOTHING;
};

function push(call: Call, words: readonly string[], isForced: boolean): Value {
  const { shell, spot } = call;
  const [name = 'origin'] = words;
  const url = shell.scope.file(remoteFile(name))?.text ?? (/[/:]/.test(name) ? name : '');
  const isAll = call.args.some(({ value }) => /^--(all|mirror)$/.test(value.text));
  const sink = sinkOf(
    'git',
    isAll ? 'git push of everything' : 'git push',
    url.replace(/^[\w.-]{1,80}@([^:]{1,200}):/, '$1/'),
  );
  network(shell, spot.offset, sink, true);
  const staged = shell.scope.file(STAGED);
  if (staged) send(shell, spot.offset, sink, staged, false);
  if (isForced && isAll) shell.emit({ type: 'remove', ...spot, path: sink.url ?? name, how: 'force-push' });
  return NOTHING;
}

function add(call: Call, paths: readonly Value[]): Value {
  const { shell, spot } = call;
  const secrets = paths.flatMap(({ text }) => shell.secretAt(text, spot.offset) ?? []);
  if (secrets.length)
    shell.scope.write(STAGED, merge([shell.scope.file(STAGED) ?? NOTHING, { ...SOMETHING, secrets }]));
  return NOTHING;
}

/** Settings whose value is a program that git starts by itself. */
const RUNS =
  /^(?:core\.(?:hooksPath|sshCommand|fsmonitor|pager|editor|gitProxy|askPass)|filter\..{1,80}\.(?:clean|smudge|process)|diff\.(?:external|.{1,80}\.(?:textconv|command))|merge\..{1,80}\.driver|gpg\.(?:.{1,20}\.)?program|sequence\.editor|pager\.\w{1,20}|uploadpack\.packObjectsHook|init\.templateDir|trailer\..{1,80}\.(?:command|cmd))$/i;

function config(call: Call, words: readonly string[]): Value {
  const { shell, spot } = call;
  const at = words.findIndex((word) => RUNS.test(word));
  const value = words[at + 1];
  const isHooks = /hookspath|templatedir/i.test(words[at] ?? '');
  if (at !== -1 && value && (isHooks || /[;|&`$]|curl|wget|\bsh\b/.test(value))) {
    if (isHooks) shell.emit({ type: 'schedule', ...spot, how: 'git-hook', command: value }, value);
    else scheduled(shell, 'git-hook', { ...NOTHING, text: value }, spot.offset);
  }
  const named = words.findIndex((word) =>
    /^(alias\.|url\.|https?\.(.{1,200}\.)?proxy$|credential\.helper$|credential\..{1,200}\.helper$)/i.test(word),
  );
  const name = words[named] ?? '';
  const text = words[named + 1] ?? '';
  if (/^alias\.|helper$/i.test(name) && text.startsWith('!'))
    addNested(shell, { ...NOTHING, text: text.slice(1) }, 'shell', /helper$/i.test(name) ? handed(call) : NOTHING);
  // Everything that is fetched from the one address comes from the other.
  if (/^url\./i.test(name) && /insteadof$/i.test(name))
    steers(call, name.replace(/^url\./i, '').replace(/\.(push)?insteadof$/i, ''), text);
  if (/proxy$/i.test(name)) setVariable(shell, 'git http_proxy', text, spot.offset, true);
  if (/^http\.sslverify$/i.test(words[0] ?? '') && words[1] === 'false')
    shell.emit({ type: 'careless', ...spot, how: 'tls' });
  return NOTHING;
}

/** A helper for credentials gets them on its standard input. */
function handed({ shell, spot }: Call): Value {
  return { ...SOMETHING, secrets: [shell.quietSecret('keychain', 'git credentials', spot.offset)] };
}

function steers({ shell, spot }: Call, to: string, from: string): void {
  const isSame = hostOf(to.replace(/^[\w.-]{1,80}@([^:]{1,200}):/, '$1/')) === hostOf(from);
  if (!isSame) setVariable(shell, 'git url_BASE', to.replace(/^[\w.-]{1,80}@([^:]{1,200}):/, '$1/'), spot.offset, true);
}

const git: Program = (call) => {
  const store = storeOf(call);
  if (store) return store;
  const { shell, spot } = call;
  const options = readOptions(call.args, {
    short: 'cCbmuo',
    long: ['depth', 'branch', 'message', 'git-dir', 'work-tree', 'origin'],
  });
  const [command = '', ...words] = options.operands.map(({ value }) => value.text);
  // `git -c name=value` is a setting for one command.
  for (const { value } of allOf(options, 'c')) {
    const equals = value.text.indexOf('=');
    if (equals > 0 && command !== 'commit') config(call, [value.text.slice(0, equals), value.text.slice(equals + 1)]);
  }
  switch (command) {
    case 'clone':
      return words[0] ? clone(call, words[0], words[1]) : NOTHING;
    case 'remote':
      if (/^(add|set-url)$/.test(words[0] ?? '') && words[1] && words[2]) {
        shell.scope.write(remoteFile(words[1]), { ...NOTHING, text: words[2] });
        network(shell, spot.offset, sinkOf('git', 'git remote', words[2].replace(/^[\w.-]+@([^:]+):/, '$1/')), false);
      }
      return NOTHING;
    case 'push':
      return push(call, words, has(options, 'f', 'force', 'mirror'));
    case 'add':
      return add(
        call,
        options.operands.slice(1).map(({ value }) => value),
      );
    case 'config':
      return config(call, words);
    case 'bundle': {
      const value = { ...SOMETHING, secrets: [shell.quietSecret('user-files', 'git bundle', spot.offset)] };
      if (words[0] === 'create' && words[1]) shell.scope.write(words[1], value);
      return value;
    }
    case 'diff':
    case 'show':
    case 'log':
    case 'archive':
      return { ...SOMETHING, secrets: [shell.quietSecret('user-files', `git ${command}`, spot.offset)] };
    default:
      return SOMETHING;
  }
};

/** `gh gist create`, and what is written in an issue or a comment. */
const gh: Program = (call) => {
  const store = storeOf(call);
  if (store) return store;
  const { shell, spot, stdin } = call;
  const options = readOptions(call.args, {
    short: 'dftbFRlamB',
    long: ['desc', 'filename', 'title', 'body', 'body-file', 'repo', 'label', 'field', 'raw-field'],
  });
  const [what = '', action = '', ...rest] = options.operands;
  const name = `${what === '' ? '' : what.value.text} ${action === '' ? '' : action.value.text}`;
  if (name === 'gist create') {
    const sink = { ...sinkOf('upload', 'gh gist create', 'https://gist.github.com'), host: 'gist.github.com' };
    network(shell, spot.offset, sink, true);
    const values = rest.map(({ value }) => shell.contents(value, stdin, spot.offset));
    for (const value of values.length ? values : [stdin]) send(shell, spot.offset, sink, value, false);
    return SOMETHING;
  }
  if (!/^(issue|pr|release) (create|comment|edit|upload)$/.test(name)) return SOMETHING;
  const sink = sinkOf('http', `gh ${name}`, 'https://github.com');
  network(shell, spot.offset, sink, true);
  for (const { name: option, value } of options.given) {
    if (!value) continue;
    const isFile = /^(F|body-file)$/.test(option);
    send(shell, spot.offset, sink, isFile ? shell.contents(value.value, stdin, spot.offset) : value.value, false);
  }
  return SOMETHING;
};

export const GIT: Readonly<Record<string, Program>> = { git, gh };
