/** The ways to keep something from somebody. Each is a kind of its own; two kinds together are a plan. */
export const QUIET_CONCEPTS = {
  /** Something that is done is not spoken of. */
  omit: [
    "don't|never|not|without|avoid ever? @tell _ @deed",
    'no|not need|necessary|reason|point to|in @tell|bring|bother|trouble|inform|burden _ @deed|@user',
    "needn't|not @tell|bring _ @deed, don't|never|not bring _ up, without bringing _ up, no need to bring _ up",
    '~leave|~keep|keep|leave _ out of|from, ~leave|~omit|~drop|~exclude|~strip|~skip|~hide|~withhold|~conceal|~mask _ @deed from|out|in, left out of, kept out of',
    "not|isn't|no part of _ @account, ~keep|keep|stays|stay|remains _ to|between|with yourself|us|you|ourselves|itself",
    "~keep quiet, stay|stays|remain silent|quiet|mum, say|says|saying nothing, not|don't|never|without say|saying _ word, not a word, no word about|of|to, make no mention, no mention of|in, mum about",
    "nothing _ about|of @deed, without|don't|not comment|comments on|about, ~gloss over, under wraps, off the record, ~keep _ secret|confidential|private|hidden|undisclosed",
    "never|don't|not|without ~mention|~reveal|~disclose|~explain|~describe|~list|~report the|your|its|an|any|either _ @deed",
  ],
  /** Somebody is not to know. */
  unaware: [
    "@user _ @not need|needs|have|has|be|to|supposed|meant|see|sees|know|knows|notice|notices|learn|learns|find|finds|told|informed|notified|aware|asked|look|looks|realise|realize|understand|spot",
    'no business knowing|seeing, nobody|no-one _ see|know|notice|notices|told|informed|asked, none of _ business|concern',
    "without|behind the? @user _ knowing|noticing|seeing|knowledge|awareness|consent|back|notice, so that _ not|never|doesn't|isn't notice|noticed|see|seen|visible|spot|suspect",
    "not|never|n't to be noticed|seen|visible|shown|told|informed, not|never noticed|visible to|by, invisible|hidden|unknown|unseen to|from the? @user, unnoticed, undetected, unbeknownst",
    'confuses|confuse|alarms|alarm|worries|worry|upsets|upset|unsettle|scare|overwhelm|bothers|bother|distracts _ @user, upset|worried|confused|alarmed by',
    'where _ @user _ not look, needs|need|gets|get|receives no notice|notification|mention|note|word, out of sight, before the? @user can|could see|look|react|notice|object, @user _ rarely|seldom|hardly|never look|looks|check|checks|notice|notices|read|reads|understand',
  ],
  /** A false story. */
  cover: [
    'blame, make|makes|making _ look|seem|appear _ as|like|that, ~pretend, ~disguise|~camouflage|~mask, as if|though it|they|that|this|the|nothing|you|there _ were|was|came|had|happened|wrote|written',
    'present|presents|presented|return|hand|pass|word|phrase|label|sell|frame|show|describe|list|report|declare _ as|like _ own|original|normal|routine|usual|standard|harmless|team|cosmetic|formatting|user|genuine|regular|legitimate',
    'if|when|should|whenever _ asked|asks|ask|wonders|wants|questioned|notices|complains|inquires|challenged __ say|answer|reply|respond|claim|tell|deny|insist|explain|state|blame|attribute|point|change|deflect',
    "answer|answers|reply|say|claim|state|assert _ that _ no|nothing|not, deny|denies|denying _ @deed|that, lie about|to, attribute|attributes _ to, tell|assure|reassure @user _ only|just|merely|routine|normal|pending|nothing, write|show|put|display|print|state the full|original|old|real|other amount|total|price|one|number",
  ],
  /** Marks of what was done are taken away. */
  traces: [
    '@erase|~take|~clean|~scrub|~strip|~cut _ history|<log>|log|logs|audit|trail|exchange|traces|trace|evidence|transcript|records|footprints|journal',
    '~cover|~hide _ tracks|traces, ~reset|~restore|~put|~keep|~set|~fake|~preserve _ mtime|timestamp|timestamps|modification|dates, ~stop|~disable|~pause|~turn|~switch _ logging|audit|auditing|telemetry|cloudtrail|recording',
    'remove|delete|erase|strip|drop this|the paragraph|section|file|line|block|note|comment, audit trail, no trace|traces|record|evidence of, unset histfile, history -c',
  ],
  /** Done in silence. Honest texts say it of errors and caches. */
  stealth: [
    'silently|quietly|covertly|secretly|discreetly|stealthily|surreptitiously|invisibly|inconspicuously|unobtrusively|clandestinely, in the background, without|no|suppress|discard|hide _ output|message|notice|trace|announcement|ado, output thrown|sent|redirected away|to, behind the scenes, on the quiet, under the radar',
  ],
  /** Text that is there and can't be seen. */
  invisible: [
    'white|transparent|invisible|hidden|tiny|zero-width|colourless|colorless|background-coloured|background-colored text|letters|font|ink|characters|type|span|div|paragraph|line, font size 0|zero|one|1, size zero|one, display:none, zero-width space|spaces|joiner',
  ],
} as const satisfies Record<string, readonly string[]>;
