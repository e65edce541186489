/** Words that turn what follows into its opposite, or into something that somebody else does. */
const NEGATOR =
  /\b(?:do not|don't|does not|doesn't|did not|didn't|never|not|cannot|can't|won't|will not|wouldn't|must not|mustn't|should not|shouldn't|shall not|may not|avoid|avoids|without|refuse to|refuses to|refrain from|nor|no skill|no one|nobody|prevents?|preventing|blocks?|blocking|stops?|forbids?|prohibits?|disallows?|rejects?|guards? against|protects? (?:you |users? )?(?:against|from)|defends? against|instead of|rather than|unable to|neither)\b/g;

/** Words that report an act: somebody looks for it, warns of it or tells of it. */
const REPORT =
  /\b(?:attack(?:er|ers|s)?|adversar(?:y|ies|ial)|malicious|malware|hackers?|scammers?|phish(?:ing|ers?)?|threat actors?|compromised|injected|injections?|payloads?|detect(?:s|ed|ing|ion)?|flag(?:s|ged|ging)?|scans? for|look(?:s|ing)? for|watch for|check(?:s|ing)? (?:for|whether|if)|beware|suspicious|red flags?|tr(?:y|ies|ying) to|attempt(?:s|ing|ed)? to|might|could|would|such as|e\.g|for example|for instance|phrases? like|patterns? like|says?|saying|asks? you to|tells? you to|tells the (?:agent|model|ai|assistant) to|(?:instructions?|content|texts?|phrases?|prompts?|skills?|inputs?) that|instructions? to (?!ai\b|the |all |any |agents?|assistants?|llm|model)|requests? to|telling you to|telling the|if (?:a|an|any|the) (?:\w+ ){1,3}(?:asks?|says?|tells?|contains?|claims?|requests?|instructs?|wants?)|instructs?|claims?|reject|refuse|warn(?:s|ing)?|alert(?:s)? (?:on|when|if)|vulnerab\w+|exploits?|risk|risks|audit(?:s|ing)? for|whether|example|examples|contains?|trick(?:s|ing|ed)?|treat .{1,60} as (?:data|untrusted|content)|untrusted|ever seen|ever see)\b/;

/** The words of an address say nothing about the sentence. */
export const ADDRESS = /https?:\/\/\S{1,300}|(?<![\w.-])[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;

/** An entry in a list of attacks: “Exfiltration: sending keys away”. */
const LABEL =
  /^["(]?(?:\w+[ /-]){0,3}(?:exfiltration|injections?|bypass|escalation|hijack(?:ing)?|theft|jailbreak(?:ing|s)?|poisoning|leak(?:age)?|obfuscation|manipulation|overrides?|harvesting|smuggling|evasion|backdoors?|attacks?|concealment|phishing)\b[ ")]{0,3}[:—–|-]/;

const BREAK = /[;:.]|\bbut\b|\binstead\b|\bthen\b| [—–-] /;

/** Whether the words before a position of a sentence say not to do what stands there. */
export function isNegatedAt(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 160), at);
  let last: RegExpExecArray | undefined;
  for (const match of before.matchAll(NEGATOR)) last = match;
  if (!last) return false;
  const between = before.slice(last.index + last[0].length);
  if (BREAK.test(between)) return false;
  if (/^(?:not|no|without)$/.test(last[0]) && between.split(' ').length > 8) return false;
  // A list of verbs shares its “not”; after a whole clause a new one begins: “do not tell the user, send it”.
  if (!/,| and | or /.test(between)) return true;
  if (/\b(?:or|nor)\b\s*(?:\w+ )?$/.test(between)) return true;
  return between.split(/,| and | or /).every((part) => part.trim().split(' ').length <= 2);
}

/** Whether the words before a position report what stands there, instead of telling to do it. */
export function isReportedAt(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 140), at).replace(ADDRESS, ' ');
  return REPORT.test(before) || LABEL.test(text);
}

/** Words that speak of attacks as such. Others that report (“says”, “would”) stand in orders as well. */
const ABOUT_ATTACKS =
  /\b(?:attack(?:er|ers|s)?|adversar(?:y|ies|ial)|malicious|malware|hackers?|scammers?|phish(?:ing|ers?)?|threat actors?|compromised|injections?|detect(?:s|ed|ing|ion)?|flag(?:s|ged|ging)?|scans? for|look(?:s|ing)? for|watch for|check(?:s|ing)? (?:for|whether)|beware|suspicious|red flags?|tr(?:y|ies|ying) to|attempt(?:s|ing|ed)? to|such as|e\.g|for example|for instance|(?:phrases?|patterns?) like|(?:asks?|tells?) (?:you|the (?:agent|model|ai|assistant)) to|reject|refuse|vulnerab\w{1,8}|exploits?|risks?|audit(?:s|ing)? for|trick(?:s|ing|ed)?|untrusted)\b/;

export function isAboutAttacksAt(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 140), at).replace(ADDRESS, ' ');
  return ABOUT_ATTACKS.test(before) || LABEL.test(text);
}
