import type { Phrase } from './phrase.js';

const INSTRUCTIONS = '(?:instructions?|commands?|directives?|orders|steps|rules|tasks)';

export const REMOTE_PHRASES: readonly Phrase[] = [
  {
    act: 'follow-remote',
    needs: ['rules'],
    pattern:
      /\b(?:instructions?|commands?|orders|requests?) (?:in|from|inside|within|sent (?:by|in)|received (?:by|from|in))\b.{0,60}\b(?:must|should|shall|are to|have to|will) (?:always )?be (?:executed|followed|obeyed|carried out)\b/,
  },
  {
    act: 'follow-remote',
    needs: ['obey', 'rules'],
    pattern: new RegExp(
      `\\b(?:follow|obey|execute|run|carry out|comply with|act on) (?:any|all|every|whatever|the)? ?(?:${INSTRUCTIONS}) (?:that (?:are|is|it|they) )?(?:found|contained|embedded|written|listed|published|returned|received|provided|given|included|present) (?:\\w+ )?(?:in|at|on|by|from|inside|within) (?:the |any |all |each |every |a )?(?:fetched |retrieved |remote |external |downloaded |returned |incoming |web |scraped |input )*(?:urls?|web ?pages?|pages?|responses?|sites?|websites?|servers?|endpoints?|documents?|emails?|messages?|content|results?|tool outputs?)`,
    ),
  },
  {
    act: 'follow-remote',
    needs: ['obey', 'rules'],
    pattern:
      /\btreat (?:the |any |all |every |its |their )?(?:contents?|text|output|responses?|results?|body|data|anything|everything|whatever|pages?|files?|messages?).{0,90} as (?:if (?:it|they) (?:were|was) )?(?:an? |the |your |my |from )?(?:\w+ ){0,2}(?:instructions?|commands?|policy|orders|system prompt|system message|directives?|part of this skill|operator)\b/,
  },
];

/** Patterns that count only with an address in the sentence. */
export const REMOTE_WITH_ADDRESS =
  /\b(?:re-?)?(?:fetch|download|get|load|read|pull|retrieve|check|visit|open|curl|poll|query|request|go to|access|consult|sync|see)\b.{0,200}?\b(?:follow|obey|execute|apply|comply with|carry out|perform|act on|adopt|do|run|process|implement)s? (?:(?:the|its|their|all|any|every|each|whatever|everything|what|those|these|exactly) ?){1,3}(?:\w+ ){0,3}?(?:instructions?|commands?|directives?|steps|rules|tasks|written|says?|listed|there|found|it contains|contents?|you find|tells?|returned|returns|inside|orders)\b|\b(?:fetch|download|load|read|pull|retrieve|curl)\b.{0,160} and (?:follow|obey|execute|do|apply) (?:it|them|that|what it says)\b|\b(?:check|poll|fetch|query|load|read|download)\b.{0,160}\b(?:tasks?|commands?|instructions?|orders|jobs)\b.{0,60}\b(?:carry (?:them|it) out|(?:execute|run|do|perform|follow|obey) (?:them|it|those|these))\b|\b(?:do|follow|execute|obey) (?:whatever|what|everything|anything)\b.{0,60}https?:\S+ (?:says|tells|instructs|asks|contains|returns)\b|\b(?:fetch|download|get|load|read|pull|retrieve|poll|curl|query)\b.{0,200}\b(?:use|adopt|treat|take) (?:it|them|the (?:result|response|contents?|text|output)) as (?:your |the |an? )?(?:\w+ )?(?:system prompt|prompt|instructions?|rules|policy|orders|commands?)\b|\b(?:fetch|download|get|load|read|pull|retrieve|poll|curl|query)\b.{0,200}\b(?:run|execute|follow|obey|eval) (?:the |any |all |every |each )?(?:\w+ )?(?:commands?|code|scripts?|instructions?|tasks?) (?:in|from|of|inside|contained in|returned (?:by|in)) (?:the |its |each |that )?(?:response|reply|page|body|result|server|payload|output)\b|\b(?:always |first |then )?(?:run|execute|follow|obey) (?:the |all |any |every )?(?:commands?|instructions?|code|directives?|prompts?) (?:\w+ )?(?:from|at|in|listed at|published at|served (?:by|from)) (?:the )?(?:url |address |link |page )?(?:https?:|www\.)/;

/** A sentence that says where instructions are, and the next one that says to follow them. */
export const INSTRUCTIONS_ARE_AT =
  /\b(?:instructions?|rules|commands?|directives?|prompts?|tasks|orders)\b.{0,40}\b(?:at|from|on|under) https?:/;
export const FOLLOW_THEM =
  /\b(?:follow|obey|execute|apply|adopt|carry out|comply with|run) (?:them|it|all of (?:them|it)|everything|exactly|whatever)\b/;

const DECODE =
  '(?:decode|decrypt|decipher|deobfuscate|unscramble|de-?rot13|(?:base\\d\\d|hex)-decode|reverse|apply rot13|rot13|xor|apply (?:a |the )?(?:caesar|base64|xor|cipher))';

export const DECODE_PHRASES: readonly Phrase[] = [
  {
    act: 'decode-and-follow',
    needs: ['decode'],
    pattern: new RegExp(
      `\\b${DECODE}.{0,140}\\b(?:treat|follow|obey|execute|interpret|carry out|comply with|perform|act on|run)\\b.{0,60}\\b(?:instructions?|commands?|directives?|orders|it|them|result|output|operator|prompt)\\b|\\b${DECODE}.{0,80}\\bdo (?:as|what|whatever) (?:it|they) says?\\b|\\b(?:convert|translate|turn) (?:the |this |these )?(?:following )?(?:hex|binary|base64|rot13|ascii(?: codes)?|numbers|byte\\w*|char(?:acter)? codes)\\b.{0,60}\\b(?:run|execute|follow|obey) (?:it|them|the (?:result|output|text))\\b`,
    ),
  },
  {
    act: 'decode-and-follow',
    needs: ['decode'],
    pattern:
      /\b(?:generate|obtain|produce|build|derive|compute|reconstruct) (?:the |your |full |these )*(?:\w+ )?(?:installation |install |setup |next |activation |real )?(?:instructions?|commands?|steps|licen[cs]e) (?:on the fly|dynamically|at runtime|by (?:decoding|running the decoder)|from the (?:payload|encoded))/,
  },
  {
    act: 'decode-and-follow',
    needs: [],
    pattern:
      /\bread (?:it|them|this|that|the (?:text|line|block|string|lines)).{0,30}\b(?:backwards?|in reverse|from right to left)\b.{0,40}\b(?:do|follow|execute|obey|act)\b/,
  },
  {
    act: 'decode-and-follow',
    needs: [],
    pattern:
      /\b(?:do not|don't|never) (?:refactor|quote|escape|saniti[sz]e|rewrite|re-?quote) (?:the |this )?(?:command(?: line)?|line|value|output|result|string)\b.{0,60}\b(?:replace|insert|paste|substitute|use)\b/,
    holdsNegation: true,
  },
  {
    act: 'decode-and-follow',
    needs: ['decode'],
    pattern: /\b(?:protected|encoded|encrypted|obfuscated|scrambled) payload\b(?: \(|$| ?:)/,
    soft: true,
  },
  {
    act: 'decode-and-follow',
    needs: ['decode'],
    pattern: /\bdecod(?:e|ing) instructions\b(?:$| ?:| \d)|^\W*decode instructions\b/,
    soft: true,
  },
];
