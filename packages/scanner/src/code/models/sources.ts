import type { Secret } from '../../model/index.js';
import { callBack } from '../evaluate/invoke.js';
import type { Taint } from '../evaluate/taint.js';
import { listValue, unknown, type Value } from '../evaluate/value.js';
import { argument, type Call, each, type Model, type Models } from './call.js';
import { environmentVariable, secretValue } from './secrets.js';
import { writeFile } from './write.js';

/** Functions that give a secret, whatever their arguments are. */
const SECRETS: readonly (readonly [secret: Secret, names: string])[] = [
  [
    'clipboard',
    'pyperclip.paste clipboardy.read clipboardy.readSync clipboardy.default.read navigator.clipboard.readText tkinter.Tk().clipboard_get win32clipboard.GetClipboardData copypaste.paste',
  ],
  [
    'screen',
    'pyautogui.screenshot mss.mss().grab mss.mss().shot mss.mss PIL.ImageGrab.grab ImageGrab.grab pyscreenshot.grab screenshot-desktop desktopCapturer.getSources',
  ],
  [
    'keychain',
    'keyring.get_password keyring.get_credential keytar.getPassword keytar.findCredentials keytar.findPassword win32crypt.CryptUnprotectData win32cred.CredRead win32cred.CredEnumerate secretstorage.get_default_collection secretstorage.get_all_collections secretstorage.search_items secretstorage.Collection',
  ],
  [
    'browser-profile',
    'browser_cookie3.chrome browser_cookie3.firefox browser_cookie3.load browser_cookie3.edge browser_cookie3.brave chrome.cookies.getAll',
  ],
  ['typed-secret', 'getpass.getpass getpass'],
];

/** The secret that a function gives. A picture of the screen may go into a file. */
function given(call: Call, secret: Secret): Value {
  const { run, at, name } = call;
  const domain = argument(call, -1, 'domain_name')?.texts[0];
  const value = secretValue(run, at, secret, domain === undefined ? name : `${name} for ${domain}`);
  if (secret === 'clipboard') run.clipboards.add(run.unit);
  const path = secret === 'screen' ? argument(call, 0, 'output', 'filename', 'path') : undefined;
  if (path?.texts.length) writeFile(run, at, { paths: path.texts, append: false }, value);
  return { ...value, refs: [`${name}()`] };
}

/** Functions that call back with every key that is pressed. */
const KEYS =
  'pynput.keyboard.Listener keyboard.on_press keyboard.on_release keyboard.hook keyboard.record iohook.on uiohook-napi.uIOhook.on';

const keys: Model = (call) => {
  const pressed = secretValue(call.run, call.at, 'keystrokes', call.name);
  for (const value of [...call.args, ...call.named.values()]) callBack(call.run, value, [pressed, pressed], call.at);
  return pressed;
};

const ASKS = /password|passphrase|seed|mnemonic|private key|recovery phrase|secret|api[ _-]?key|token/i;

/** What somebody types is input, and a secret when that is what they are asked for. */
const ask: Model = (call) => {
  const prompt = argument(call, 0, 'prompt')?.texts[0] ?? '';
  if (ASKS.test(prompt)) return secretValue(call.run, call.at, 'typed-secret', prompt.trim().slice(0, 80));
  return unknown([{ kind: 'input', name: call.name }]);
};

const variable: Model = (call) => {
  const [name, otherwise] = call.args;
  const found = name?.texts.slice(0, 8).map((text) => environmentVariable(call.run, call.at, text)) ?? [];
  const taints = found.flatMap((each) => each.taints);
  const texts = [...found.flatMap((each) => each.texts), ...(otherwise?.texts ?? [])];
  return { ...unknown([...taints, ...(otherwise?.taints ?? [])]), texts };
};

const FROM_MAIL: readonly Taint[] = [{ kind: 'downloaded', isSocket: true }];

export const SOURCES: Models = {
  ...Object.assign({}, ...SECRETS.map(([secret, names]) => each(names, (call) => given(call, secret)))),
  ...each(KEYS, keys),
  ...each('input raw_input prompt readline.question readline-sync.question', ask),
  ...each('readline.createInterface().question readline.question tkinter.simpledialog.askstring', (call) => {
    const answer = ask({ ...call, args: call.args.filter((arg) => ASKS.test(arg.texts[0] ?? '')) }) ?? unknown();
    for (const arg of call.args)
      if (arg.closures.length > 0) call.run.later(() => callBack(call.run, arg, [answer], call.at));
    return answer;
  }),
  ...each('inquirer.prompt prompts enquirer.prompt @inquirer/prompts.input @inquirer/prompts.password', (call) => {
    const questions = call.args.flatMap((arg) => arg.items ?? [arg]);
    const asked = questions.find((question) => ASKS.test(question.fields?.get('message')?.texts[0] ?? ''));
    const message = asked?.fields?.get('message');
    return message ? ask({ ...call, args: [message] }) : unknown([{ kind: 'input', name: call.name }]);
  }),
  ...each('os.getenv', variable),
  // What somebody wrote in a mail.
  ...each('imaplib.IMAP4_SSL().fetch imaplib.IMAP4().fetch poplib.POP3_SSL().retr poplib.POP3().retr', () =>
    listValue([unknown(), listValue([listValue([unknown(), unknown(FROM_MAIL)], FROM_MAIL)], FROM_MAIL)], FROM_MAIL),
  ),
  ...each('os.urandom secrets.token_bytes crypto.randomBytes random.randbytes', () => unknown([{ kind: 'encrypted' }])),
  ...each('document.querySelector document.querySelectorAll document.getElementById', (call) => {
    const selector = call.args[0]?.texts[0] ?? '';
    const field: Value = { ...unknown(), refs: [`${call.name}()`] };
    return /password|passwd|seed|mnemonic|cvv|card-?number/i.test(selector)
      ? {
          ...field,
          taints: [
            { kind: 'secret', read: call.run.secret(call.at, 'typed-secret', selector.slice(0, 80)), steps: [] },
          ],
        }
      : field;
  }),
  ...each('flask.request.get_json request.get_json', () => unknown([{ kind: 'input', name: 'request' }])),
  ...each('argparse.ArgumentParser().parse_args', () => unknown([{ kind: 'input', name: 'arguments' }])),
};
