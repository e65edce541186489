import type { Delivery, State } from '@knowhow/core';
import type { Style } from './style.js';

/** How a state is called, marked and coloured for people. In the order a listing shows them. */
export const STATE_WORDS: Readonly<
  Record<State, { readonly title: string; readonly mark: string; readonly color: keyof Style }>
> = {
  ready: { title: 'ready', mark: '✓', color: 'green' },
  'needs-setup': { title: 'needs setup', mark: '!', color: 'yellow' },
  'not-allowed': { title: 'not allowed for this agent', mark: '-', color: 'dim' },
  unsupported: { title: 'can’t run here', mark: '-', color: 'dim' },
  blocked: { title: 'blocked', mark: '×', color: 'red' },
  disabled: { title: 'switched off', mark: '-', color: 'dim' },
  shadowed: { title: 'shadowed by a namesake', mark: '-', color: 'dim' },
  'over-limit': { title: 'over a limit', mark: '×', color: 'red' },
  invalid: { title: 'broken', mark: '×', color: 'red' },
};

export const STATE_ORDER: readonly State[] = Object.keys(STATE_WORDS) as State[];

/** What a delivery means, for the ones that are not simply in the prompt. */
export const DELIVERY_WORDS: Readonly<Record<Delivery, string>> = {
  prompt: 'in the prompt',
  hidden: 'only when you name it',
  omitted: 'ready, but the prompt has no room for it',
};
