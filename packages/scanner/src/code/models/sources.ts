import type { Secret } from '../../model/index.js';
import { callBack } from '../evaluate/invoke.js';
import { unknown } from '../evaluate/value.js';
import { argument, each, type Model, type Models } from './call.js';
import { environmentVariable, secretValue } from './secrets.js';

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
    'keyring.get_password keytar.getPassword keytar.findCredentials keytar.findPassword win32crypt.CryptUnprotectData secretstorage.get_default_collection',
  ],
  [
    'browser-profile',
    'browser_cookie3.chrome browser_cookie3.firefox browser_cookie3.load browser_cookie3.edge browser_cookie3.brave chrome.cookies.getAll',
  ],
  ['typed-secret', 'getpass.getpass getpass'],
];

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

export const SOURCES: Models = {
  ...Object.assign(
    {},
    ...SECRETS.map(([secret, names]) => each(names, (call) => secretValue(call.run, call.at, secret, call.name))),
  ),
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
  ...each('flask.request.get_json request.get_json', () => unknown([{ kind: 'input', name: 'request' }])),
  ...each('argparse.ArgumentParser().parse_args', () => unknown([{ kind: 'input', name: 'arguments' }])),
};
