/** Keys of well-known services, and the sites they are for. Sent anywhere else, they are stolen or lent. */
const VENDOR_KEYS: readonly (readonly [prefix: RegExp, sites: readonly string[]])[] = [
  [/^(?:GH|GITHUB)_/, ['github.com', 'githubusercontent.com', 'githubcopilot.com']],
  [/^(?:GITLAB|GL)_/, ['gitlab.com']],
  [/^(?:OPENAI|CODEX)_/, ['openai.com', 'azure.com', 'openrouter.ai']],
  [/^(?:ANTHROPIC|CLAUDE)_/, ['anthropic.com', 'claude.ai', 'claude.com', 'amazonaws.com', 'openrouter.ai']],
  [
    /^(?:GOOGLE|GEMINI|GCP|GCLOUD|VERTEX|FIREBASE|YOUTUBE)_/,
    ['google.com', 'googleapis.com', 'youtube.com', 'firebaseio.com'],
  ],
  [/^AWS_/, ['amazonaws.com', 'amazon.com', 'aws.dev']],
  [/^AZURE_/, ['azure.com', 'microsoft.com', 'microsoftonline.com', 'windows.net', 'azure.net']],
  [/^(?:HF|HUGGINGFACE|HUGGING_FACE)_/, ['huggingface.co', 'hf.co', 'hf.space']],
  [/^SLACK_/, ['slack.com']],
  [/^STRIPE_/, ['stripe.com']],
  [/^SENDGRID_/, ['sendgrid.com', 'sendgrid.net']],
  [/^TWILIO_/, ['twilio.com']],
  [/^(?:NPM|NODE_AUTH)_/, ['npmjs.org', 'npmjs.com']],
  [/^PYPI_/, ['pypi.org', 'python.org']],
  [/^(?:CF|CLOUDFLARE)_/, ['cloudflare.com']],
  [/^(?:DATADOG|DD)_/, ['datadoghq.com', 'datadoghq.eu']],
  [/^DISCORD_/, ['discord.com', 'discordapp.com', 'discord.gg']],
  [/^TELEGRAM_/, ['telegram.org']],
  [/^DOCKER(?:HUB)?_/, ['docker.com', 'docker.io']],
  // What belongs to the user's own systems is for no site at all.
  [/^(?:DATABASE_URL|DB_PASS|DB_PASSWORD|POSTGRES_PASSWORD|MYSQL_PASSWORD|REDIS_PASSWORD|JWT_SECRET)/, []],
  [/^(?:SSH_PRIVATE_KEY|PRIVATE_KEY|SESSION_SECRET|MNEMONIC|SEED_PHRASE)/, []],
];

/** The sites that a well-known key is for, or `undefined` for a key that nobody knows. */
export function sitesOfKey(variable: string): readonly string[] | undefined {
  return VENDOR_KEYS.find(([prefix]) => prefix.test(variable))?.[1];
}

/** `NOTES_TELEGRAM_TOKEN` may go to telegram.org: a word of it is a vendor's, and the site is that vendor's. */
export function namesVendorOf(variable: string, site: string): boolean {
  return variable.split('_').some((word) => sitesOfKey(`${word.toUpperCase()}_`)?.includes(site) === true);
}
