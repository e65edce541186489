import { taintsOfKind } from '../evaluate/taint.js';
import { taintsOf, unknown } from '../evaluate/value.js';
import { argument, type Call, each, type Model, type Models, option } from './call.js';

function report(call: Call, how: 'sql' | 'path' | 'template' | 'tls' | 'listen-everywhere' | 'debugger'): void {
  call.run.emit({ type: 'careless', unit: call.run.unit, offset: call.at, how });
}

/** A request that takes any certificate. */
export function noteCarelessOptions(call: Call): void {
  const agent = option(call, 'httpsAgent') ?? option(call, 'agent');
  const isOff = [
    option(call, 'verify'),
    option(call, 'rejectUnauthorized'),
    option(call, 'ssl'),
    agent?.fields?.get('rejectUnauthorized'),
  ];
  if (isOff.some((value) => value?.flag === false)) report(call, 'tls');
}

const anyCertificate: Model = (call) => {
  report(call, 'tls');
  return undefined;
};

const STATEMENT = /^\s*(select|insert|update|delete|drop|create|alter|replace|with)\s/i;

/** A statement that input was pasted into. */
const query: Model = (call) => {
  const [statement] = call.args;
  if (!statement || statement.items) return undefined;
  const isPasted = statement.texts.some((text) => STATEMENT.test(text) && text.includes('…'));
  if (isPasted && taintsOfKind(taintsOf(statement), 'input').length > 0) report(call, 'sql');
  return undefined;
};

const EVERYWHERE = new Set(['0.0.0.0', '::', '']);

const listen: Model = (call) => {
  const host = option(call, 'host') ?? option(call, 'hostname') ?? call.args[0]?.items?.[0] ?? argument(call, 1);
  if (host?.texts.some((text) => EVERYWHERE.has(text))) report(call, 'listen-everywhere');
  if (option(call, 'debug')?.flag === true) report(call, 'debugger');
  return undefined;
};

const certificateAgent: Model = (call) => {
  if (option(call, 'rejectUnauthorized')?.flag === false) report(call, 'tls');
  return { ...unknown(), fields: new Map(call.args[0]?.fields ?? []) };
};

/** A template that input is a part of. */
const template: Model = (call) => {
  const [text] = call.args;
  if (text && taintsOfKind(taintsOf(text), 'input').length > 0) report(call, 'template');
  return undefined;
};

export const CARELESS: Models = {
  ...each('flask.render_template_string jinja2.Template', template),
  ...each('ssl._create_unverified_context', anyCertificate),
  ...each('http.Agent', certificateAgent),
  ...each(
    'flask.Flask().run uvicorn.run aiohttp.web.run_app gradio.Interface().launch socket.socket().bind http.server.HTTPServer http.server.ThreadingHTTPServer',
    listen,
  ),
  ...each('http.createServer().listen express().listen net.createServer().listen fastify().listen', listen),
};

export const CARELESS_METHODS: Models = {
  ...each('execute executemany executescript raw query prepare', query),
};
