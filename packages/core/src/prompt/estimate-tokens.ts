import { estimateTokenCount } from 'tokenx';

/** About how many tokens a text costs a model, without loading a tokenizer. */
export function estimateTokens(text: string): number {
  return estimateTokenCount(text);
}
