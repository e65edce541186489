/** Forms that no ending makes. */
const IRREGULAR: Readonly<Record<string, string>> = {
  send: 'sent',
  put: 'putting',
  set: 'setting',
  keep: 'kept',
  leave: 'left',
  hide: 'hid hidden',
  give: 'gave given',
  take: 'took taken',
  tell: 'told',
  say: 'said',
  show: 'shown',
  write: 'wrote written',
  go: 'goes went gone',
  get: 'got getting',
  make: 'made',
  pay: 'paid',
  buy: 'bought',
  do: 'does did done',
  run: 'ran running',
  read: 'read',
  bring: 'brought',
  know: 'knew known',
  see: 'saw seen',
  find: 'found',
  sell: 'sold',
  swap: 'swapped swapping',
  drop: 'dropped dropping',
  ship: 'shipped shipping',
  submit: 'submitted submitting',
  transmit: 'transmitted transmitting',
  transfer: 'transferred transferring',
  stop: 'stopped stopping',
  skip: 'skipped skipping',
  tip: 'tipped',
  wrap: 'wrapped',
  forget: 'forgot forgotten',
  override: 'overrode overridden',
  withhold: 'withheld',
  speak: 'spoke spoken',
  begin: 'began begun',
  wipe: 'wiped wiping',
  cc: "cc'd",
  bcc: "bcc'd",
};

/** The forms of a verb: send, sends, sent, sending. Some are no words, which does no harm. */
export function formsOf(verb: string): string[] {
  const stem = verb.endsWith('e') ? verb.slice(0, -1) : verb.replace(/(?<![aeiou])y$/, 'i');
  const regular = [verb, `${verb}s`, `${verb.replace(/e$/, '')}ing`, `${stem}ed`, `${stem}es`];
  return [...new Set([...regular, ...(IRREGULAR[verb]?.split(' ') ?? [])])];
}
