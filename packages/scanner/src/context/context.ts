import type { Fact, FactOf, FactType, Sink } from '../model/index.js';
import type { Declared } from './declared.js';

/** What a rule may look at besides the fact it judges. */
export interface Context {
  readonly declared: Declared;
  /** Every fact of the skill, of one type. */
  all<T extends FactType>(type: T): readonly FactOf<T>[];
  /** A host that belongs to what the skill is openly about: its homepage, the vendor in its name. */
  isOwn(host: string | undefined, url?: string): boolean;
  /** The host of the homepage, or this machine. A name alone proves nothing: its writer chooses it. */
  isHome(host: string | undefined, url?: string): boolean;
  /** A host of a well-known publisher of installers and packages. */
  isPublisher(host: string | undefined, url?: string): boolean;
  /** Whether a variable may go to a host: `STRIPE_API_KEY` to api.stripe.com. */
  belongsTo(variable: string, sink: Sink): boolean;
  /** Whether the fact stands in a text that shows it as an example of what is bad or forbidden. */
  isQuoted(fact: Fact): boolean;
  /** Whether the fact was hidden under a layer of encoding. */
  isDecoded(fact: Fact): boolean;
}
