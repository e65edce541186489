import { type Taint, taintsOfKind, without } from '../evaluate/taint.js';
import { textsValue, unknown, type Value } from '../evaluate/value.js';
import { allTaints, type Call, each, type Models } from './call.js';

/** Functions that say something about a value and nothing of what is in it. */
const MEASURES =
  /^(len|bool|isinstance|issubclass|type|id|hash|hasattr|callable|any|all|exists|existsSync|isfile|isdir|is_file|is_dir|isDirectory|isFile|access|accessSync|stat|statSync|lstat|lstatSync|getsize|getmtime|test|includes|startsWith|endsWith|startswith|endswith|indexOf|lastIndexOf|isArray|isBuffer|has|match_type|count|print|log|warn|error|info|debug|exit|sleep|time|now|mkdir|mkdirSync|makedirs|ensureDir|ensureDirSync|isdigit|isalpha|equals|localeCompare|byteLength)$/;

/** One-way functions: a digest of a secret is not the secret. */
const DIGESTS =
  /^(hashlib|hmac|crypto\.(createHash|createHmac|sign|createSign|verify|subtle\.(digest|sign))|bcrypt|jwt|jsonwebtoken|jose|passlib|argon2)\b/;

/** Names of functions that turn data into other data. */
const TRANSFORMS =
  /(dump|encode|encrypt|pack|string|serial|compress|deflate|gzip|quote|escape|format|join|concat|from|parse|load|str|bytes|hex|b64|base64|replace|strip|trim|decode|read|copy|merge|convert|to_|^to[A-Z]|text|json|yaml|toml|xml|csv|repr|final|seal|cipher|update|archive|zip|template|render|sub$|subn$|split|find|match|search|next|write|append|getvalue|content|body|blob|file|form|params|query|message|mime|attach|payload)/i;

const ENCRYPTS =
  /^(cryptography\.fernet\.Fernet\(\)\.encrypt|Crypto\.Cipher\.\w+\.new\(\)\.encrypt\w*|crypto\.createCipheriv\(\)\.(update|final)|nacl\.secret\.SecretBox\(\)\.encrypt)$/;

const DECRYPTS =
  /^(?:cryptography\.|Crypto\.|Cryptodome\.|nacl\.|crypto\.createDecipheriv\(\)|crypto-js\.|CryptoJS\.).{0,80}\b(?:decrypt\w{0,20}|decryptor\(\)\.update|update|final)$/;

/** What comes out of a function that no table knows. */
export function passedThrough(call: Call): Value {
  const { name, method } = call;
  const refs = name ? [`${name}()`] : [];
  if (MEASURES.test(method) || DIGESTS.test(name)) return { ...unknown(), refs };
  const taints = allTaints(call);
  if (ENCRYPTS.test(name)) return { ...unknown([...taints, { kind: 'encrypted' }]), refs };
  if (DECRYPTS.test(name)) return { ...unknown([...taints, { kind: 'decoded', layer: 'encrypted' }]), refs };
  const isLibrary = name.includes('.') && !TRANSFORMS.test(method);
  // A client that is given a key does not hand the key out again.
  const kept = isLibrary ? [...without(taints, ['secret', 'file', 'input']), ...ownStore(call)] : taints;
  const result: Value = { ...unknown(kept), refs };
  if (call.receiver?.sink) result.sink = call.receiver.sink;
  const address = isClient(call) && [...call.args, ...call.named.values()].find(isWebAddress);
  if (address) result.fields = new Map([['base_url', address]]);
  return result;
}

/** A client that is made for an address sends what it is given there. */
function isClient({ isNew, method }: Call): boolean {
  return isNew || /^(?:[A-Z]\w{2,60}|connect|create_?[cC]lient|client)$/.test(method);
}

function isWebAddress({ texts }: Value): boolean {
  return texts.some((text) => /^(?:https?|wss?):\/\//.test(text));
}

/** A store of secrets hands out what is in it, whatever its methods are called. */
function ownStore({ name, receiver }: Call): readonly Taint[] {
  const own = receiver?.taints ?? [];
  const secrets = taintsOfKind(own, 'secret').filter(({ read }) => name.startsWith(`${read.name}()`));
  return [...secrets, ...taintsOfKind(own, 'file')];
}

/** Input that was quoted for a shell can't break out of its word. */
export const SANITISERS: Models = {
  ...each('shlex.quote pipes.quote shell-quote.quote shell-escape', (call) => {
    const [value] = call.args;
    return value && textsValue(value.texts, without(value.taints, ['input']));
  }),
  ...each('int float Number parseInt parseFloat', (call) => {
    const text = call.args[0]?.texts[0];
    const radix = call.args[1]?.number;
    const number = text === undefined ? call.args[0]?.number : radix ? Number.parseInt(text, radix) : Number(text);
    // A number can be a letter of hidden code.
    const hidden = call.args[0]?.taints.filter(
      ({ kind }) => kind === 'file' || kind === 'decoded' || kind === 'downloaded',
    );
    return number === undefined || Number.isNaN(number) ? unknown(hidden) : { ...unknown(), number };
  }),
};
