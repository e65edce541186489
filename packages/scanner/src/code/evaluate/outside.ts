import { callBack } from './invoke.js';
import type { Run } from './run.js';
import { type Taint, union } from './taint.js';
import { type Closure, unknown, type Value } from './value.js';

/** Parameters that hold what somebody sends. */
const REQUESTS = new Set(['req', 'request']);

/** What a parameter is when a library or a person calls the function. */
export function outsideValue(name: string, taints: readonly Taint[]): Value {
  if (!REQUESTS.has(name)) return unknown(taints);
  return { ...unknown(union(taints, [{ kind: 'input', name }])), refs: [name] };
}

/** Functions that take a handler for what an agent or a person sends. */
const TAKES_HANDLER =
  /^(tool|registerTool|addTool|setRequestHandler|add_tool|action|register_function|register_instance|add_route|add_api_route|add_url_rule|add_handler)$/;

/** Libraries whose callbacks get what somebody else writes. */
const REMOTE = /telegram|telegraf|discord|slack|mqtt|socket\.io|WebSocket|\birc\b|matrix|amqplib|pubnub|pusher/i;

/** Servers: the first parameter of what they call is what somebody sent. */
const SERVERS =
  /^(?:http2?\.createServer|http2?\.createSecureServer|(?:express\(\)|express\.Router\(\)|fastify\(\)|polka\(\)|restify\.createServer\(\)|hono\.Hono\(\)|koa\(\)|@koa\/router\(\)|koa-router\(\))\.(?:get|post|put|patch|delete|all|use|route|options|head)|Bun\.serve|Deno\.serve)$/;

/** A library calls a function of the skill. */
export function callFromLibrary(
  run: Run,
  callee: Value,
  from: {
    readonly at: number;
    readonly name: string;
    readonly method: string;
    readonly taints: readonly Taint[];
    readonly self: Value | undefined;
  },
): void {
  const input: Taint[] = TAKES_HANDLER.test(from.method) ? [{ kind: 'input', name: from.method }] : [];
  if (REMOTE.test(from.name)) input.push({ kind: 'downloaded', isSocket: true });
  const taints = union(from.taints, input);
  const isServer = SERVERS.test(from.name);
  run.later(() => {
    for (const closure of callee.closures) {
      const args = outsideArguments(closure, taints);
      if (isServer && args[0]) args[0] = outsideValue('request', taints);
      callBack(run, { ...callee, closures: [closure] }, args, from.at, from.self);
    }
  });
}

function outsideArguments(closure: Closure, taints: readonly Taint[]): Value[] {
  return closure.node.params.map(({ target }) => outsideValue(target.kind === 'name' ? target.name : '', taints));
}
