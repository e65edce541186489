/** Shapes and words that stand in for the random part of a key. */
const STAND_IN =
  /x{4,}|\*{3,}|\.{3}|…|0{6,}|1234|abcd|example|placeholder|redacted|dummy|fake|sample|your|[_-]test[_-]|-here|_here/i;

/** Words that people write where a password goes, and passwords that protect nothing. */
const ORDINARY =
  /^(?:my|the|some|a|test|demo|change|replace|insert|secret|password|passwd|pass|token|key|user|pwd|todo|here|none|null|undefined|true|false|foo|bar|root|admin|postgres|guest|optional|required|string)(?:[^a-z]|$)|(?:[-_](?:secret|password|passwd|pass|token|key|id|name|value))+$/i;

/** A value that stands elsewhere: `$TOKEN`, `{{ token }}`, `<token>`, `process.env.TOKEN`, `get_token()`. */
const REFERENCE =
  /^[$%<{[(@!&*\\]|^(?:process|os|env|config|settings|args|self|this|import|await|secrets?)[.([]|\$\{|\{\{|\(|<[a-z]/i;

/** Whether what looks like a known key only shows what one looks like. */
export function isStandIn(value: string): boolean {
  return STAND_IN.test(value) || isRepetitive(value);
}

/** Whether a value only shows where a secret would stand. */
export function isPlaceholder(value: string): boolean {
  return isStandIn(value) || ORDINARY.test(value) || isReference(value);
}

export function isReference(value: string): boolean {
  return REFERENCE.test(value);
}

function isRepetitive(value: string): boolean {
  return new Set(value).size < Math.min(8, value.length / 2);
}
