import { hostOf } from '../knowledge/hosts.js';
import type { Sink, SinkKind } from '../model/index.js';
import type { Statement } from './statements.js';
import type { ScriptLanguage } from './syntax.js';

/** Whether data goes out: always, never, or only with what the other pattern finds in the statement. */
type Sends = boolean | RegExp;

interface Tool {
  readonly pattern: RegExp;
  readonly kind: SinkKind;
  readonly sends: Sends;
  /** Whether what comes back is code to those who run it. */
  readonly fetches: boolean;
}

const tool = (pattern: RegExp, sends: Sends, fetches = true, kind: SinkKind = 'http'): Tool => ({
  pattern,
  kind,
  sends,
  fetches,
});

const CURL_SENDS = /(?:^|\s)(?:-d|--data\S*|-F|--form|-T|--upload-file|--json)[\s=]|-X\s{0,2}(?:POST|PUT|PATCH)/;

/** The objects that scripts of Windows reach the network with. */
const WINDOWS_OBJECTS: readonly Tool[] = [
  tool(/\.open\s{0,2}\(?\s{0,2}["'](?:GET|POST|PUT)["']/i, /["'](?:POST|PUT)["']/i),
  tool(/\.response(?:Text|Body|Stream)\b|\bURLDownloadToFile\b|["']script:https?:/i, false),
  tool(/\.send\b\s{0,2}\(?\s{0,2}[\w"']/i, true),
];

const TOOLS: Readonly<Record<ScriptLanguage, readonly Tool[]>> = {
  powershell: [
    tool(
      /\b(?:invoke-webrequest|invoke-restmethod|iwr|irm)\b/i,
      /-body\b|-infile\b|-form\b|-method\s{1,4}['"]?(?:post|put|patch)/i,
    ),
    tool(
      /(?:^|[|;&({]\s{0,4})(?:curl|wget)(?:\.exe)?\s/i,
      /-body\b|-infile\b|-method\s{1,4}['"]?(?:post|put)|\s(?:-d|-F|-T|--data\S*|--form|--upload-file)\s/i,
    ),
    tool(/\.(?:UploadString|UploadData|UploadFile|UploadValues)(?:Async|TaskAsync)?\b/i, true),
    tool(
      /\.(?:DownloadString|DownloadData|DownloadFile)(?:Async|TaskAsync)?\b|\bstart-bitstransfer\b|\.OpenRead\(/i,
      false,
    ),
    tool(/\.(?:PostAsync|PutAsync|SendAsync)\b/i, true),
    tool(/\.open\(\s{0,2}['"](?:GET|POST|PUT)['"]|\.(?:response(?:Text|Body))\b/i, /POST|PUT/i),
    tool(/\bsend-mailmessage\b|Net\.Mail\.SmtpClient/i, true, false, 'mail'),
    tool(/\bresolve-dnsname\b|\bnslookup\b|Dns\]::GetHost/i, /\$/, false, 'dns'),
    tool(/Net\.Sockets\.TCPClient/i, false, false, 'socket'),
  ],
  batch: [
    tool(/(?:^|[|&(\s])curl(?:\.exe)?\s/i, CURL_SENDS),
    tool(/\bcertutil(?:\.exe)?\b.{0,200}-urlcache|\bbitsadmin(?:\.exe)?\b.{0,200}\/transfer/i, /\/upload/i),
    tool(/\bnslookup\b|\bping\b/i, /%\w+%\./, false, 'dns'),
    tool(/\bftp(?:\.exe)?\s+-s:/i, true, false, 'upload'),
  ],
  ruby: [
    tool(
      /Net::HTTP(?:\.|::)(?:post|post_form|Post|Put)|HTTParty\.(?:post|put)|Faraday\.(?:post|put)|RestClient\.(?:post|put)|\.post\s{0,2}\(/,
      true,
    ),
    tool(
      /Net::HTTP\.(?:get|start|new|get_response)|URI\.open|URI\([^)]{0,200}\)\.(?:open|read)|\bopen\(\s{0,2}['"]https?:|HTTParty\.get|Faraday\.(?:get|new)|RestClient\.get/,
      /\?[\w-]{1,40}=#\{|\.body\s{0,2}=|set_form/,
    ),
    tool(/\.request\s{0,2}\(\s{0,2}\w{1,40}\s{0,2}\)/, true),
    tool(/TCPSocket\.(?:new|open)|UDPSocket\.new/, false, false, 'socket'),
    tool(/Resolv\.getaddress|Resolv::DNS/, /#\{/, false, 'dns'),
    tool(/Net::SMTP/, true, false, 'mail'),
  ],
  perl: [
    tool(/->(?:post|put|post_form|request)\s{0,2}\(|HTTP::Request(?:::Common)?.{0,20}POST|\bPOST\s{0,2}\(/, true),
    tool(/LWP::Simple|LWP::UserAgent|HTTP::Tiny|->get\s{0,2}\(\s{0,2}['"$]|\bget\(\s{0,2}['"]https?:/, false),
    tool(/IO::Socket(?:::INET|::SSL)?->new|\bconnect\(\s{0,2}\w{1,20}\s{0,2},/, false, false, 'socket'),
  ],
  php: [
    tool(/CURLOPT_POSTFIELDS|CURLOPT_POST\b|CURLOPT_INFILE/, true),
    tool(/stream_context_create\([^;]{0,400}POST|->(?:post|put)\(|Http::post\(/i, true),
    tool(
      /curl_exec|curl_init\(|file_get_contents\(\s{0,2}['"]https?:|fopen\(\s{0,2}['"]https?:|Http::get\(/i,
      /\?[\w-]{1,40}=['"]?\s{0,4}\./,
    ),
    tool(/\bfsockopen\(|stream_socket_client\(|socket_connect\(/, false, false, 'socket'),
    tool(/(?:^|[^\w>:])mail\(/, true, false, 'mail'),
  ],
  lua: [
    tool(
      /\b\w{1,20}\.request\s{0,2}[({]|['"]\)\.request\s{0,2}[({]/,
      /source\s{0,2}=|body\s{0,2}=|request\([^,)]{1,200},/,
    ),
    tool(/socket\.(?:tcp|connect)\s{0,2}\(|\.tcp\s{0,2}\(\s{0,2}\)/, false, false, 'socket'),
  ],
  go: [
    tool(
      /http\.(?:Post|PostForm)\(|http\.NewRequest(?:WithContext)?\([^)]{0,60}(?:"(?:POST|PUT|PATCH)"|Method(?:Post|Put|Patch))/,
      true,
    ),
    tool(/\.Do\(\s{0,2}\w{1,40}\s{0,2}\)/, true),
    tool(/http\.(?:Get|Head)\(|http\.NewRequest/, /\+\s{0,4}(?:url\.QueryEscape|base64|hex)/),
    tool(/net\.Dial(?:Timeout)?\(|tls\.Dial\(/, false, false, 'socket'),
    tool(/net\.Lookup(?:Host|TXT|IP|Addr)\(/, /\+/, false, 'dns'),
    tool(/smtp\.SendMail\(/, true, false, 'mail'),
  ],
  rust: [
    tool(/\.(?:post|put|patch)\(|ureq::(?:post|put)/, true),
    tool(/reqwest::(?:blocking::)?get\(|ureq::get|\.get\(\s{0,4}"https?:/, /format!\([^)]{0,100}\?/),
    tool(/TcpStream::connect/, false, false, 'socket'),
  ],
  java: [
    tool(
      /\.POST\(|setDoOutput\(\s{0,2}true|HttpPost\(|\.PUT\(|\.post\(|\.send(?:Async)?\(\s{0,2}\w{1,40}\s{0,2},/,
      true,
    ),
    tool(/openConnection\(|openStream\(|HttpRequest\.newBuilder|HttpGet\(|URI\.create\(\s{0,2}"https?:/, false),
    tool(/new (?:java\.net\.)?Socket\(/, false, false, 'socket'),
  ],
  vbscript: WINDOWS_OBJECTS,
  jscript: WINDOWS_OBJECTS,
  autohotkey: [tool(/\bUrlDownloadToFile\b|\bDownload\s{0,2}[,(]|\bInetGet(?:Source)?\s{0,2}\(/i, false)],
  awk: [
    tool(/\bsystem\s{0,2}\([^\n]{0,20}"[^"\n]{0,100}\b(?:curl|wget|nc)\s|\|\s{0,4}"[^"\n]{0,40}\b(?:curl|nc)\s/, true),
    tool(/\/inet\d?\/(?:tcp|udp)\//, false, true, 'socket'),
  ],
  applescript: [tool(/do shell script[^\n]{0,200}\b(?:curl|wget|nc)\b/i, true)],
};

/** What a command that is started prints, and the script goes on with. */
const CAPTURES =
  /\bpopen\b|\bshell_exec\b|\bOpen3\b|\bcapture2?e?\b|\.(?:Output|CombinedOutput)\(|\.output\(|do shell script|`|%x|\bqx\b|\bgetline\b|\.Exec\b|getInputStream|\$\(/i;
const FETCHES = /\b(?:curl|wget)\b[^\n]{0,300}?(https?:\/\/[^\s"'`<>\\|)]{3,300})/i;

/** A command that fetches something, and whose output the statement keeps. */
export function capturedIn(statement: Statement): Use | undefined {
  const text = statement.text.slice(0, 4000);
  const url = CAPTURES.test(text) ? FETCHES.exec(text)?.[1] : undefined;
  if (url === undefined) return undefined;
  const host = hostOf(url);
  return { sink: { kind: 'http', tool: 'curl', url, ...(host && { host }) }, sends: false, fetches: true };
}

export interface Use {
  readonly sink: Sink;
  readonly sends: boolean;
  readonly fetches: boolean;
}

const ADDRESS = /(?:https?|ftp|wss?):\/\/[^\s"'`<>\\^|)\]}]{3,400}/i;

/** The use of the network in a statement, if there is one. The first tool that fits counts. */
export function networkIn(
  statement: Statement,
  language: ScriptLanguage,
  addressOf: (code: string) => string | undefined,
): Use | undefined {
  const text = statement.text.slice(0, 20_000);
  for (const { pattern, kind, sends, fetches } of TOOLS[language]) {
    const used = pattern.exec(text);
    if (!used) continue;
    const url =
      ADDRESS.exec(text)?.[0] ?? addressOf(statement.code) ?? (kind === 'socket' ? peerOf(statement) : undefined);
    const host = url === undefined ? undefined : hostOf(url);
    const sink: Sink = {
      kind,
      tool: used[0].replace(/^\W+|\W+$/g, '').slice(0, 40),
      ...(url !== undefined && { url }),
      ...(host !== undefined && { host }),
    };
    return { sink, sends: typeof sends === 'boolean' ? sends : sends.test(text), fetches };
  }
  return undefined;
}

/** A socket is given a host, or a host and a port, in quotes. */
function peerOf(statement: Statement): string | undefined {
  return statement.strings
    .map(({ text }) => text.replace(/^\w+:\/\//, ''))
    .find((text) => /^[\w-]+(\.[\w-]+)+(:\d+)?$/.test(text));
}
