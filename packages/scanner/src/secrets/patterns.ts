/** Secrets that are known by their looks. Each pattern starts with fixed letters, so that a search is one pass. */
interface SecretPattern {
  /** A noun phrase, such as `AWS access key`. */
  readonly kind: string;
  /** With the flag `g`. Group 1, where there is one, is the secret; else all of it. */
  readonly pattern: RegExp;
}

/** A letter or digit before the prefix means that it is part of a longer word, and stops long words from being tried at
 * each of their letters. */
export const SECRET_PATTERNS: readonly SecretPattern[] = [
  {
    kind: 'private key',
    pattern: /-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----[A-Za-z0-9+/=\s\\:,.-]{64,8000}/g,
  },
  { kind: 'AWS access key', pattern: /(?<![A-Za-z0-9])(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}(?![A-Za-z0-9])/g },
  { kind: 'GitHub token', pattern: /(?<![A-Za-z0-9])gh[pousr]_[A-Za-z0-9]{36,255}/g },
  { kind: 'GitHub token', pattern: /(?<![A-Za-z0-9])github_pat_[A-Za-z0-9_]{50,255}/g },
  { kind: 'GitLab token', pattern: /(?<![A-Za-z0-9])gl(?:pat|dt|rt|ptt)-[A-Za-z0-9_-]{20,64}/g },
  { kind: 'Anthropic key', pattern: /(?<![A-Za-z0-9])sk-ant-[A-Za-z0-9_-]{24,200}/g },
  { kind: 'OpenAI key', pattern: /(?<![A-Za-z0-9])sk-(?:proj-|svcacct-|admin-|or-v1-)?[A-Za-z0-9_-]{32,200}/g },
  { kind: 'Google API key', pattern: /(?<![A-Za-z0-9])AIza[A-Za-z0-9_-]{35}/g },
  { kind: 'Google OAuth secret', pattern: /(?<![A-Za-z0-9])GOCSPX-[A-Za-z0-9_-]{24,40}/g },
  { kind: 'Google OAuth token', pattern: /(?<![A-Za-z0-9])ya29\.[A-Za-z0-9_-]{30,400}/g },
  { kind: 'Slack token', pattern: /(?<![A-Za-z0-9])xox[abeoprs]-[A-Za-z0-9-]{16,250}/g },
  { kind: 'Slack token', pattern: /(?<![A-Za-z0-9])xapp-\d-[A-Za-z0-9-]{20,250}/g },
  {
    kind: 'Slack webhook',
    pattern: /hooks\.slack\.com\/services\/(T[A-Z0-9]{6,14}\/B[A-Z0-9]{6,14}\/[A-Za-z0-9]{16,32})/g,
  },
  { kind: 'Discord webhook', pattern: /discord(?:app)?\.com\/api\/webhooks\/(\d{15,21}\/[A-Za-z0-9_-]{50,100})/g },
  {
    kind: 'Discord token',
    pattern: /(?<![A-Za-z0-9])[MNO][A-Za-z0-9_-]{23,27}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,40}/g,
  },
  { kind: 'Stripe key', pattern: /(?<![A-Za-z0-9])(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{20,120}/g },
  { kind: 'Stripe webhook secret', pattern: /(?<![A-Za-z0-9])whsec_[A-Za-z0-9+/=]{24,80}/g },
  { kind: 'npm token', pattern: /(?<![A-Za-z0-9])npm_[A-Za-z0-9]{36}/g },
  { kind: 'PyPI token', pattern: /(?<![A-Za-z0-9])pypi-[A-Za-z0-9_-]{50,300}/g },
  { kind: 'Telegram bot token', pattern: /(?<![A-Za-z0-9])\d{8,10}:AA[A-Za-z0-9_-]{33}(?![A-Za-z0-9_-])/g },
  { kind: 'Twilio key', pattern: /(?<![A-Za-z0-9])SK[0-9a-f]{32}(?![A-Za-z0-9])/g },
  { kind: 'SendGrid key', pattern: /(?<![A-Za-z0-9])SG\.[A-Za-z0-9_-]{16,32}\.[A-Za-z0-9_-]{32,64}/g },
  { kind: 'Hugging Face token', pattern: /(?<![A-Za-z0-9])hf_[A-Za-z0-9]{30,60}/g },
  { kind: 'Groq key', pattern: /(?<![A-Za-z0-9])gsk_[A-Za-z0-9]{40,80}/g },
  { kind: 'xAI key', pattern: /(?<![A-Za-z0-9])xai-[A-Za-z0-9]{60,100}/g },
  { kind: 'Tavily key', pattern: /(?<![A-Za-z0-9])tvly-[A-Za-z0-9-]{20,60}/g },
  { kind: 'Notion token', pattern: /(?<![A-Za-z0-9])ntn_[A-Za-z0-9]{40,60}/g },
  { kind: 'Linear key', pattern: /(?<![A-Za-z0-9])lin_api_[A-Za-z0-9]{32,60}/g },
  { kind: 'DigitalOcean token', pattern: /(?<![A-Za-z0-9])do[opr]_v1_[0-9a-f]{64}/g },
  { kind: 'Shopify token', pattern: /(?<![A-Za-z0-9])shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}/g },
  { kind: 'age secret key', pattern: /(?<![A-Za-z0-9])AGE-SECRET-KEY-1[A-Z0-9]{58}/g },
  { kind: 'extended private key', pattern: /(?<![A-Za-z0-9])[xyz]prv[1-9A-HJ-NP-Za-km-z]{100,112}/g },
  {
    kind: 'JSON web token',
    pattern: /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{12,2000}\.eyJ[A-Za-z0-9_-]{8,4000}\.[A-Za-z0-9_-]{20,1000}/g,
  },
  {
    kind: 'connection string with a password',
    pattern:
      /(?<![A-Za-z0-9])(?:postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|ftp|https?|ssh|smtps?|ldaps?)(?:\+[a-z0-9]{2,12})?:\/\/[^\s:/@"'`<>]{0,80}:([^\s/@"'`<>]{3,120})@/g,
  },
] as const;
