import { estimateTokens } from './estimate-tokens.js';
import type { EntryCost } from './prompt-skill.js';

/** What an entry's text costs. Tokens are counted when somebody asks: it takes longer than writing the catalog. */
export function entryCost(name: string, text: string): EntryCost {
  return {
    name,
    chars: text.length,
    get tokens() {
      return estimateTokens(text);
    },
  };
}
