/** What a text that nobody sees tells whoever reads it, as far as its words give it away. */

/** It turns against what the reader was told before. */
const OVERRIDES =
  /\b(?:ignore|disregard|forget|override|bypass|supersede)\b.{0,40}\b(?:previous|prior|above|earlier|all|other|existing|system|safety|your)\b.{0,30}\b(?:instructions?|prompts?|rules|guidance|guidelines|polic(?:y|ies)|directives|restrictions|context)\b|\byou are now\b.{0,40}\b(?:mode|unrestricted|dan|jailbroken|admin|root)|\b(?:new|updated|real) (?:system )?(?:instructions?|prompt)\s{0,2}:|<\|?(?:im_start|system)\|?>|\[\/?INST\]|忽略.{0,12}(?:指令|指示|说明|规则|提示)|игнорируй.{0,30}(?:инструкц|указан|правил)|ignor(?:a|e|ez|iere).{0,30}(?:instrucciones|instructions|anweisungen|istruzioni|instruções)/i;

/** It is to be kept from the user. */
const CONCEALS =
  /\b(?:do not|don['’]?t|never|without|avoid)\b.{0,30}\b(?:tell(?:ing)?|mention(?:ing)?|inform(?:ing)?|notify(?:ing)?|alert(?:ing)?|disclos(?:e|ing)|reveal(?:ing)?|show(?:ing)?|report(?:ing)?|ask(?:ing)?|display(?:ing)?)\b.{0,50}\b(?:users?|humans?|person|people|anyone|anybody|owner|operator)\b|\b(?:silently|secretly|covertly|quietly) (?:send|read|run|execute|upload|forward|perform|append|collect|add|include|copy|post|fetch|download|install|export|continue|do)\b|\b(?:continue|proceed|process|act|do (?:this|it|so)) (?:silently|secretly|covertly|quietly|in secret)\b|\bkeep (?:this|it|that) (?:private|secret|hidden|confidential)|\b(?:hide|conceal) (?:this|it|that) from\b|不要(?:告诉|告知|提及|通知).{0,8}用户|не (?:говори|сообщай|упоминай).{0,20}(?:пользовател|об этом)/i;

/** Verbs that take data away, and what is worth taking. */
const SENDS =
  /\b(?:send|upload|post|exfiltrate|transmit|forward|submit|export|leak|output|append|include|copy|share|email|embed|encode|deliver|report)\b.{0,120}(?:https?:|\b(?:secrets?|credentials?|tokens?|passwords?|api[ _-]?keys?|private keys?|ssh keys?|\.env|environment|transcript|conversation|chat history|history|seed phrase|wallet|memory|contents?|session|system prompt|user['’]?s? (?:data|files|messages?))\b)/i;

const READS_SECRETS =
  /\b(?:read|cat|open|load|collect|gather|find|extract|dump|list|print|get|reveal|show|retrieve|access)\b.{0,80}(?:\.env\b|\.ssh|\.aws|\.netrc|id_rsa|credentials?|private keys?|api[ _-]?keys?|passwords?|secrets?\b|seed phrase|system prompt|environment variables|keychain|\/etc\/passwd)/i;

const RUNS =
  /\b(?:run|execute|eval|invoke|launch|source|install|fetch|download|curl|wget|bash|sh|python3?|node|powershell)\b.{0,80}(?:https?:|\bscripts?\b|\.sh\b|\.py\b|\.js\b|\.ps1\b|\bcommands?\b|\bpayload\b|\||\$\()/i;

const LOOSENS =
  /\b(?:disable|skip|turn off|bypass|approve|accept|auto-?approve|suppress)\b.{0,50}\b(?:confirmations?|approvals?|prompts?|permissions?|every command|all commands|warnings?|safety|sandbox|checks?|review)\b/i;

/** It speaks to the model and not to a person who edits the file. */
const ADDRESSES =
  /\b(?:note|instructions?|message|attention|directive|reminder|important)\b.{0,12}\b(?:to|for)\b.{0,12}\b(?:ai|llms?|assistants?|agents?|models?|claude|chatgpt|copilot|bots?)\b|(?:^|[.!>"'(\]] ?)(?:system|assistant|agents?|ai|claude|llm|model)(?: (?:note|message|instructions?|override|prompt))? ?:|\bsystem (?:override|message|instructions?)\b|\b(?:the|any|all|dear) (?:ai|assistant|agent|model|llm)s?\b.{0,20}\b(?:must|should|shall|will|has to|needs? to|reading|processing)\b|\bwhen (?:this|the) (?:skill|file|page|document) (?:is )?(?:loads?|loaded|read|opened|runs?|processed)\b|<important>/i;

interface Commands {
  readonly overrides: boolean;
  readonly conceals: boolean;
  /** It takes something, loosens a safeguard or runs something. */
  readonly acts: boolean;
  readonly takes: boolean;
  readonly loosens: boolean;
  readonly addresses: boolean;
}

/** Long texts are read at their start: whoever hides an order doesn't bury it. */
const LONGEST = 4000;

export function commandsOf(text: string): Commands {
  const words = text.slice(0, LONGEST).replace(/\s+/g, ' ');
  const takes = SENDS.test(words) || READS_SECRETS.test(words);
  const loosens = LOOSENS.test(words);
  return {
    overrides: OVERRIDES.test(words),
    conceals: CONCEALS.test(words),
    takes,
    loosens,
    acts: takes || loosens || RUNS.test(words),
    addresses: ADDRESSES.test(words),
  };
}
