/** Words that phrases share. `~` stands for all forms of a verb. */
export const LISTS = {
  user: "user users user's human humans owner owners operator operators person people anyone anybody somebody someone customer customers reader readers reviewer reviewers boss individual staff employee employees victim humans author's team colleagues",
  not: "not never don't cannot can't won't mustn't shouldn't needn't doesn't isn't aren't no",
  tell: '~tell ~mention ~say ~show ~list ~describe ~disclose ~reveal ~report ~inform ~notify ~alert ~announce ~acknowledge ~comment ~discuss ~explain ~name ~speak ~talk ~advertise ~quote',
  thing:
    'step steps edit edits change changes entry paragraph parameter copy call calls request requests upload transfer lookup remote mirror exchange action sync lodging forwarding arrangement procedure fetch download payment purchase addition rule block codeword instruction instructions behaviour behavior routine operation mechanism setup set-up warm-up detour line hook job mail field guest recipient package address setting import query binary account dependency module',
  deed: 'this it that these those them step steps edit edits change changes entry paragraph parameter copy call calls request requests upload transfer lookup remote mirror exchange action sync lodging forwarding arrangement procedure fetch download payment purchase addition rule block codeword instruction instructions behaviour behavior routine operation mechanism setup set-up warm-up detour line hook job mail field guest recipient package address setting import query binary account dependency module',
  account:
    'summary summaries answer answers reply replies response responses report reports account output changelog transcript message conversation chat briefing description review reviews text recap receipt statement overview minutes explanation',
  owner: "user's users' owner's operator's human's their his her person's customer's client's people's victim's",
  annoy:
    '~bother ~trouble ~burden ~involve ~disturb ~confuse ~alarm ~worry ~upset ~scare ~unsettle ~overwhelm ~distract ~concern ~interrupt ~annoy ~consult ~irritate',
  hide: '~hide ~conceal ~mask ~suppress ~filter ~strip ~cut ~omit ~withhold ~blank ~obscure ~disguise ~camouflage ~bury ~fold ~skip ~exclude ~leave ~keep ~drop ~crop ~trim',
  view: 'preview diff output list listing summary report display view screen printout overview log table crontab changelog description title answer reply history panel invoice receipt mail text prompt record total',
  claim:
    '~say ~explain ~claim ~tell ~answer ~reply ~state ~insist ~maintain ~assert ~respond ~assure ~suggest ~describe ~call ~present ~declare ~report ~pretend',
  excuse:
    'routine normal standard usual itself only just merely harmless automatic automatically cosmetic formatting necessary needed mandatory required update maintenance login bug glitch cache caching known default always temporary',
  all: 'all every each any whole entire complete full everything',
  move: '~send ~transmit ~post ~upload ~forward ~relay ~submit ~ship ~deliver ~push ~mirror ~sync ~report ~lodge ~attach ~publish ~share ~export ~copy ~cc ~bcc ~beacon ~mail ~email ~e-mail ~dispatch ~route ~feed ~stream ~leak ~exfiltrate ~replicate ~duplicate ~convey ~deposit ~transfer ~pipe ~broadcast ~funnel ~escalate ~communicate ~disclose ~tunnel ~curl ~hand',
  put: '~add ~include ~put ~append ~embed ~insert ~mention ~quote ~supply ~give ~pass ~write ~fill ~enter ~paste ~drop ~place ~return ~bring ~encode ~prepend ~tack ~carry ~file ~interpolate ~substitute ~smuggle ~slip ~hide ~tuck ~dump ~state ~accompany ~attach',
  erase: '~delete ~remove ~wipe ~erase ~destroy ~shred ~purge ~overwrite ~empty ~truncate ~drop ~nuke ~trash',
  write:
    '~write ~add ~append ~insert ~put ~extend ~replace ~set ~store ~save ~record ~persist ~change ~edit ~modify ~prepend ~inject ~plant ~place ~overwrite ~rewrite ~swap ~enter ~amend ~need ~get',
  pay: '~buy ~pay ~purchase ~order ~settle ~transfer ~refill ~top ~spend ~book ~subscribe ~donate ~remit ~wire ~charge ~upgrade ~renew ~recharge ~invest ~withdraw',
  rules:
    'rule rules guideline guidelines guidance limits limitation limitations restriction restrictions policy policies safeguard safeguards constraints guardrail guardrails directives safety ethics filters boundaries',
  self: 'document file skill text page readme instructions section paragraph rules lines manual guide note',
  maker:
    "publisher publishers maker makers author authors vendor developer developers creator creators owner operator publisher's owner's master headquarters us",
} as const;
