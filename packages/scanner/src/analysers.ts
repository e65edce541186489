import { codeAnalyser } from './code/index.js';
import { encodedAnalyser } from './encoded/encoded-analyser.js';
import { manifestAnalyser } from './manifests/manifest-analyser.js';
import { markdownAnalyser } from './markdown/index.js';
import type { Analyser } from './model/index.js';
import { proseAnalyser } from './prose/index.js';
import { contentAnalyser } from './scripts/content-analyser.js';
import { scriptAnalyser } from './scripts/script-analyser.js';
import { literalSecretAnalyser } from './secrets/secret-analyser.js';
import { shellAnalyser } from './shell/index.js';
import { hiddenTextAnalyser } from './text/hidden-analyser.js';

/** Every analyser. Each unit goes to all that read it; what they find inside goes round again. */
export const ANALYSERS: readonly Analyser[] = [
  markdownAnalyser,
  hiddenTextAnalyser,
  encodedAnalyser,
  literalSecretAnalyser,
  proseAnalyser,
  shellAnalyser,
  codeAnalyser,
  scriptAnalyser,
  contentAnalyser,
  manifestAnalyser,
];
