import type { Call, Program } from '../call.js';
import { readOptions } from '../options.js';
import { network, send, sinkOf } from '../sinks.js';
import { NOTHING, SOMETHING, type Value } from '../value.js';
import { answer } from './curl.js';
import { storeOf } from './secrets.js';

/** `s3://bucket/…`, `gs://…`, `remote:path`. */
const REMOTE = /^(s3|gs|r2|b2|oss|az|https?):\/\/|^[a-z][\w-]+:/i;

function copy(call: Call, operands: readonly Value[]): Value {
  const { shell, stdin, spot } = call;
  const target = operands.at(-1)?.text ?? '';
  const sources = operands.slice(0, -1);
  if (REMOTE.test(target)) {
    const sink = { ...sinkOf('upload', call.program, ''), url: target.slice(0, 300) };
    network(shell, spot.offset, sink, true);
    for (const source of sources) send(shell, spot.offset, sink, shell.contents(source, stdin, spot.offset), false);
    return NOTHING;
  }
  const source = sources.find(({ text }) => REMOTE.test(text));
  if (!source) return SOMETHING;
  const value = answer(call, { kind: 'upload', tool: call.program, url: source.text });
  if (target === '-') return value;
  shell.scope.write(target, value);
  return NOTHING;
}

/** What is lost for good, and what nobody is told of any more. */
const DELETIONS: readonly (readonly [program: RegExp, words: RegExp])[] = [
  [
    /^aws$/,
    /^(rds|ec2|dynamodb|backup|redshift|efs|elasticache|neptune|docdb|glacier|ecr|kms) (delete-|terminate-|schedule-key-deletion)/,
  ],
  [/^aws$/, /^(s3 rb|s3api delete-bucket|s3 rm .{0,200}--recursive|cloudformation delete-stack)/],
  [/^gcloud$/, /\bdelete\b/],
  [/^az$/, /\bdelete\b/],
  [/^kubectl$/, /^delete (ns|namespaces?|pvc?|persistentvolumeclaims?|all|deploy\w*)\b/],
  [/^(terraform|tofu|pulumi)$/, /^(destroy|down|apply .{0,80}-destroy)/],
  [/^helm$/, /^(uninstall|delete)/],
];
const AUDIT =
  /^cloudtrail (stop-logging|delete-trail)|^guardduty delete-detector|^logs delete-log-group|^configservice (stop|delete)|^logging sinks delete|^monitor (diagnostic-settings|activity-log alert) delete/;
/** Nobody is asked. */
const UNASKED =
  /--(force|yes|quiet|auto-approve|no-wait|skip-final-snapshot|grace-period=0)\b|(^|\s)-(auto-approve|y|q)\b/;
const ALL = /--all\b|…|\s\*/;

/** Things in a cloud are deleted, or its audit trail is switched off. */
function deletes({ shell, spot, program, args }: Call): void {
  const words = args
    .map(({ value }) => value.text)
    .join(' ')
    .slice(0, 600);
  if (AUDIT.test(words))
    shell.emit({ type: 'cover-tracks', ...spot, how: `switches the audit trail off: ${words.slice(0, 60)}` });
  if (!DELETIONS.some(([name, pattern]) => name.test(program) && pattern.test(words))) return;
  const isWhole =
    (ALL.test(words) && UNASKED.test(words)) || (/^(terraform|tofu|pulumi)$/.test(program) && UNASKED.test(words));
  const what = `${program} ${words.slice(0, 80)}`;
  shell.emit({ type: 'remove', ...spot, path: isWhole ? `everything: ${what}` : what, how: 'drop' }, what);
}

const deleter: Program = (call) => {
  const store = storeOf(call);
  if (store) return store;
  deletes(call);
  fetches(call);
  return SOMETHING;
};

/** `helm repo add x http://…`, `kubectl apply -f https://…`: what comes from there runs in the cluster. */
function fetches({ shell, spot, program, args }: Call): void {
  const words = args.map(({ value }) => value.text);
  const isInstall = /^(?:repo add|install|upgrade|apply|create|replace)\b/.test(words.slice(0, 2).join(' '));
  const url = isInstall ? words.find((word) => /^(?:https?|oci):\/\//.test(word)) : undefined;
  if (url) shell.emit({ type: 'install', ...spot, manager: program, name: '', url, runs: false }, url);
}

/** `aws sns publish --message …`, and what else takes a text to others. */
const PUBLISHES =
  /^(?:sns publish|sqs send-message|ses send-email|sesv2 send-email|lambda invoke|events put-events|kinesis put-record)\b/;

function publishes(call: Call, words: string): void {
  if (call.program !== 'aws' || !PUBLISHES.test(words)) return;
  const sink = sinkOf('upload', 'aws', '');
  network(call.shell, call.spot.offset, sink, true);
  for (const { value } of call.args) send(call.shell, call.spot.offset, sink, { ...value, files: [] }, false);
}

function cloud(skip: number, verbs: RegExp): Program {
  return (call) => {
    const store = storeOf(call);
    if (store) return store;
    deletes(call);
    const { operands } = readOptions(call.args, {
      long: ['profile', 'region', 'endpoint-url', 'exclude', 'include', 'acl', 'config'],
    });
    const values = operands.map(({ value }) => value);
    const words = values
      .slice(0, skip)
      .map(({ text }) => text)
      .join(' ');
    publishes(call, words);
    if (words === 'rcat') return copy(call, [{ ...NOTHING, text: '-' }, ...values.slice(skip)]);
    return verbs.test(words) ? copy(call, values.slice(skip)) : SOMETHING;
  };
}

/** `az storage blob upload --file x --container-name c`. */
const az: Program = (call) => {
  const store = storeOf(call);
  if (store) return store;
  deletes(call);
  const { shell, stdin, spot } = call;
  const options = readOptions(call.args, {
    short: 'fcns',
    long: ['file', 'source', 'container-name', 'account-name', 'name', 'destination'],
  });
  const words = options.operands.map(({ value }) => value.text).join(' ');
  if (!/^storage .{0,80}(upload|copy|sync)/.test(words)) return SOMETHING;
  const sink = sinkOf('upload', 'az storage', '');
  network(shell, spot.offset, sink, true);
  for (const { name, value } of options.given) {
    if (value && /^(f|s|file|source)$/.test(name))
      send(shell, spot.offset, sink, shell.contents(value.value, stdin, spot.offset), false);
  }
  return NOTHING;
};

export const CLOUD: Readonly<Record<string, Program>> = {
  aws: cloud(2, /^s3 (cp|mv|sync)$/),
  gsutil: cloud(1, /^(cp|mv|rsync)$/),
  rclone: cloud(1, /^(copy|copyto|sync|move|moveto)$/),
  s3cmd: cloud(1, /^(put|get|sync)$/),
  mc: cloud(1, /^(cp|mirror)$/),
  az,
  gcloud: deleter,
  kubectl: deleter,
  terraform: deleter,
  tofu: deleter,
  pulumi: deleter,
  helm: deleter,
};
