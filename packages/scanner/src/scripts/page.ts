import { hostOf, isLocal } from '../knowledge/hosts.js';
import { type Analysis, LIMITS, type Unit, unitWithin } from '../model/index.js';
import { type Tag, tagsOf } from './tags.js';

/** Kinds of `<script>` that are data. */
const DATA = /json|template|importmap|text\/(plain|x-(?!vb)|html|markdown)|glsl|shader/i;
const ADDRESS_IS_CODE =
  /^[\s\0]{0,20}(?:j[\s]{0,3}a[\s]{0,3}v[\s]{0,3}a|v[\s]{0,3}b)[\s]{0,3}s[\s]{0,3}c[\s]{0,3}r[\s]{0,3}i[\s]{0,3}p[\s]{0,3}t[\s]{0,3}:/i;
const MINER = /coin-?(?:hive|imp|loot|have)|cryptonight|webmine|jsecoin|crypto-?loot|minero\b|monerominer/i;
const MOST_SCRIPTS = 200;

/** What a page or a picture runs, loads and sends when it is opened. */
export function readPage(unit: Unit, analysis: Analysis): void {
  const isPicture = unit.language === 'svg' || (unit.language === 'xml' && /<svg[\s>]/i.test(unit.text.slice(0, 4000)));
  const kind = isPicture ? 'svg' : 'html';
  let isForm = false;
  let secretField: number | undefined;
  for (const tag of tagsOf(unit.text)) {
    if (tag.name === 'script') readScript(unit, tag, kind, analysis);
    if (tag.name === 'script' && MINER.test(attribute(tag, 'src') ?? ''))
      analysis.facts.push({ type: 'mining', unit, offset: tag.offset, how: 'a script of the page' });
    readAttributes(unit, tag, kind, analysis);
    if (tag.name === 'form') isForm = addForm(unit, tag, analysis);
    else if (tag.name === 'input' && !isForm && isSecretField(tag)) secretField ??= tag.offset;
    else if (isForm && tag.name === 'input' && isSecretField(tag)) {
      add(analysis, unit, tag.offset, 'password form', lastForm(analysis));
      isForm = false;
    } else if (tag.name === 'meta' && /^refresh$/i.test(attribute(tag, 'http-equiv') ?? ''))
      addLoad(
        analysis,
        unit,
        tag.offset,
        'refresh',
        /url\s{0,4}=\s{0,4}['"]?(.{1,2000})/i.exec(attribute(tag, 'content') ?? '')?.[1],
      );
    else if (/^(iframe|embed|object|frame)$/.test(tag.name))
      addLoad(analysis, unit, tag.offset, 'frame', attribute(tag, 'src') ?? attribute(tag, 'data'));
  }
  if (secretField !== undefined) addSendingField(unit, secretField, analysis);
  const entity = /<!ENTITY\s{1,8}(?:%\s{1,8})?\w{1,60}\s{1,8}(?:SYSTEM|PUBLIC)\s/i.exec(unit.text);
  if (entity) add(analysis, unit, entity.index, 'external entity');
}

const SENDS_TO =
  /(?:\bfetch|\bsendBeacon|\baxios(?:\.\w{3,6})?|\$\.(?:post|ajax|get)|\.open)\s{0,4}\([^)\n]{0,80}?["'`](https?:\/\/[^\s"'`]{3,200})|\.src\s{0,4}=\s{0,4}["'`](https?:\/\/[^\s"'`]{3,200}[?=])/g;
const DEMO = /(?:^|\.)example\.(?:com|org|net)$|^your|api\.openai\.com$/;

/** A field without a form that goes elsewhere, on a page whose code sends something. */
function addSendingField(unit: Unit, offset: number, analysis: Analysis): void {
  for (const match of unit.text.slice(0, 200_000).matchAll(SENDS_TO)) {
    const host = hostOf(match[1] ?? match[2] ?? '');
    if (host === undefined || isLocal(host) || DEMO.test(host)) continue;
    add(analysis, unit, offset, 'password form', host);
    return;
  }
}

/** A field for what only its owner may know. A key of a service is for its own page to use. */
function isSecretField(tag: Tag): boolean {
  const words = ['name', 'id', 'placeholder', 'autocomplete', 'aria-label']
    .map((name) => attribute(tag, name) ?? '')
    .join(' ');
  if (/api[\s_-]?key|token|endpoint/i.test(words)) return false;
  return (
    /^password$/i.test(attribute(tag, 'type') ?? '') ||
    /\b(?:seed|recovery|secret)[\s_-]?(?:phrase|words?)\b|\bmnemonic\b|\bcvv2?\b|\bcvc\b|\bcc-(?:number|csc)\b|\b(?:12|24)[\s-]words?\b|\bone-time-code\b|\bprivate[\s_-]?key\b/i.test(
      words,
    )
  );
}

function attribute(tag: Tag, name: string): string | undefined {
  return tag.attributes.find((one) => one.name === name || one.name === `xlink:${name}`)?.value;
}

function add(analysis: Analysis, unit: Unit, offset: number, how: string, host?: string): void {
  if (analysis.facts.length >= MOST_SCRIPTS) return;
  analysis.facts.push({ type: 'active-content', unit, offset, how, ...(host !== undefined && { host }) });
}

/** Only what comes from elsewhere is worth a word. */
function addLoad(analysis: Analysis, unit: Unit, offset: number, how: string, address: string | undefined): void {
  const host =
    address !== undefined && /^(https?:)?\/\//i.test(address)
      ? hostOf(address.replace(/^\/\//, 'https://'))
      : undefined;
  if (host !== undefined) add(analysis, unit, offset, how, host);
}

function addForm(unit: Unit, tag: Tag, analysis: Analysis): boolean {
  addLoad(analysis, unit, tag.offset, 'form', attribute(tag, 'action'));
  return /^(https?:)?\/\//i.test(attribute(tag, 'action') ?? '');
}

function lastForm(analysis: Analysis): string | undefined {
  const last = analysis.facts.findLast((fact) => fact.type === 'active-content' && fact.how === 'form');
  return last?.type === 'active-content' ? last.host : undefined;
}

function readScript(unit: Unit, tag: Tag, kind: string, analysis: Analysis): void {
  const source = attribute(tag, 'src') ?? attribute(tag, 'href');
  if (source !== undefined) {
    addLoad(analysis, unit, tag.offset, `${kind} external script`, source);
    if (kind === 'svg') add(analysis, unit, tag.offset, 'svg script');
    return;
  }
  if (DATA.test(attribute(tag, 'type') ?? '')) return;
  const text = tag.inside ?? '';
  if (text.trim() === '') return;
  add(analysis, unit, tag.offset, `${kind} script`);
  const isBasic = /vb/i.test(`${attribute(tag, 'language') ?? ''} ${attribute(tag, 'type') ?? ''}`);
  addCode(analysis, unit, tag.end, text, isBasic ? 'vbscript' : 'javascript');
}

function readAttributes(unit: Unit, tag: Tag, kind: string, analysis: Analysis): void {
  for (const { name, value, offset } of tag.attributes) {
    if (/^on[a-z]{3,30}$/.test(name) && value.trim() !== '') {
      if (kind === 'svg') add(analysis, unit, offset, 'svg handler');
      addCode(analysis, unit, offset, value);
    } else if (ADDRESS_IS_CODE.test(value.slice(0, 120))) {
      const code = value.slice(value.indexOf(':') + 1);
      if (/^\s{0,20}(void\s{0,4}\(?\s{0,4}0?\s{0,4}\)?|;|)\s{0,20};?\s{0,20}$/.test(code.slice(0, 200))) continue;
      add(analysis, unit, offset, `${kind} address with code`);
      addCode(analysis, unit, offset, code);
    } else if (name === 'srcdoc' && value.includes('<script')) {
      add(analysis, unit, offset, `${kind} inner page`);
    }
  }
}

function addCode(
  analysis: Analysis,
  unit: Unit,
  offset: number,
  text: string,
  language: 'javascript' | 'vbscript' = 'javascript',
): void {
  if (unit.depth >= LIMITS.depth || analysis.units.length >= MOST_SCRIPTS) return;
  const plain = text.replace(/^(\s{0,200})<!\[CDATA\[|\]\]>(\s{0,200})$/g, '$1         $2');
  const placeAt = (at: number) => unit.placeAt(offset + at);
  analysis.units.push(unitWithin(unit, { language, text: plain, kind: 'nested', placeAt }));
}
