import type { SinkKind } from '../../model/index.js';
import { taintsOfKind } from '../evaluate/taint.js';
import { taintsOf, textValue, type Value } from '../evaluate/value.js';
import type { Call } from './call.js';
import { readPath } from './secrets.js';
import { send } from './send.js';

/** Clients of services where anybody can have an account: what is put there has left the machine. */
const CLIENTS: readonly (readonly [library: RegExp, kind: SinkKind, host?: string])[] = [
  [/^(?:@octokit\/|octokit\b|github\.Github)/, 'git', 'api.github.com'],
  [/^(?:gitlab\.Gitlab|@gitbeaker\/)/, 'git'],
  [
    /^(?:firebase|firebase-admin|@supabase\/|supabase|pymongo|mongodb|redis|ioredis|pg\b|mysql2?|psycopg2?|pymysql)\b/,
    'upload',
  ],
  [
    /^(?:dropbox|googleapis|googleapiclient|google\.cloud|@google-cloud\/|azure|@azure\/|minio|cloudinary|b2sdk|mega)\b/,
    'upload',
  ],
  [/^(?:boto3|aws-sdk|@aws-sdk\/|ipfs|kubo-rpc-client|web3|pinata)/, 'upload'],
  [/^(?:notion_client|@notionhq\/|airtable|gspread|pyairtable)/, 'upload'],
  [/^(?:twilio|sendgrid|@sendgrid\/|mailgun|resend|postmark|yagmail|redmail)\b/, 'mail'],
  [/^(?:tweepy|praw|mastodon|atproto|@atproto\/|matrix|pushbullet|pushover|apprise|pusher|ably)\b/, 'chat'],
  [/^(?:pika|kafka|kafkajs|amqplib|nats|zmq|mqtt|paho|socketio|socket\.io-client|asyncssh|fabric)\b/, 'socket'],
];

const PUTS =
  /^(?:create|upload|put|send|post|publish|push|insert|add|write|append|save|share|set|update|upsert|emit|tweet|notify|request|store|import)(?:[A-Z_]\w{0,60})?$/;

/** Keys are how one logs in to such a service; what is not a key of a service has no business there. */
const KEYS = new Set(['secret-variable']);

/** Files that are named by their paths. */
function attachedTo({ run, at, named, args }: Call): Value[] {
  const fields = [...named, ...args.flatMap((arg) => [...(arg.fields ?? [])])];
  const paths = fields.filter(([name]) => /^(?:attachments?|files?|contents)$/.test(name)).map(([, value]) => value);
  return paths.flatMap((path) => (path.items ?? [path]).map((item) => readPath(run, at, item)));
}

/** A method of such a client is given something secret. */
export function cloudSender(call: Call): Value | undefined {
  if (!PUTS.test(call.method)) return undefined;
  const client = CLIENTS.find(([library]) => library.test(call.name));
  if (!client) return undefined;
  const values = [...call.args, ...call.named.values(), ...attachedTo(call)];
  const isSecret = (value: Value) => taintsOfKind(taintsOf(value), 'secret').some(({ read }) => !KEYS.has(read.secret));
  if (!values.some(isSecret)) return undefined;
  const [, kind, host] = client;
  const parts = values.map((value) => ({ value, role: 'data' as const }));
  const address = host === undefined ? undefined : textValue(`https://${host}/`);
  return send(call.run, call.at, { kind, tool: call.name, address, parts });
}
