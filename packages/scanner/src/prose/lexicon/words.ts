/**
 * Words that a sentence must hold before a costly pattern looks at it. The lists are wide: a pattern decides, a tag only
 * saves the time of asking.
 */
const WORDS = {
  ignore:
    'comply ignore ignoring ignores disregard disregarding forget forgetting override overrides overriding overrule overrules bypass bypassing supersede supersedes superseded void nullify nullified discard dismiss abandon aside unlearn circumvent attention follow following obey suspended cancelled obsolete suggestions apply bound lifted outrank outranks',
  rules:
    'instruction instructions prompt prompts rule rules guideline guidelines guidance guardrail guardrails directive directives constraint constraints restriction restrictions limitation limitations limits policy policies safeguard safeguards safety programming training message messages orders told everything context ethics ethical filter filters protocols boundaries',
  role: 'unrestricted jailbreak jailbroken jailbreaking dan god uncensored unfiltered unlimited unbound restrictions restriction limits limitations filters rules maintenance developer admin now im_start im_end inst sys system endoftext regardless comply persona assistant',
  tell: 'quiet silent nothing mention omit leave unaware oblivious tell telling mention mentioning mentioned inform informing informed notify notifying notified reveal revealing disclose disclosing show showing shown display displaying report reporting alert alerting log logging say announce list include including acknowledge discuss explain output expose know knowing aware notice notices knows sees noticing see seeing ask asking told confirm knowledge consent awareness',
  hide: 'unaware oblivious dark happened quiet silent nothing omit leave silently secretly quietly covertly discreetly stealthily surreptitiously invisibly hidden secret private confidential hide hiding conceal concealed unnoticed background quiet undetected invisible stealth knowledge knowing disguise mask yourself between unbeknownst secrecy deny pretend',
  audience:
    'user users human humans anyone anybody operator owner person people them customer customers victim reader everyone him her logs log summary output report reply response',
  send: 'send sends sending sent post posts posting posted upload uploads uploading uploaded transmit transmits transmitting transmitted forward forwards forwarding forwarded submit submits submitted shared delivered exported commit create curl scp rsync pipe attaches push pushes exfiltrate share shares email mail report reports deliver relay stream copy sync paste include includes including attach pass passes append embed encode encoded output dump publish leak put write add supply insert place register ship beacon mirror',
  read: 'read reads reading open opens cat access accesses accessing load loads view retrieve retrieves fetch get grab extract dump copy scan export print echo list obtain pull check gather gathers collect collects collecting compile harvest record records capture captures inventory enumerate search find parse take steal zip compress tar bundle pack look browse inspect examine run execute locate identify log monitor intercept concatenate collected',
  secret:
    'key keys token tokens secret secrets credential credentials password passwords passphrase passphrases cookie cookies seed mnemonic phrase phrases wallet wallets ssh env environment otp pin keychain keyring variables history transcript transcripts conversation conversations session sessions file files contents content keystrokes clipboard screenshots screenshot card cvv ssn code codes data repository codebase documents emails messages contacts diff stashes branches id_rsa id_ed25519 netrc kubeconfig invoice everything project workspace',
  download: 'download downloads downloading fetch get visit install grab wget curl go open click navigate obtain',
  run: 'run runs running execute executes executing launch launches start starts open click install paste press eval source invoke call install.sh perform exec',
  pass: 'pass password passcode pwd passphrase pw code passwort',
  obey: 'prompt use adopt whatever follow follows following obey treat comply adhere execute run apply authoritative adopt perform act carry instructions commands',
  memory:
    'soul agents claude memory heartbeat identity gemini cursorrules windsurfrules clinerules settings copilot bootstrap tools user config',
  write:
    'append add adds extend write modify edit update insert inject overwrite replace prepend save store persist put change alter rewrite create set include copy patch register swap substitute redirect reroute overwrites',
  approve:
    'wait yes needed required approve approves approval approvals confirm confirmation confirmations permission permissions consent prompts asking ask prompting autoapprove approved safety checks check authorization unattended dangerously bypasspermissions yolo prompt accept allow grant unrestricted access review guardrails sandbox deny',
  disable:
    'disable disables disabling turn off bypass skip suppress deactivate stop kill remove whitelist exclusion exclusions exclude allow anyway add ignore dismiss click lower',
  protect:
    'antivirus virus defender firewall gatekeeper sip sandbox 2fa mfa factor selinux apparmor smartscreen edr protection quarantine security xprotect malware uac amsi safety',
  priority:
    'always every priority precedence first before any other others all deprecated defer override overrides supersedes supersede unavailable instead exclusively highest regardless',
  tool: 'tool tools skill skills send_email recipient recipients parameter argument bcc function call calls server mail payment transfer address field param context sidenote repl reply replies response responses commit commits',
  destroy:
    'delete deletes wipe wipes erase destroy format encrypt encrypts shred purge remove rm drop overwrite corrupt truncate lock deleting unencrypted',
  lasting:
    'cron crontab launchd launchagent launchagents systemd startup boot reboot reboots login registry uninstall uninstalled reinstall reinstalls removed daemon service autostart persist persists persistent persistence hidden backdoor listener keylogger keystrokes keylogging',
  decode:
    'convert translate binary decode decoded decodes decoding decrypt decrypted base64 base85 base32 rot13 rot xor cipher caesar deobfuscate hex unscramble reverse reversed payload fly decipher reconstruct',
  ask: 'enter user ask asks asking prompt request requests require need enter type paste provide share tell give submit obtain collect convince persuade',
  claim:
    'convince persuade trick pressure scare manipulate assure reassure inform frame official verified endorsed certified approved pretend say claim deny explain tell respond answer reply impersonate trusted asked',
  foreign:
    'ignora ignore ignorez ignorer ignoriere ignorieren ignoriert vergiss vergessen missachte olvida olvide olvidar oublie oubliez oublier esqueça esqueca ignorar desconsidere anweisungen instrucciones instruções instrucoes consignes instruktionen envía envia envie envíe manda mande adjunta credenciales senhas invia credenziali sende schicke zugangsdaten envoie joins el los las para und nicht wird werden dem den les une avec pour sans della gli nel che usuario usuário benutzer nutzer utilisateur',
} as const;

export type Tag = keyof typeof WORDS;

const TAGS = Object.keys(WORDS) as Tag[];

const BIT_OF = new Map<Tag, number>(TAGS.map((tag, index) => [tag, 1 << index]));

const BITS_OF_WORD = new Map<string, number>();
for (const tag of TAGS) {
  for (const word of WORDS[tag].split(' ')) {
    BITS_OF_WORD.set(word, (BITS_OF_WORD.get(word) ?? 0) | (BIT_OF.get(tag) ?? 0));
  }
}

/** The tags as one number, so that “has all of these” is one operation. */
export function bitsOf(tags: readonly Tag[]): number {
  return tags.reduce((bits, tag) => bits | (BIT_OF.get(tag) ?? 0), 0);
}

/** The tags of all words of a text in lower case. */
export function bitsOfText(text: string): number {
  let bits = 0;
  for (const [word] of text.matchAll(/[a-z0-9_à-ÿ]+/g)) bits |= BITS_OF_WORD.get(word) ?? 0;
  return bits;
}
