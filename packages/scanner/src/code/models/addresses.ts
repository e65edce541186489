import type { Run } from '../evaluate/run.js';
import { taintsOfKind } from '../evaluate/taint.js';
import { taintsOf, unknown, type Value } from '../evaluate/value.js';
import { type Call, each, type Model, type Models } from './call.js';

/** Where somebody’s coins go: Ethereum, Bitcoin, Tron, Monero. */
const ADDRESS =
  /^(?:0x[0-9a-f]{40}|bc1[02-9ac-hj-np-z]{11,71}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|T[1-9A-HJ-NP-Za-km-z]{33}|4[0-9AB][1-9A-HJ-NP-Za-km-z]{93})$/i;

/** How a program tells that a text is such an address. */
const LOOKS_FOR_ADDRESS = /\[(?:a-fA-F0-9|0-9a-fA-F|a-f0-9|0-9a-f|A-Fa-f0-9)\]\{40\}|\(?bc1\b.{0,60}\]\{|\[13\]\[a-k/;

const MOST_SEARCHED = 100_000;

function isAddress(value: Value): boolean {
  return value.texts.some((text) => ADDRESS.test(text.trim()));
}

function report(run: Run, at: number, how: 'clipboard' | 'payment'): void {
  run.emit({ type: 'swapped-address', unit: run.unit, offset: at, how });
}

/** The clipboard gets an address after it was read: whoever pastes it pays somebody else. */
const copied: Model = (call) => {
  const value = call.args[0] ?? unknown();
  const { run, at } = call;
  const looks = () => LOOKS_FOR_ADDRESS.test(run.unit.text.slice(0, MOST_SEARCHED));
  if (run.clipboards.has(run.unit) && (isAddress(value) || looks())) report(run, at, 'clipboard');
  return unknown();
};

/** Coins go to whom the user says, or to an address in the code. */
const paid: Model = (call: Call) => {
  const to = call.args.map((arg) => arg.fields?.get('to')).find(Boolean);
  if (to && isAddress(to) && taintsOfKind(taintsOf(to), 'input').length > 0) report(call.run, call.at, 'payment');
  return undefined;
};

export const ADDRESSES: Models = {
  ...each(
    'pyperclip.copy clipboardy.write clipboardy.writeSync clipboardy.default.write navigator.clipboard.writeText tkinter.Tk().clipboard_append win32clipboard.SetClipboardText win32clipboard.SetClipboardData clipboard.copy clipboard.writeText electron.clipboard.writeText copy-paste.copy',
    copied,
  ),
};

export const ADDRESS_METHODS: Models = {
  ...each('sendTransaction send_transaction sign_transaction signTransaction populateTransaction', paid),
};
