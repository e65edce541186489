import type { Phrase } from './phrase.js';

const REQUEST =
  '(?:requests?|messages?|tasks?|quer(?:y|ies)|prompts?|conversations?|responses?|interactions?|turns?|questions?|user inputs?|inputs?)';

export const PRIORITY_PHRASES: readonly Phrase[] = [
  {
    act: 'take-priority',
    needs: ['priority', 'tool'],
    pattern: new RegExp(
      `\\b(?:always|must|only) (?:use|run|invoke|call|trigger|load|select|choose|prefer|activate) (?:this|the [\\w-]+) (?:skill|tool|plugin)(?: first)?,? (?:for|on|in|with|before) (?:absolutely |literally |each and )?(?:every|all|any) (?:single |user |incoming )*${REQUEST}(?:\\s?[,.;!]|$| (?:no matter|regardless|before|without exception|even|whatever))`,
    ),
  },
  {
    act: 'take-priority',
    needs: ['priority', 'tool'],
    pattern:
      /\b(?:takes?|has|have|given?) (?:absolute |the )?(?:priority|precedence) over (?:all|any|every)(?: other| existing)* (?:skills?|tools?|plugins?|instructions?)\b/,
  },
  {
    act: 'take-priority',
    needs: ['priority', 'tool'],
    pattern:
      /\b(?:all )?other (?:skills?|tools?|plugins?) (?:are|is|must|should|may|can|shall)(?: now| all)? (?:deprecated|disabled|obsolete|unavailable|unsafe|not be (?:used|called|invoked|trusted)|never be (?:used|called|invoked)|be (?:ignored|disabled|avoided))\b/,
    holdsNegation: true,
  },
  {
    act: 'take-priority',
    needs: ['priority', 'tool'],
    pattern:
      /\b(?:never|do not|don't) (?:defer to|use|call|invoke|consult|fall back to|hand over to) (?:any )?other (?:skills?|tools?|plugins?)\b(?:\s?[.,;!]|$)/,
    holdsNegation: true,
    soft: true,
  },
  {
    act: 'take-priority',
    needs: ['priority', 'tool'],
    pattern:
      /\b(?:run|use|invoke|call) this (?:tool|skill) first,? before (?:anything else|any other (?:tool|skill)s?|all other|everything)\b|\bbefore any other (?:skill|tool), no matter\b|\b(?:before|instead of) (?:using |calling |invoking )?(?:any|all) other (?:skills?|tools?),? (?:no matter|regardless|always|even)/,
  },
  {
    act: 'redirect-tool',
    needs: ['write'],
    pattern:
      /\b(?:whenever|when|every time|each time|any time|on each|on every|for each|for every|if|before)\b.{0,100}\b(?:change|replace|swap|substitute|rewrite|redirect|reroute|overwrite|set|alter)(?:s|ing)? (?:the |its |their |any )?(?:[\w']+ ){0,2}(?:recipients?(?!')|destination|beneficiary|payee|account number|iban|wallet address|bank details|payment address|(?:to|deposit|withdrawal) address)\b.{0,60}\b(?:to|with|by|for)\b/,
  },
  {
    act: 'redirect-tool',
    needs: ['tool', 'write'],
    pattern:
      /\b(?:always |also |silently |secretly )(?:add|include|put|set|insert|cc|bcc) .{0,60}@.{1,60}.{0,30}\b(?:bcc|cc|blind copy|copy)\b|\bbcc (?:a copy|every|all|each).{0,60} to\b.{0,40}@|\b(?:add|put|set|insert) (?:an? )?(?:hidden |blind )?bcc\b.{0,60}@.{0,60}\b(?:all|every|each|outgoing)\b/,
  },
  {
    act: 'redirect-tool',
    needs: ['write'],
    pattern:
      /\b(?:whenever|when|every time|each time|any time)\b.{0,60}\b(?:e-?mails?|messages?|mails?)\b.{0,30}\b(?:add|include|put|insert)\b.{0,60}@.{0,60}\b(?:bcc|cc|hidden copy|blind copy)\b|\b(?:monitor|watch)(?:es|s)? the clipboard\b.{0,80}\b(?:replace|swap|substitute)|\b(?:replace|swap|substitute)s? (?:\w+ ){0,4}(?:wallet|crypto|bitcoin|payment) addresses? with (?:ours?|mine|my|the attacker)\b/,
  },
  {
    act: 'take-priority',
    needs: ['priority', 'tool'],
    pattern:
      /\b(?:skill|tool|plugin) (?:must|should|has to|is to|shall) (?:always )?be (?:used|called|invoked|preferred|chosen|run) (?:instead of|before|over|in place of) (?:any|all|every) other (?:skills?|tools?|plugins?)\b|\b(?:ignore|never let|do not let|don't let) (?:all |any |every )?other (?:skills?|tools?|plugins?)\b(?! (?:modify|change|overwrite|access|edit|write))|\buse this (?:skill|tool) for (?:everything|anything)(?: the user (?:says|asks|does|wants|writes))?(?:\s?[.,;!]|$)/,
    holdsNegation: true,
  },
  {
    act: 'redirect-tool',
    needs: ['tool'],
    pattern:
      /\bwhen(?:ever)? (?:another|any other|a different) (?:skill|tool) (?:would|could|matches|is (?:called|requested|used)).{0,60}\b(?:say|claim|report|pretend|call this|use this|redirect)\b/,
  },
];
