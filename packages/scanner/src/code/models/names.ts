/** Other names of the same thing. The first that fits is replaced. */
const PYTHON: readonly (readonly [RegExp, string])[] = [
  [/^(?:builtins|__builtins__|__builtin__)\.(?=.)/, ''],
  [/^(?:posix|nt)\./, 'os.'],
  [/^(?:posixpath|ntpath)\./, 'os.path.'],
  [/^(?:io|codecs|aiofiles|gzip|bz2|lzma)\.open$/, 'open'],
  [/^file$/, 'open'],
  [/^six\.moves\.urllib\./, 'urllib.'],
  [/^urllib2\./, 'urllib.request.'],
  [/^urllib\.(urlopen|urlretrieve|Request)$/, 'urllib.request.$1'],
  [/^urllib\.(quote|quote_plus|urlencode)$/, 'urllib.parse.$1'],
  [/^(?:httpx|niquests|curl_cffi\.requests|requests\.api)(?=\.|$)/, 'requests'],
  [/^requests\.(?:AsyncClient|Client|session|AsyncSession)(?=\(|$)/, 'requests.Session'],
  [/^(?:aiohttp\.ClientSession|cloudscraper\.create_scraper|requests_html\.HTMLSession)(?=\(|$)/, 'requests.Session'],
  [/^asyncio\.subprocess\./, 'subprocess.'],
  [/^(?:commands\.getoutput|subprocess\.getoutput|subprocess\.getstatusoutput|os\.popen[234])$/, 'os.popen'],
  [/^(?:pathlib\.)?(?:Path|PosixPath|PurePath|PurePosixPath|WindowsPath)(?=\.|\(|$)/, 'pathlib.Path'],
  [/^(?:cPickle|_pickle|dill|cloudpickle)\./, 'pickle.'],
  [/^os\.environb$/, 'os.environ'],
  [/^os\.environ\.(?:copy|__dict__)(?:\(\))?$/, 'os.environ'],
  [/^sys\.modules\.(?=[a-z])/, ''],
  [/^(?:telegram\.ext\.Application|telebot\.TeleBot|aiogram\.Bot|telegram\.Bot)(?=\(|$)/, 'telegram.Bot'],
  [
    /^(?:slack_sdk\.WebClient|slack\.WebClient|slack_sdk\.web\.WebClient|slackclient\.SlackClient)(?=\(|$)/,
    'slack.Client',
  ],
  [/^http\.server\.SimpleHTTPRequestHandler(?=\(\))/, 'http.server.BaseHTTPRequestHandler'],
  [/^pyarmor_runtime\w*\./, 'pyarmor_runtime.'],
  [/^(?:paho\.mqtt\.client|paho\.mqtt)\./, 'mqtt.'],
];

const JAVASCRIPT: readonly (readonly [RegExp, string])[] = [
  [/^(?:globalThis|window|global|self|top)\.(?=.)/, ''],
  [/^node:/, ''],
  [/^(?:fs\/promises|fs\.promises|fs-extra|graceful-fs)(?=\.|$)/, 'fs'],
  [/^(?:node-fetch|cross-fetch|isomorphic-fetch|undici\.fetch|whatwg-fetch|make-fetch-happen)$/, 'fetch'],
  [/^(?:process\.mainModule|module|require\.main)(?:\.constructor|\.Module)?\.(?:require|_load)$/, 'require'],
  [/^(?:module\.)?createRequire\(\)$/, 'require'],
  [/^(?:axios\.create\(\)|axios\.default)(?=\.|$)/, 'axios'],
  [/^(?:got\.extend\(\)|got\.default)(?=\.|$)/, 'got'],
  [/^(?:ky\.create\(\)|ky\.extend\(\))(?=\.|$)/, 'ky'],
  [/^path(?:\/|\.)(?:posix|win32)(?=\.|$)/, 'path'],
  [/^(?:import\.meta\.env|Bun\.env|Deno\.env)(?=\.|$)/, 'process.env'],
  [/^dns\/promises|^dns\.promises/, 'dns'],
  [/^https\./, 'http.'],
  [/^tls\.connect$/, 'net.connect'],
  [/^net\.(?:createConnection)$/, 'net.connect'],
  [/^(?:ws|isomorphic-ws)(?:\.WebSocket)?(?=\(|$)/, 'WebSocket'],
  [/^process\.(?:env)\.(?:__proto__)$/, 'process.env'],
  [/^constructor\.constructor$/, 'Function'],
  [/^execa\.(?:execa|\$|command|execaCommand|sync)$/, 'execa'],
  [/^(?:zx|bun|Bun|dax-sh)\.\$$/, 'execa'],
  [/^cross-spawn(?:\.(?:spawn|sync))?$/, 'child_process.spawn'],
];

const known = [new Map<string, string>(), new Map<string, string>()] as const;

const MOST_REMEMBERED = 20_000;
const LONGEST = 120;

/** The one name under which the tables know a library function. */
export function canonicalName(isPython: boolean, name: string): string {
  if (name.length > LONGEST) return name.slice(-LONGEST);
  const memory = known[isPython ? 0 : 1];
  let canonical = memory.get(name);
  if (canonical === undefined) {
    canonical = name;
    for (const [pattern, replacement] of isPython ? PYTHON : JAVASCRIPT)
      canonical = canonical.replace(pattern, replacement);
    if (memory.size < MOST_REMEMBERED) memory.set(name, canonical);
  }
  return canonical;
}
