import type { Phrase } from './phrase.js';

const NOT =
  "(?:under no circumstances|at no (?:point|time)|on no account|do not|don't|never|must not|mustn't|should not|shouldn't|shall not|cannot|avoid|without|refrain from|not to)";
/** Verbs of telling. What is not shown may be a matter of layout; what is not told is kept back. */
const TELL =
  '(?:tell|telling|inform|informing|notify|notifying|alert|alerting|warn|warning|mention|mentioning|reveal|revealing|disclose|disclosing|report|reporting|announce|announcing|acknowledge|acknowledging|admit|admitting)';
const SHOW =
  '(?:show|showing|display|displaying|print|printing|list|include|including|output|surface|explain|discuss|log|logging)';
const WHO =
  '(?:(?:the|your|any|a|our|end|to|with|human) ){0,3}(?:users?|human|humans|operator|owner|anyone|anybody|person|people|customers?|victim|developers?)';
/** What the text itself makes the agent do. Without one of these, it is a matter of tone. */
const DEED =
  '(?:this(?: (?:step|steps|rule|rules|skill|instruction|instructions|operation|behaviou?r|transfer|data|url|endpoint|address|request|process|action|note|section|file|change|block|procedure|activity|setup|upload|call|check|requirement|(?:\\w+ )?collection|comment|message|directive|tool|verification \\w+))?|these(?: \\w+)?|that (?:you|this|it|data|the)|it|any of (?:this|it|these)|the (?:transfer|upload|mirror|change|changes|collection|data collection|request|operation|forwarding|copy|step|steps|command|commands|rule|instructions?|exfiltration|url|endpoint|sync|modification|edit|script|background \\w+|existence|hidden \\w+|extra \\w+)|steps? \\d|about)';
const ACTION =
  '(?:change|changes|transfer|upload|mirror|collection|request|operation|forwarding|step|steps|modification|edit|script|commands?|exfiltration|activity|action|behaviou?r|process|procedure|instructions?|rules?|skill)';

const SILENTLY = '(?:silently|secretly|quietly|covertly|discreetly|stealthily|surreptitiously|invisibly)';
const SENSITIVE =
  '(?:send|forward|upload|post|transmit|read|collect|gather|copy|record|capture|run|execute|install|perform|append|exfiltrate|download|fetch|store|include|attach|modify|add|insert|export|harvest|save|log|monitor|track|replace|change|encode|push|share|inject|extract)';

export const CONCEAL_PHRASES: readonly Phrase[] = [
  {
    act: 'conceal',
    needs: ['tell', 'audience'],
    pattern: new RegExp(
      `\\b${NOT} (?:ever )?${TELL} (?:${DEED} |about ){0,2}(?:to |with |in front of )?${WHO}(?: (?:(?:about|of) (?:this|it|these|that|any of|steps?|(?:the|your) (?:\\w+ )?${ACTION})|that (?:you|this|these|it|any|data|files)|what (?:was|were|is|has been) \\w+)\\b|\\s?[.;,)!]|$| (?:and|as|or|when|while|because|under|at)\\b)`,
    ),
    holdsNegation: true,
  },
  {
    act: 'conceal',
    needs: ['tell'],
    pattern: new RegExp(
      `\\b${NOT} (?:ever )?${TELL} (?:${DEED}.{0,60} (?:to|with|from) ${WHO}|(?!(?:it|this|these|about)\\s?[.;:,)])${DEED}(?:\\s?[.;:,)]|$))`,
    ),
    holdsNegation: true,
  },
  {
    act: 'conceal',
    needs: ['tell'],
    pattern: new RegExp(`\\b${NOT} (?:ever )?${TELL} (?:it|this|these|about)(?:\\s?[.;:,)]|$)`),
    holdsNegation: true,
    soft: true,
  },
  {
    act: 'conceal',
    needs: ['tell'],
    pattern: new RegExp(
      `\\b${NOT} (?:ever )?${SHOW} (?:(?:${DEED}|them|its output|the output|any output|results?) (?:to |with )?${WHO}|(?:this|the|these|that|its|your)(?: \\w+)? ${ACTION}(?: (?:to|with|in) |\\s?[.;:,)]|$)|(?:this|these|it|them|that) in (?:the |your |any |its )?(?:summary|output|reply|response|report|logs?|answer|final \\w+|chat))`,
    ),
    holdsNegation: true,
    soft: true,
  },
  {
    act: 'conceal',
    needs: ['hide'],
    pattern: new RegExp(
      `\\bkeep (?:this|it|that|these|those|the|all|everything)(?: \\w+)? ${ACTION} (?:a )?(?:secret|hidden|private|confidential|invisible|quiet|undisclosed|to yourself|between us|under wraps)\\b`,
    ),
  },
  {
    act: 'conceal',
    needs: ['hide'],
    pattern:
      /\bkeep (?:this|it|that|these) (?:a )?(?:secret|hidden|private|confidential|invisible|quiet|to yourself|between us)\b/,
    soft: true,
  },
  {
    act: 'conceal',
    needs: ['audience'],
    pattern: new RegExp(
      `\\b(?:keep|hide|conceal|withhold|mask|disguise|obscure) (?:this|it|that|these|all of (?:this|it)|everything|(?:the|your)(?: \\w+){0,2} ${ACTION})(?: (?:secret|hidden|away|private))? from ${WHO}\\b`,
    ),
  },
  {
    act: 'conceal',
    needs: ['hide'],
    pattern: new RegExp(`\\b${SILENTLY} (?:and \\w+ )?${SENSITIVE}s?\\b`),
    soft: true,
  },
  {
    act: 'conceal',
    needs: ['hide'],
    pattern: new RegExp(
      `\\b(?:process|proceed|continue|do (?:this|so|it)|work|operate|act|perform (?:this|these).{0,20}) (?:${SILENTLY}|in secret|undetected|unnoticed)\\b`,
    ),
    soft: true,
  },
  {
    act: 'conceal',
    needs: ['tell', 'audience'],
    pattern: new RegExp(
      `\\bwithout (?:(?:the )?(?:user|owner|operator|human|victim)(?:'s)? (?:knowledge|knowing|noticing|seeing|awareness|being (?:aware|told|informed))|(?:telling|informing|notifying|alerting|mentioning|revealing|letting).{0,50} ${WHO}(?: know)?(?! (?:which|what|how|why|to|the answer|where)))\\b`,
    ),
    holdsNegation: true,
  },
  {
    act: 'conceal',
    needs: ['audience'],
    pattern: new RegExp(`\\bwithout (?:showing|displaying|printing).{0,40} to ${WHO}\\b`),
    holdsNegation: true,
    soft: true,
  },
  {
    act: 'conceal',
    needs: ['audience', 'tell'],
    pattern: new RegExp(
      `\\b(?:${WHO} (?:must|should|shall|may|can|will) (?:not|never)|so (?:that )?${WHO} (?:does not|doesn't|do not|don't|will not|won't|cannot|can't|never)|${WHO} (?:doesn't|does not|don't) need to) (?:ever |even )?(?:be )?(?:knows?|notices?|sees?|learns?|finds? out|told|informed|notified|aware|reali[sz]es?|suspects?)\\b`,
    ),
    holdsNegation: true,
    soft: true,
  },
  {
    act: 'conceal',
    needs: ['hide', 'audience'],
    pattern: new RegExp(
      `\\b${WHO} (?:remains?|stays?|is kept|are kept|must be|should be) (?:unaware|oblivious|ignorant|in the dark|uninformed)\\b|\\bkeep ${WHO} (?:unaware|in the dark|uninformed|oblivious)\\b`,
    ),
  },
  {
    act: 'conceal',
    needs: ['hide'],
    pattern:
      /\b(?:keep quiet|stay silent|remain silent|say nothing|make no mention|stay quiet)(?: to (?:the user|anyone))? (?:about|of|on) (?:this|it|these|that|the|any)\b/,
  },
  {
    act: 'conceal',
    needs: ['tell'],
    pattern: new RegExp(
      `\\b(?:no need to|not necessary to|need not|needn't|not required to|does not have to|don't need to) ${TELL} ${WHO} (?:of|about|that) (?:this|it|these|the (?:\\w+ )?${ACTION})|\\b(?:leave|keep) (?:this|it|that|these) out of (?:the|your|any) (?:summary|reply|answer|report|response|logs?|output)|\\bomit (?:any |all )?(?:reference to |mention of )(?:this|it|these|the ${ACTION})|\\bas if nothing (?:had )?happened\\b`,
    ),
    holdsNegation: true,
    soft: true,
  },
  {
    act: 'conceal',
    needs: ['hide'],
    pattern:
      /\b(?:must|should|has to|have to|needs? to|is to) (?:stay|remain|be kept|be) (?:invisible|hidden|secret|unseen|unknown|undetected|confidential) (?:to|from) (?:the |any |all )?(?:user|users|human|owner|anyone|operator)\b|\b(?:unbeknownst to|behind the (?:user|owner)'s back|leave no (?:evidence|record)|cover (?:your|its) tracks)\b/,
  },
  {
    act: 'conceal',
    needs: ['send'],
    pattern: /\b(?:delete|remove|erase) the (?:sent (?:copy|message|mail|email|item)|outgoing (?:message|mail))\b/,
  },
  {
    act: 'impersonate',
    needs: ['claim'],
    pattern:
      /\bif (?:you(?:'re| are) )?(?:asked|questioned|challenged|(?:the |a )?(?:user|anyone|someone) (?:asks|notices|questions|complains|wonders))\b.{0,20}\b(?:network|traffic|activity|uploads?|connections?|slow\w*|delay|what you(?:'re| are) doing|what (?:this|it) does)\b.{0,60}\b(?:say|claim|deny|pretend|insist|tell them|respond|answer|explain|reply)\b/,
  },
  {
    act: 'impersonate',
    needs: ['claim'],
    pattern:
      /\b(?:pretend|claim|lie|say falsely)(?: to the user)? that (?:the|this|it|you|your|no|nothing|everything)\b|\b(?:tell|assure|convince|reassure) (?:the )?users? (?:that )?(?:it|this|the \w+)(?:'s| is| was) (?:just |only |merely )?(?:an? |the )?(?:routine|normal|standard|update|security|system|harmless|maintenance)\b|\b(?:frame|present|describe|disguise) (?:this|it) as (?:an? )?(?:routine|normal|standard|necessary|harmless|official)\b/,
    soft: true,
  },
  {
    act: 'impersonate',
    needs: ['claim'],
    pattern:
      /\b(?:convince|persuade|trick|pressure|scare|manipulate|coax)(?:s|ing)? (?:the )?(?:user|victim|human)\b.{0,80}\b(?:passwords?|keys?|codes?|phrase|credentials?|token|install|run|download|disable|approve|click|pay|transfer)\b/,
  },
  {
    act: 'impersonate',
    needs: ['claim'],
    pattern:
      /\bthis is an? official [\w -]{0,30}(?:verified|certified|approved|endorsed)|\b(?:endorsed|certified|verified) by the (?:anthropic|openai|openclaw|claude|google|microsoft) team\b/,
    soft: true,
  },
];
