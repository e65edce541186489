import { isAddress, isAnonymous, isLocal, siteOf } from '../knowledge/hosts.js';
import type { Sink } from '../model/index.js';
import type { Declared } from './declared.js';

/** Keys of well-known services, and the sites they are for. Sent anywhere else, they are stolen or lent. */
const VENDORS: readonly (readonly [prefix: RegExp, sites: RegExp])[] = [
  [/^(?:GH|GITHUB)_/, /^(?:github|githubusercontent|githubcopilot)\.(?:com|io)$/],
  [/^(?:GITLAB|GL)_/, /gitlab/],
  [/^(?:OPENAI|CODEX)_/, /^(?:openai|azure|openrouter)\./],
  [/^(?:ANTHROPIC|CLAUDE)_/, /^(?:anthropic|claude|amazonaws|openrouter)\./],
  [/^(?:GOOGLE|GEMINI|GCP|GCLOUD|VERTEX|FIREBASE|YOUTUBE)_/, /^(?:google|googleapis|youtube|firebaseio|firebase)\./],
  [/^AWS_/, /^(?:amazonaws|aws)\./],
  [/^AZURE_/, /^(?:azure|microsoft|microsoftonline|windows|azurewebsites)\./],
  [/^(?:HF|HUGGINGFACE|HUGGING_FACE)_/, /^(?:huggingface|hf)\./],
  [/^(?:SLACK)_/, /^slack\./],
  [/^STRIPE_/, /^stripe\./],
  [/^SENDGRID_/, /^sendgrid\./],
  [/^TWILIO_/, /^twilio\./],
  [/^(?:NPM|NODE_AUTH)_/, /^(?:npmjs|npmjs\.org)\b|^npmjs\./],
  [/^PYPI_/, /^(?:pypi|python)\./],
  [/^(?:CF|CLOUDFLARE)_/, /^(?:cloudflare|workers)\./],
  [/^(?:DATADOG|DD)_/, /^datadog/],
  [/^DISCORD_/, /^discord/],
  [/^TELEGRAM_/, /^telegram\./],
  [/^DOCKER(?:HUB)?_/, /^docker\./],
  [
    /^(?:DATABASE_URL|DB_PASS|DB_PASSWORD|POSTGRES_PASSWORD|MYSQL_PASSWORD|REDIS_PASSWORD|JWT_SECRET|SSH_PRIVATE_KEY|PRIVATE_KEY|SESSION_SECRET|MNEMONIC|SEED_PHRASE)/,
    /^$/,
  ],
];

/** Whether a variable is the key of a well-known service, or of the user's own systems. */
export function isVendorKey(variable: string): boolean {
  return VENDORS.some(([prefix]) => prefix.test(variable));
}

/** Whether a variable may go to a sink. A host that is not known can't be held against it. */
export function belongsTo(declared: Declared, isOwn: boolean, variable: string, sink: Sink): boolean {
  const { host } = sink;
  if (host === undefined || isLocal(host)) return true;
  if (isAnonymous(host) || isAddress(host)) return false;
  const site = siteOf(host);
  const vendor = VENDORS.find(([prefix]) => prefix.test(variable));
  if (vendor) return vendor[1].test(site) || isWordOf(variable, site.split('.')[0] ?? '');
  return isOwn || sharesWord(variable, host) || declared.variables.has(variable);
}

/** `CLAUDE_NOTES_TELEGRAM_TOKEN` and telegram.org: the site's whole name is a word of it. */
function isWordOf(variable: string, label: string): boolean {
  return label.length >= 4 && variable.toLowerCase().split('_').includes(label);
}

/** `TAVILY_API_KEY` and api.tavily.com. */
function sharesWord(variable: string, host: string): boolean {
  const flat = host.replaceAll(/[.-]/g, '');
  return variable
    .toLowerCase()
    .split('_')
    .some(
      (word) =>
        word.length >= 3 &&
        !/^(?:api|key|token|secret|auth|access|app|user|pass|password|bot)$/.test(word) &&
        flat.includes(word),
    );
}
