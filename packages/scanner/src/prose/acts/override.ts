import type { Phrase } from './phrase.js';

const IGNORE =
  "(?:ignore|disregard|forget|overrides?|overrules?|bypass(?:es)?|discard|dismiss|supersedes?|nullif(?:y|ies)|abandon|set aside|put aside|throw out|throw away|unlearn|pay no attention to|stop (?:following|obeying)|(?:do not|don't|no longer|will not|won't|must not|need not|should not|shall not) (?:follow|obey|comply with))";
const FILLER =
  '(?:all|any|every|each|of|the|your|its|their|my|these|those|this|such|and|or|previous|previously|prior|earlier|preceding|above|past|existing|given|current|other|usual|normal|default|standard|internal|built-in|established|system|system-level|higher-level|top-level|developer|platform|safety|security|content|ethical|moral|operational|original|initial|core|about)';
const EARLIER =
  '(?:previous|previously given|prior|earlier|preceding|above|past|system|system-level|developer|your|original|initial|safety|ethical|moral|content|usual|normal|standard|core|platform)';
const RULES =
  '(?:instructions?|prompts?|guidelines?|guidance|guardrails?|directives?|constraints?|restrictions?|limitations?|polic(?:y|ies)|safeguards?|programming|training(?! data| set)|orders|rules?|boundaries|alignment)(?! (?:with|using|via|by|through) (?!the following|this|these|what))';

export const OVERRIDE_PHRASES: readonly Phrase[] = [
  {
    act: 'override',
    needs: ['ignore', 'rules'],
    pattern: new RegExp(`\\b${IGNORE} (?:${FILLER} ){0,5}${EARLIER} (?:${FILLER} ){0,4}${RULES}\\b`),
  },
  {
    act: 'override',
    needs: ['ignore', 'rules'],
    pattern: new RegExp(
      `\\b${IGNORE} (?:all |any |every |the |of )*(?:instructions?|guidance|prompts?|directives?|messages?|rules) (?:above|before this|given (?:above|before|earlier)|you (?:were|have been|had|got)|(?:that )?(?:your|the) (?:developers?|creators?|makers?|system|company|vendor|trainers?) (?:gave|set|wrote|imposed|defined)|that came before|from (?:before|earlier|the (?:system|user|developer)))`,
    ),
  },
  {
    act: 'override',
    needs: ['ignore', 'rules'],
    pattern: new RegExp(
      `\\b(?:${IGNORE}) (?:everything|anything|all|what(?:ever)?) (?:that )?(?:you (?:were|have been|had been|are) (?:told|given|taught|instructed|trained)|you (?:know|learned) (?:before|so far|about)|above\\b|(?:said|written|stated) (?:above|before|earlier)|before this)`,
    ),
  },
  {
    act: 'override',
    needs: ['rules'],
    pattern:
      /\b(?:previous|prior|earlier|above|original|system|existing|your) (?:system |operational |safety )?(?:instructions?|prompts?|messages?|guidelines?|rules|guidance|directives?|orders|polic(?:y|ies)|restrictions|safeguards) (?:no longer apply|do not apply|cease to apply|have no force|(?:is|are|were|has been|have been)(?: now| hereby)? (?:void|null|obsolete|superseded|cancell?ed|revoked|suspended|overridden|outdated|invalid|no longer (?:valid|in force|apply|applicable|binding)|disabled|switched off|turned off|lifted|replaced by (?:this|the following|these)))\b/,
    holdsNegation: true,
  },
  {
    act: 'override',
    needs: ['rules'],
    pattern:
      /\b(?:all |any |your )?(?:safety|content|ethical|moral|security) (?:polic(?:y|ies)|rules|guidelines?|restrictions?|filters?|guardrails?|checks|limits|protocols) (?:is|are|have been)(?: now| all| hereby)? (?:suspended|disabled|lifted|void|deactivated|removed|switched off|turned off)\b/,
  },
  {
    act: 'override',
    needs: ['rules'],
    pattern:
      /\b(?:(?:higher|greater|more) (?:priority|precedence|authority|weight) than|(?:precedence|priority|authority) over|(?:outranks?|above)) (?:the |your |any |all |other |of )*(?:system (?:prompt|message|instructions?|rules)|developer (?:message|prompt)|safety (?:rules|guidelines?|polic(?:y|ies))|(?:user|developer)(?:'s)? (?:instructions?|requests?|wishes|prompts?))\b|\bobey (?:this|the following|these) (?:\w+ ){0,3}above (?:all|any) other (?:instructions?|rules|orders)\b/,
  },
  {
    act: 'override',
    needs: ['rules'],
    pattern:
      /\b(?:pretend|imagine|act|behave|respond|operate|answer|role-?play)\b.{0,50}\b(?:as (?:if|though)|you(?:'re| are)|as|to be)\b.{0,40}\b(?:without|with no|has no|have no|had no|that ignores?|free (?:of|from))(?: any| all| the| your)?(?: \w+)? (?:restrictions?|rules|limits|limitations?|filters?|guidelines?|ethic\w*|polic(?:y|ies)|morals?|constraints?)\b/,
    holdsNegation: true,
  },
  {
    act: 'override',
    needs: ['rules'],
    pattern:
      /\b(?:(?:guidelines?|instructions?|rules|polic(?:y|ies)|guidance) (?:are|is|should be|as) (?:treated as |considered |mere(?:ly)? |only )*(?:suggestions?|optional|advisory)\b(?: rather than| instead of| and not)|(?:normal|usual|standard|safety|content) (?:restrictions?|rules|limits|limitations|guidelines?|safeguards?) (?:do not|don't|no longer|will not|won't) apply)/,
    holdsNegation: true,
    soft: true,
  },
  {
    act: 'override',
    needs: ['role'],
    pattern:
      /\byou(?:'re| are)(?: now)?(?: operating| running| working)?(?: in)? (?:an? |the )?(?:fully |completely |totally |new |now )*(?:unrestricted|jailbroken|uncensored|unfiltered|unbound|limitless|dan\b|do anything now|god[- ]mode|root mode)/,
  },
  {
    act: 'override',
    needs: ['role'],
    pattern:
      /\byou(?:'re| are) now (?:in |an? |the |operating in |entering )*(?:unrestricted |special |system |hidden )*(?:developer|debug|maintenance|admin(?:istrator)?|sudo|root|privileged|override|emergency|diagnostic|different|new|evil)(?: \w+)? (?:mode|assistant|ai\b|persona|model|agent)/,
  },
  {
    act: 'override',
    needs: ['role'],
    pattern:
      /\b(?:assistant|ai|model|agent|persona) (?:that|who|which) (?:never|does not|doesn't|won't|will not|cannot|can't) (?:refuses?|declines?|says? no|questions?|objects?)\b/,
    holdsNegation: true,
  },
  {
    act: 'override',
    needs: ['rules'],
    pattern:
      /\b(?:system (?:prompt|message)|safety (?:rules|guidelines?|polic(?:y|ies))|your (?:guidelines|instructions|rules))\b.{0,30}\b(?:does not|do not|doesn't|don't|no longer) (?:apply|count|matter|bind)/,
    holdsNegation: true,
  },
  {
    act: 'override',
    needs: ['role'],
    pattern:
      /\b(?:enter|enable|activate|switch (?:in)?to|adopt|engage|go into|operate in|unlock) (?:an? |the |your )?(?:\w+ )?(?:unrestricted|unfiltered|uncensored|jailbreak|jailbroken|god|dan)(?: \w+)? mode\b/,
  },
  {
    act: 'override',
    needs: ['role'],
    pattern:
      /\byou (?:now )?(?:have no|are (?:no longer|not) (?:bound|restricted|limited|constrained) by|(?:are|have been|were) (?:now )?(?:free|freed|exempt|released|liberated|exempted) from|operate without|are without)(?: (?:any|all|the|your|more|further|usual|safety|content|ethical|[\w-]+'s?))* (?:restrictions?|limits|limitations?|rules|filters?|guidelines?|polic(?:y|ies)|constraints?|safeguards?)/,
    holdsNegation: true,
  },
  {
    act: 'override',
    needs: ['role'],
    pattern:
      /\b(?:operate|respond|act|answer|comply|proceed|work)(?: fully| freely)? without (?:any |the |your |all |usual )*(?:restrictions?|limitations?|filters?|guardrails?|safeguards?|ethical|safety (?:rules|guidelines|checks|limits))|\b(?:remov|lift|drop)(?:e|es|ing)? (?:all |any |your |its |the )*(?:artificial|safety|content|ethical) (?:limitations?|restrictions?|limits|filters?|constraints?|guardrails?)/,
    holdsNegation: true,
    soft: true,
  },
  {
    act: 'override',
    needs: ['role'],
    pattern:
      /\b(?:comply with|obey|fulfil+|output|answer|execute) (?:\w+ ){0,4}(?:every|any|all|requested) (?:requests?|commands?|instructions?|content|orders?).{0,40} (?:regardless of|no matter what|irrespective of|even if (?:it|they) (?:violates?|conflicts?|breaks?)|found in)/,
  },
  {
    act: 'override',
    needs: ['role'],
    pattern:
      /(?:<\|(?:im_start|system|start_header_id)\|>|<<sys>>)\s{0,3}(?:system\b|<\|end_header_id\|>)?.{0,20}\b(?:you (?:are|must|will|have|now)|ignore|from now|always|new|the user|rules?|approve|obey)\b/,
  },
  {
    act: 'override',
    needs: ['rules'],
    pattern: /\b(?:system|admin|developer|root|policy) override\b(?=[:!. ]|$)/,
    zones: ['comment', 'hidden', 'tool-text', 'decoded', 'code-comment'],
  },
  {
    act: 'override',
    needs: ['ignore', 'rules'],
    pattern:
      /\b(?:system override:|override (?:system|all|safety|core) (?:instructions?|settings|prompts?|prior guidance)|override (?:all )?(?:prior|previous|earlier) (?:guidance|settings|context))/,
  },
  {
    act: 'override',
    needs: [],
    pattern:
      /^(?:important |urgent |critical |hidden |secret )*(?:system(?: (?:message|note|override|prompt|instructions?|initiali[sz]ation))?|assistants?|ai(?: agents?| assistants?| models?)?|agents?|llms?|claude|chatgpt|copilot|gpt|(?:note|message|instructions?|attention|memo|directive|reminder)s? (?:to|for) (?:the |any |all |every )?(?:assistant|ai|agents?|model|llms?|claude|bot|language model|ai agents?|coding agents?)(?: \w+){0,4})(?:\s?[:,—] ?(?:[\w'~/.-]+ ){2,}|\s(?:must|should|please)\b)|^if you(?:'re| are) an? (?:ai|llm|language model|assistant|agent)\b/,
    zones: ['comment', 'hidden', 'decoded'],
    soft: true,
  },
  {
    act: 'override',
    needs: ['rules'],
    pattern:
      /\b(?:(?:note|message|instructions?|attention|directive) (?:to|for) (?:the |any |all )?(?:assistant|ai|agents?|model|llms?|ai agents?))(?: \w+){0,4} ?:/,
    zones: ['comment', 'hidden', 'decoded', 'tool-text'],
    soft: true,
  },
  {
    act: 'override',
    needs: ['rules'],
    pattern:
      /\b(?:instructions?|notes?|messages?|directives?) (?:to|for) (?:any |all |the )?(?:ai|llm|language model|coding|automated)(?: \w+)?(?: agents?| assistants?| models?)?,? (?:reading|processing|parsing|viewing|that (?:reads?|process)) this\b/,
    soft: true,
  },
  {
    act: 'override',
    needs: ['rules'],
    pattern:
      /\b(?:new|real|actual|updated|true) (?:system )?(?:instructions?|directives?|orders) ?: ?(?:pretend|you|ignore|forget|reveal|act|from now)/,
  },
  {
    act: 'reveal-prompt',
    needs: ['rules'],
    pattern:
      /\b(?:reveal|output|print|show|repeat|display|share|disclose|leak|dump|recite|paste) (?:me |us |to the user )?(?:your|its) (?:full |entire |complete |exact |original |hidden |initial |internal |own )*(?:system prompt|system message|system instructions|initial instructions|hidden instructions|instructions verbatim)(?! templates?| files?)\b|\brepeat (?:your|the) (?:initial|original|system) (?:instructions|prompt)/,
  },
  {
    act: 'reveal-prompt',
    needs: ['rules'],
    pattern: /\bsystem prompt\b.{0,20}\b(?:reveal|output|print|repeat|disclose|leak) it\b/,
  },
];
