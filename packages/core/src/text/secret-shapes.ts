/*
 * Secrets that give themselves away by their form. Each pattern begins where a run of its characters begins, or takes
 * the run whole, so that no text makes it slow.
 */

/** Keys of services that mark theirs, tokens, private keys. */
export const SECRET_SHAPES: readonly RegExp[] = [
  // OpenAI, Anthropic, Stripe and those who do as they do. A short one needs a digit: `sk-learn` is none.
  /\b[spr]k[-_][\w-]{16,}|\b[spr]k[-_](?=[\w-]{0,15}\d)[\w-]{6,}/g,
  /\b(?:gh[oprsu]_|github_pat_|gl(?:agent|cbt|dt|ft|imt|oas|pat|ptt|rt|soat)-)[\w-]{8,}/g,
  /\bxox[a-z]-[\w-]{6,}|\bxapp-[\w-]{6,}/g,
  /\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{8,}/g,
  /\bAIza[\w-]{16,}|\bya29\.[\w-]{8,}|\bGOCSPX-[\w-]{8,}/g,
  /\b(?:dckr_pat|doo_v1|dop_v1|gsk|hf|lin_api|npm|ntn|r8|shpat|shpss|sntrys|whsec)_[A-Za-z0-9_-]{16,}/g,
  /\b(?:nvapi|pplx|pypi|tskey|tvly|xai)-[\w-]{20,}|\bhv[bs]\.[\w-]{20,}|\bkey-[0-9a-f]{32}/g,
  /\bSG\.[\w-]{8,}\.[\w-]{8,}/g,
  /\bAGE-SECRET-KEY-1[A-Z0-9]{8,}/g,
  /(?<![\w-])eyJ[\w-]{6,}\.[\w-]+(?:\.[\w-]*)*/g,
  // Telegram, Discord.
  /(?<!\d)\d{8,10}:[\w-]{30,}/g,
  /(?<![\w-])[MNO][\w-]{22,30}\.[\w-]{6}\.[\w-]{27,}/g,
  /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END [A-Z0-9 ]{0,40}-----|$)/g,
  /(?<=hooks\.slack\.com\/(?:services|workflows)\/)[^\s"']+|(?<=discord(?:app)?\.com\/api\/webhooks\/)[^\s"']+/g,
  /(?<=\boffice\.com\/webhook(?:b2)?\/)[^\s"']+/g,
  /(?<=\bBearer\s)[\w.~+/=-]{8,}/gi,
];
