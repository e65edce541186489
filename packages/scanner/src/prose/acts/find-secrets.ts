import type { Secret } from '../../model/index.js';
import { addressesIn, type Destination, type NamedSecret, secretPathsIn } from '../entities.js';
import { SECRET_NOUNS } from '../lexicon/secret-nouns.js';
import { bitsOf } from '../lexicon/words.js';
import type { Sentence } from '../passage.js';
import { type Standing, standingOf } from './standing.js';

/** A verb of a sentence and the secret it is about. */
export interface SecretAct {
  readonly verb: 'send' | 'read' | 'ask';
  readonly sentence: Sentence;
  /** Absent when the sentence only points back: “send them”. */
  readonly secret?: Secret;
  readonly object: string;
  /** Whether nobody but a thief wants it sent anywhere. */
  readonly grave: boolean;
  /** How many different kinds of secrets are named. */
  readonly kinds: number;
  readonly paths: readonly NamedSecret[];
  readonly destination?: Destination;
  /** Whether the sentence names a server, even without an address. */
  readonly isPlace?: boolean;
  /** Whether it gets to where anybody can read it. */
  readonly isLeak?: boolean;
  /** The verb only looks for it: “make sure that ~/.ssh/config exists”. */
  readonly isWeak?: boolean;
  readonly standing: Standing;
}

const SEND =
  /\b(?:send|sends|sending|sent|post|posts|posting|upload|uploads|uploading|transmit|transmits|transmitting|forward|forwards|forwarding|submit|submits|submitting|push|pushes|exfiltrates?|share|shares|e-?mails?|mails?|reports?|delivers?|relays?|streams?|leaks?|publish|ships?|beacons?|export|exports|sync|syncs|copy|copies|output|pass|passes|include|includes|attach|append|paste|embed|put|write|dump|supply|insert|mirror|provide|curl|scp|rsync|pipe|commit|commits|create|attaches)\b/g;
const READ =
  /\b(?:read|reads|reading|open|opens|cat|access|accesses|accessing|load|loads|view|retrieve|retrieves|fetch|get|grab|extract|extracts|dump|(?<!\b(?:a|the|safety|backup) )copy|scan|export|print|echo|obtain|pull|gather|gathers|collect|collects|collecting|compile|harvest|harvests|record|capture|captures|steal|concatenate|locate|find|list|include|look (?:up|through|in|into|at)|go through|search|inspect|examine|browse|zip|compress|archive|tar|bundle|pack|encode|run|execute|inventory|enumerate|summari[sz]e)\b/g;
const WEAK = /^(?:check|locate|find|list|take|search|run|execute)/;
const ASK =
  /\b(?:ask|asks|prompt|prompts|request|requests|require|tell|instruct|have|get|convince|persuade|need|invite)s?(?:ing)? (?:for )?(?:the |that |your |to )?(?:user|users|user's|human|customer|owner|person|them|victim)\b|\b(?:the )?user (?:has to|must|should|needs to|is to) (?:enter|type|paste|provide|give|share|reveal)\b/g;

/** A place that takes data, without an address. */
const VAGUE_PLACE =
  /\b(?:to|at|into|via|with|through|on)(?: the| our| an?| this| that| their| my| its)?(?: [\w-]+){0,3} (?:endpoints?|(?:our|remote|external|third-party|central|collection|support|analytics|logging) servers?|webhooks?|collectors?|backend|gists?|telegram|discord|inbox|mirror|pastebin|dns|attacker|c2|third part(?:y|ies)|public (?:repositor(?:y|ies)|repo|bucket|issue|drive)|paste)\b|\b(?:public|secret|anonymous) (?:gist|paste)\b/;
/** A place inside the conversation from which data gets out later. */
const CARRIER =
  /\b(?:as|in|into|inside|via|through|using)(?: the| a| an| its| every| each| all| your)?(?: [\w-]+){0,4} (?:parameters?|arguments?|sidenote|(?:html |hidden )comments?|(?:subsequent|future|later|following) (?:tool )?calls?|tool calls?|every (?:reply|response|message|commit)|(?:reply|answer|response)|changelog|report|commit message|metadata field|query string|dns quer(?:y|ies)|subdomains?|image url)\b/;
/** Where anybody can read it. */
const LEAK =
  /\b(?:commit messages?|(?:html|hidden) comments?|every (?:reply|response|message|commit)|each (?:reply|response|message|commit)|image urls?|subdomains?|dns quer(?:y|ies)|public (?:repositor(?:y|ies)|repo|issue|gist|paste)|(?:public|anonymous) gist|pastebin)\b/;
const POINTS_BACK =
  /^\w+ (?:all |both |each )?(?:of )?(?:them|it\b|these|those|everything|this\b|the (?:\w+ )?(?:contents?|results?|data|output|report|files?|keys?|values?|archive|bundle|payload|information|credentials|dump|collected \w+|encoded \w+|list|summary|findings|raw content|full file contents?)|(?:to|via|over) (?:https?:|the |an? |our )|(?:its|their) (?:\w+ )?contents?|both (?:files|folders|of them|directories)|the (?:folders?|director(?:y|ies))|all (?:of it|data|collected \w+|the data|results)|the combined \w+|that data|(?:encoded|collected|full|raw) (?:file )?(?:contents?|data|output))/;
const ASKS_USER = /\b(?:ask|asks|prompt|tell|have|request|get)s?\b.{0,40}\b(?:user|customer|owner|person)\b/;
/** A request that logs in with the secret, as every client of an API does. */
const LOGIN =
  /\b(?:authorization|bearer|headers?|x-api-key|basic auth|sign in|log ?in|login|authenticat(?:e|es|ing|ion)|oauth|token endpoint|to get (?:an? )?(?:access )?token|signup|sign up|regist(?:er|ration)|request body|query parameter|username|client_id|grant_type|to (?:get|obtain|receive) (?:an? )?(?:access )?token)\b|:\/\/\S{3,120}\/(?:oauth2?|auth|tokens?|log-?in|users?|sign-?in|sessions?|register|revoke)\b/;
const REQUEST_OBJECT =
  /^\w+ (?:an? |the |your |this |all |any |each |every |http |https |api |get |put |json |graphql |\w+ )?(?:post )?(?:requests?|calls?|quer(?:y|ies)|payments?|transactions?|funds|coins|crypto|eth|sol|tweets?|prompts?|forms?|notifications?|reminders?)\b/;

/** “The keys must be sent to …”. */
const PASSIVE =
  /\b(?:should|must|will|shall|need to|needs to|have to|has to|get|are to|is to) (?:then |also |always |automatically )?be (?:sent|posted|uploaded|transmitted|forwarded|submitted|shared|delivered|exported)\b/;

const SEND_BITS = bitsOf(['send']);
const READ_BITS = bitsOf(['read']);
const ASK_BITS = bitsOf(['ask']);
const SECRET_BITS = bitsOf(['secret']);

/** The secret acts of the sentences of one section, in order. */
export function secretActsOf(sentences: readonly Sentence[]): SecretAct[] {
  const acts: SecretAct[] = [];
  let announced: { standing: Standing; block: number } | undefined;
  for (const sentence of sentences) {
    const own = actsOf(sentence);
    acts.push(...own);
    const announces = readingOfList(sentence);
    if (announces) announced = { standing: announces, block: sentence.block };
    else if (own.length > 0 || !announced || sentence.block - announced.block > 12) continue;
    else acts.push(...listed(sentence, announced.standing));
  }
  return acts;
}

const TAKE =
  /\b(?:read|reads|open|cat|load|copy|collect|gather|extract|dump|record|capture|harvest|access|retrieve|include|upload|send|archive|bundle|grab|fetch)\b/g;
const LIST_FOLLOWS = /\b(?:the following|these|those|(?:listed|given) below|below)\b/;

/** “Read the following files”: what to read stands in the list after it. */
function readingOfList(sentence: Sentence): Standing | undefined {
  if ((sentence.bits & READ_BITS) === 0 || !LIST_FOLLOWS.test(sentence.text)) return undefined;
  for (const match of sentence.text.matchAll(TAKE)) {
    const standing = standingOf(sentence, match.index, match[0], false);
    if (standing !== 'denied') return standing;
  }
  return undefined;
}

function* listed(sentence: Sentence, standing: Standing): Generator<SecretAct> {
  const named = secretsIn(sentence, sentence.text);
  if (named.paths.length > 0) yield { verb: 'read', sentence, ...named, standing };
}

function actsOf(sentence: Sentence): SecretAct[] {
  const { bits, text } = sentence;
  const mayHold = (bits & SECRET_BITS) !== 0 || /~\/|\.env|\.ssh|\.aws|id_|\.json|\/etc\//.test(text);
  const acts: SecretAct[] = [];
  if ((bits & SEND_BITS) !== 0 && !/\bpublic keys?\b/.test(text)) acts.push(...sends(sentence));
  if (mayHold && (bits & READ_BITS) !== 0) acts.push(...reads(sentence));
  if (mayHold && (bits & ASK_BITS) !== 0) acts.push(...asks(sentence));
  return acts;
}

function* sends(sentence: Sentence): Generator<SecretAct> {
  const { text } = sentence;
  const address = addressesIn(sentence).find((each) => isGoal(text, each));
  const isLeak = LEAK.test(text);
  const isCarried = isLeak || CARRIER.test(text);
  const isPlace = VAGUE_PLACE.test(text);
  if (!address && !isCarried && !isPlace) return;
  const destination = address ?? { address: isPlace ? 'a server' : 'what others read' };
  const goal = { destination, isPlace, isLeak };
  const passive = PASSIVE.exec(text);
  if (passive && address) {
    const standing = standingOf(sentence, passive.index, passive[0], false);
    const named = secretsIn(sentence, text.slice(0, passive.index));
    if (named.secret && standing !== 'denied') {
      yield { verb: 'send', sentence, ...named, ...goal, standing };
      return;
    }
  }
  let pointing: SecretAct | undefined;
  for (const match of text.matchAll(SEND)) {
    const rest = text.slice(match.index, match.index + 320);
    if (REQUEST_OBJECT.test(rest)) continue;
    const stands = standingOf(sentence, match.index, match[0], false);
    if (stands === 'denied') continue;
    const standing = stands === 'said' && isPassiveAt(text, match.index) ? 'softly' : stands;
    const named = secretsIn(sentence, rest);
    const isTyped = named.secret === 'typed-secret' && !ASKS_USER.test(text);
    const isLogin = LOGIN.test(rest) && (!named.grave || isTyped);
    if (named.secret && !isLogin) {
      yield { verb: 'send', sentence, ...named, ...goal, standing };
      return;
    }
    if (pointing || !POINTS_BACK.test(rest)) continue;
    // “Zip the keys and upload it” names them before the verb.
    const before = secretsIn(sentence, text.slice(0, match.index));
    pointing = { verb: 'send', sentence, ...before, ...goal, standing };
  }
  if (pointing) yield pointing;
}

/** Whether an address is where something goes, and not where something is. */
function isGoal(text: string, { address }: Destination): boolean {
  const at = text.indexOf(address.toLowerCase());
  return /\b(?:to|at|into|via|through|with|on|towards?|by|against|url|endpoint|server|curl|wget|post|put|scp|rsync|webhook|→)\b.{0,40}$|→.{0,10}$/.test(
    text.slice(Math.max(0, at - 60), at),
  );
}

function* reads(sentence: Sentence): Generator<SecretAct> {
  let weak: SecretAct | undefined;
  for (const match of sentence.text.matchAll(READ)) {
    const standing = standingOf(sentence, match.index, match[0], false);
    if (standing === 'denied') continue;
    // “The key is read by ssh” tells nobody to read it.
    if (isPassiveAt(sentence.text, match.index)) continue;
    const named = secretsIn(sentence, sentence.text.slice(match.index));
    if (!named.secret) continue;
    const act: SecretAct = { verb: 'read', sentence, ...named, isWeak: WEAK.test(match[0]), standing };
    if (act.isWeak) {
      weak ??= act;
      continue;
    }
    yield act;
    return;
  }
  if (weak) yield weak;
}

function isPassiveAt(text: string, at: number): boolean {
  return /\b(?:is|are|was|were|be|been|being|gets?)(?: \w+ly)? $/.test(text.slice(Math.max(0, at - 40), at));
}

/** A key that the skill itself is set up with. */
const OWN_KEY = /\b[A-Z][A-Z0-9]{1,30}(?:_[A-Z0-9]{1,30}){1,5}\b|\bwhere to (?:get|find)\b/;

function* asks(sentence: Sentence): Generator<SecretAct> {
  const isOwnKey = OWN_KEY.test(sentence.source);
  for (const match of sentence.text.matchAll(ASK)) {
    const standing = standingOf(sentence, match.index, match[0], false);
    if (standing === 'denied') continue;
    const named = secretsIn(sentence, sentence.text.slice(match.index, match.index + 240), false);
    if (!named.secret || (isOwnKey && named.secret !== 'wallet')) continue;
    yield { verb: 'ask', sentence, ...named, standing };
    return;
  }
}

type Named = Pick<SecretAct, 'object' | 'grave' | 'kinds' | 'paths'> & { secret?: Secret };

/** Whether words at a position are what the verb before them is about: not “… but never the keys”. */
function isMeant(rest: string, at: number | undefined): boolean {
  if (at === undefined || at === -1) return false;
  if (
    /^[^.;,]{0,40} (?:are |is |being )?(?:removed|redacted|stripped|masked|excluded|left out)\b/.test(
      rest.slice(at, at + 80),
    )
  ) {
    return false;
  }
  return !/\b(?:never|not|no|without|except|excluding|nor|instead of|rather than|unless)\b[^.;]{0,60}$/.test(
    rest.slice(0, at),
  );
}

/** The secrets that the rest of a sentence names; the gravest first. */
function secretsIn(sentence: Sentence, rest: string, withPaths = true): Named {
  const nouns = SECRET_NOUNS.filter(({ pattern, secret }) => {
    const at = pattern.exec(rest)?.index;
    // What is pasted into the conversation stays there.
    return isMeant(rest, at) && !(secret === 'agent-data' && /\b(?:in|into|to) $/.test(rest.slice(0, at)));
  });
  const paths = withPaths
    ? secretPathsIn(sentence).filter(({ path }) => isMeant(rest, rest.indexOf(path.toLowerCase())))
    : [];
  const noun = nouns.find(({ grave }) => grave) ?? nouns[0];
  const path = paths.find(({ secret }) => secret !== 'user-files') ?? (noun?.grave ? undefined : paths[0]);
  const object = paths.length > 0 ? paths.map((each) => each.path).join(', ') : (noun?.pattern.exec(rest)?.[0] ?? '');
  const kinds = nouns.length + new Set(paths.map((each) => each.name)).size;
  const secret = path?.secret ?? noun?.secret;
  const grave = path !== undefined || noun?.grave === true;
  return { object: object.slice(0, 160), grave, kinds, paths, ...(secret !== undefined && { secret }) };
}
