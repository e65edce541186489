import { isPublisher } from '../knowledge/publishers.js';
import type { Fact, FactOf, FactType } from '../model/index.js';
import type { Context } from './context.js';
import type { Declared } from './declared.js';
import { isHomeHost, isOwnHost } from './own-hosts.js';
import { belongsTo } from './vendor-variables.js';

/** What the rules know about a skill, beside the fact in hand. */
export function makeContext(declared: Declared, facts: readonly Fact[]): Context {
  const byType = new Map<FactType, Fact[]>();
  for (const fact of facts) {
    const list = byType.get(fact.type);
    if (list) list.push(fact);
    else byType.set(fact.type, [fact]);
  }
  const isOwn = (host: string | undefined, url?: string) => host !== undefined && isOwnHost(declared, host, url);
  return {
    declared,
    all: <T extends FactType>(type: T) => (byType.get(type) ?? []) as unknown as readonly FactOf<T>[],
    isOwn,
    isHome: (host, url) => host !== undefined && isHomeHost(declared, host, url),
    isPublisher: (host, url) => host !== undefined && isPublisher(host, url),
    belongsTo: (variable, sink) => belongsTo(declared, isOwn(sink.host, sink.url), variable, sink),
    isQuoted: ({ unit }) => unit.setting === 'quoted',
    isDecoded: ({ unit }) => unit.via.length > 0,
  };
}
