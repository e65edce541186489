import type { Argument, Call } from '../call.js';
import { interpreterLanguage } from '../languages.js';
import { runWords } from '../run-command.js';
import { PROGRAMS } from './index.js';

/** Switches that let an agent act without asking. */
const SKIP_APPROVAL =
  /^--(dangerously-[a-z-]+|yolo|yes-always|approval-mode[= ]?yolo|auto-approve(-all|-everything)?|skip-permissions|allow-all-tools|permission-mode[= ]bypassPermissions|trust-all-tools)$/;

const AGENTS =
  /^(claude|codex|gemini|aider|cursor-agent|opencode|goose|amp|qwen|copilot|openclaw|clawdbot|q|crush|cline|droid)$/;

/** What may be said of any program: how its name is written, what its switches do, whom it mines for. */
export function checkAnyCall(call: Call, program: Argument): void {
  const { shell, spot } = call;
  if (call.asRoot) shell.emit({ type: 'privilege', ...spot, how: 'sudo', detail: call.program }, 'sudo');
  const isProgram = PROGRAMS.has(call.program) || interpreterLanguage(call.program) !== undefined;
  const isPattern = /[?*[]/.test(program.value.text) && /\//.test(program.value.text);
  if (isProgram && (program.word?.disguised || program.value.layers.length || isPattern)) {
    const text = [program, ...call.args].map(({ value }) => value.text).join(' ');
    shell.emit({ type: 'execute', ...spot, origin: 'decoded', how: 'a name in pieces', command: text.slice(0, 500) });
  }
  let isMining = /^(xmrig|xmr-stak|minerd|cpuminer|ethminer|nbminer|t-rex|lolminer|phoenixminer|nanominer)$/i.test(
    call.program,
  );
  for (const [index, { value }] of call.args.entries()) {
    const { text } = value;
    const isAgent = AGENTS.test(call.program) || text.startsWith('--dangerously-');
    const pair = `${text} ${call.args[index + 1]?.value.text ?? ''}`;
    if (
      isAgent &&
      (SKIP_APPROVAL.test(text) || /^--(approval-mode yolo|permission-mode bypassPermissions)$/.test(pair))
    ) {
      const again = shell.isEndless ? ' without end' : '';
      shell.emit({ type: 'privilege', ...spot, how: 'skip-approval', detail: `${call.program} ${text}${again}` }, text);
    }
    if (/^stratum(\+[a-z]+)?:\/\//i.test(text)) isMining = true;
  }
  // `claude mcp add name -- sh -c '…'`: what stands behind the dashes is run each time the agent starts.
  const dashes = AGENTS.test(call.program) ? call.args.findIndex(({ value }) => value.text === '--') : -1;
  if (dashes !== -1) runWords(shell, call.args.slice(dashes + 1), undefined, spot.offset);
  if (isMining) shell.emit({ type: 'mining', ...spot, how: call.program });
}
