import type { Run } from '../evaluate/run.js';
import type { Scope } from '../evaluate/scope.js';
import { knownText, type Value } from '../evaluate/value.js';
import type { Expr, FunctionNode } from '../ir.js';
import { type Call, each, type Models } from './call.js';

const SHORTEST = 12;

/** What a model is told about a tool is a text that it follows. */
function toolText(run: Run, at: number, text: string | undefined): void {
  if (text !== undefined && text.length >= SHORTEST && text.includes(' ')) run.nest(at, 'prose', text);
}

/** `@mcp.tool()`, `@tool`, `@server.call_tool()` */
export function isToolDecorator(decorator: Expr): boolean {
  const callee = decorator.kind === 'call' ? decorator.callee : decorator;
  const name = callee.kind === 'member' || callee.kind === 'name' ? callee.name : '';
  return /^(tool|prompt|resource|function_tool|call_tool|list_tools|ai_function|kernel_function)$/.test(name);
}

/** Decorators of functions that a request calls. */
export function isHandlerDecorator(decorator: Expr): boolean {
  const callee = decorator.kind === 'call' ? decorator.callee : decorator;
  return (
    callee.kind === 'member' &&
    /^(route|get|post|put|patch|delete|websocket|api_route|command|event|message_handler|on_message|slash_command)$/.test(
      callee.name,
    )
  );
}

/** `@click.command()`: a person calls it from the command line. */
export function isCommandDecorator(decorator: Expr): boolean {
  const callee = decorator.kind === 'call' ? decorator.callee : decorator;
  return callee.kind === 'member' && callee.name === 'command';
}

export function noteFunction(run: Run, _scope: Scope, node: FunctionNode): void {
  if (node.doc && node.decorators.some(isToolDecorator)) toolText(run, node.doc.at, node.doc.value);
  for (const decorator of node.decorators) {
    if (decorator.kind !== 'call' || !isToolDecorator(decorator)) continue;
    for (const [name, value] of decorator.named) {
      if (name === 'description' && value.kind === 'text') toolText(run, value.at, value.value);
    }
  }
}

const HAS_TOOL = /^(inputSchema|input_schema|parameters|schema|handler|execute|run|func|annotations|args_schema)$/;

/** `Tool(name=…, description=…, inputSchema=…)` */
export function noteToolArguments(call: Call): void {
  if (call.named.has('description') && [...call.named.keys()].some((name) => HAS_TOOL.test(name))) {
    toolText(call.run, call.at, knownText(call.named.get('description')));
  }
}

/** An object with a description and a schema describes a tool. */
export function noteToolObject(run: Run, at: number, value: Value): void {
  const { fields } = value;
  if (!fields?.has('description')) return;
  if (![...fields.keys()].some((name) => HAS_TOOL.test(name))) return;
  toolText(run, at, knownText(fields.get('description')));
}

/** What a tool answers is read by a model too. */
export function noteToolResult(run: Run, at: number, result: Value): void {
  for (const text of result.texts) if (text.length > 60) toolText(run, at, text);
}

/** Words that are meant for an agent and not for a person. */
const TO_AGENT =
  /\b(ignore|disregard|forget|override) (all |any |your )?(previous|prior|above|earlier|other)|\b(do not|don't|never) (tell|inform|mention|show|reveal)|<\/?(system|important|instructions?)>|\bsystem (prompt|override|message)\b|\b(the|dear|attention:?) (agent|assistant|model|AI)\b|\bas an AI\b/i;

/** What is printed is read by the agent that ran the script. */
export function noteOutput(call: Call): void {
  for (const arg of call.args) {
    for (const text of arg.texts)
      if (text.length > 40 && TO_AGENT.test(text.slice(0, 4000))) toolText(call.run, call.at, text);
  }
}

/** `server.tool(name, description, …)` */
export const TOOL_METHODS: Models = {
  ...each('tool registerTool addTool add_tool', (call) => {
    const [, description] = call.args;
    toolText(call.run, call.at, knownText(description) ?? knownText(description?.fields?.get('description')));
    return undefined;
  }),
  ...each('describe', (call) => {
    const [text] = call.args;
    if (call.args.length === 1 && text?.closures.length === 0) toolText(call.run, call.at, longText(text));
    return undefined;
  }),
};

/** Short descriptions of parameters say what they are; long ones may say more. */
function longText(value: Value): string | undefined {
  const text = knownText(value);
  return text !== undefined && text.length > 80 ? text : undefined;
}

export const TOOLS_PYTHON: Models = {
  ...each('pydantic.Field Field', (call) => {
    const text = call.named.get('description');
    if (text) toolText(call.run, call.at, longText(text));
    return undefined;
  }),
};
