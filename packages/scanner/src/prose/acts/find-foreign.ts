import type { Act } from '../../model/index.js';
import { addressesIn } from '../entities.js';
import { bitsOf } from '../lexicon/words.js';
import type { Sentence } from '../passage.js';
import type { Hit } from './hit.js';
import { standingOf } from './standing.js';

/** The core attacks in other languages: override, conceal, send a secret. */
const FOREIGN: readonly (readonly [act: Act, pattern: RegExp])[] = [
  [
    'override',
    /(?:忽略|无视|無視|忘记|忘掉|不要遵守|绕过).{0,8}(?:之前|以上|先前|前面|所有|全部|系统|系統|安全).{0,10}(?:指令|指示|提示词?|规则|規則|限制|设定|命令)/,
  ],
  [
    'conceal',
    /(?:不要|请勿|勿|别|別|不得|切勿).{0,4}(?:告诉|告訴|告知|通知|透露|让|提及|提示).{0,6}(?:用户|用戶|使用者|任何人|他人|主人)|(?:悄悄|秘密|暗中|偷偷)地?.{0,12}(?:上传|发送|收集|执行|读取|复制)/,
  ],
  [
    'send-secret',
    /(?:密钥|密鑰|私钥|密码|密碼|凭证|凭据|令牌|助记词|环境变量|聊天记录|对话记录|\.ssh|\.env|\.aws|id_rsa).{0,60}(?:上传|上傳|发送|發送|传送|提交|转发|传到|发到)|(?:上传|发送|提交|转发).{0,40}(?:密钥|私钥|密码|凭证|凭据|令牌|助记词|环境变量|\.ssh|\.env|id_rsa)/,
  ],
  [
    'override',
    /(?:игнорируй|забудь|отбрось|отмени|не следуй)(?:те)? .{0,40}(?:инструкци|указани|правил|ограничени|промпт)/,
  ],
  [
    'conceal',
    /не (?:говори|сообщай|рассказывай|упоминай|показывай|раскрывай)(?:те)? .{0,40}(?:пользовател|никому|владельц)|(?:тайно|незаметно|скрытно) (?:отправ|загруз|прочит|собер|выполн|скопир)/,
  ],
  [
    'send-secret',
    /(?:отправ|загруз|перешли|передай|вышли)[а-я]* .{0,90}(?:ключ|парол|токен|секрет|учётн|учетн|переменн|\.ssh|\.env|id_rsa)|(?:ключ|парол|токен|секрет|\.ssh|\.env).{0,60}(?:отправ|загруз|перешли|передай)[а-я]* (?:на|в|по) /,
  ],
  [
    'override',
    /(?:以前|これまで|上記|前|すべて|システム)の?.{0,10}(?:指示|命令|プロンプト|ルール|制限)を?.{0,6}(?:無視|忘れ|破棄)/,
  ],
  [
    'conceal',
    /(?:ユーザー?|利用者|誰)に(?:は|も)?.{0,12}(?:言わない|伝えない|知らせない|教えない|見せない|報告しない|表示しない|秘密)|(?:こっそり|密かに|ひそかに).{0,12}(?:送信|実行|アップロード|収集)/,
  ],
  [
    'send-secret',
    /(?:秘密鍵|パスワード|認証情報|api ?キー|トークン|環境変数|\.ssh|\.env|id_rsa).{0,60}(?:送信|アップロード|送って|転送|投稿)/,
  ],
  ['override', /(?:이전|위의|모든|시스템|앞의).{0,8}(?:지시|명령|프롬프트|규칙|지침).{0,6}(?:무시|잊)/],
  ['conceal', /사용자에게.{0,14}(?:알리지|말하지|보여주지|언급하지)/],
  [
    'override',
    /\b(?:ignora|ignore|ignoren|olvida|olvide|descarta|omite) (?:\S+ ){0,4}(?:instrucciones|indicaciones|reglas|directrices|restricciones)(?: (?:anteriores|previas|del sistema|de seguridad))?/,
  ],
  [
    'conceal',
    /\bno (?:le |se lo |lo |les )?(?:digas|diga|informes|informe|menciones|mencione|muestres|reveles|avises|cuentes) .{0,40}(?:usuario|nadie)|\bsin (?:informar|avisar|decir|que (?:el|la)) .{0,20}usuari[oa]/,
  ],
  [
    'send-secret',
    /\b(?:envía|envia|envíe|envie|sube|suba|transmite|manda|mande|reenvía) .{0,90}(?:claves?|contraseñas?|credenciales|tokens?|secretos?|frase semilla|variables de entorno|\.ssh|\.env|id_rsa)/,
  ],
  [
    'override',
    /\b(?:ignore|ignorez|oublie|oubliez|ne tiens pas compte de|ne tenez pas compte de) (?:\S+ ){0,4}(?:instructions|consignes|règles|directives|restrictions) (?:précédentes|antérieures|ci-dessus|du système|de sécurité|données)/,
  ],
  [
    'conceal',
    /\bn(?:e |')(?:dis|dites|informe|informez|mentionne|mentionnez|montre|montrez|révèle|révélez|préviens|prévenez|en parle|en parlez) (?:rien |pas |jamais )?.{0,30}(?:utilisateur|personne)|\bà l'insu de l'utilisateur/,
  ],
  [
    'send-secret',
    /\b(?:envoie|envoyez|transmets|transmettez|téléverse|téléversez) .{0,90}(?:clés?|mots? de passe|identifiants|jetons?|secrets?|phrase de récupération|variables d'environnement|\.ssh|\.env|id_rsa)/,
  ],
  [
    'override',
    /\b(?:ignoriere|ignorieren|vergiss|vergessen|missachte|missachten) (?:sie )?(?:\S+ ){0,4}(?:anweisungen|instruktionen|regeln|vorgaben|richtlinien|beschränkungen|systemprompt)/,
  ],
  [
    'conceal',
    /\b(?:sag|sage|sagen|erzähl|erzähle|informiere|informieren|erwähne|erwähnen|zeige|verrate)(?: sie)? .{0,50}(?:benutzer|nutzer|anwender|niemandem)(?: \S+){0,4} ?(?:nicht|nichts)|\bohne (?:den |dem )?(?:benutzer|nutzer|anwender) .{0,20}(?:informieren|sagen|zeigen|wissen)/,
  ],
  [
    'send-secret',
    /\b(?:sende|senden|schicke|schicken|übertrage|übertragen|lade|laden) .{0,90}(?:schlüssel|passwört\w*|passwort|zugangsdaten|anmeldedaten|tokens?|geheimnisse|umgebungsvariablen|\.ssh|\.env|id_rsa).{0,80}(?:http|server|an )/,
  ],
  [
    'override',
    /\b(?:ignore|ignora|esqueça|esqueca|desconsidere|descarte) (?:\S+ ){0,4}(?:instruções|instrucoes|regras|diretrizes|restrições)(?: (?:anteriores|prévias|do sistema|de segurança))?/,
  ],
  [
    'conceal',
    /\bnão (?:diga|informe|mencione|mostre|revele|avise|conte) .{0,40}(?:usuário|utilizador|ninguém)|\bsem (?:informar|avisar|que) .{0,14}(?:usuário|utilizador)/,
  ],
  [
    'send-secret',
    /\b(?:envie|envia|mande|transmita|faça upload) .{0,90}(?:chaves?|senhas?|credenciais|tokens?|segredos?|frase-semente|variáveis de ambiente|\.ssh|\.env|id_rsa)/,
  ],
];

const FOREIGN_BITS = bitsOf(['foreign']);
const OTHER_LETTERS = /[\u00c0-\u024f\u0400-\u04ff\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;

export function* findForeign(sentence: Sentence): Generator<Hit> {
  const { text } = sentence;
  if ((sentence.bits & FOREIGN_BITS) === 0 && !OTHER_LETTERS.test(text)) return;
  for (const [act, pattern] of FOREIGN) {
    const match = pattern.exec(text);
    if (!match) continue;
    const address = addressesIn(sentence)[0];
    // “Never send keys” has its “never” before the verb here as well.
    if (
      act === 'send-secret' &&
      (!address ||
        /(?:不要|请勿|切勿|禁止|не |nunca|jamais|niemals|não |no |ne )\S{0,12} ?$/.test(text.slice(0, match.index)))
    )
      continue;
    const standing = standingOf(sentence, match.index, match[0], true);
    if (standing === 'denied') continue;
    yield {
      act,
      sentence,
      object: act === 'send-secret' ? (address?.address ?? '') : match[0].slice(0, 80),
      ...(address?.host !== undefined && { host: address.host }),
      ...(act === 'send-secret' && { secret: 'credential-file' as const }),
      soft: standing === 'softly',
      quoted: standing === 'shown',
    };
  }
}
