import { code, page, table } from './markdown.mjs';

/** What each severity means for whoever installs. */
const SEVERITY_WORDS = {
  critical: 'an attack, as far as code and words can show it; blocks an install',
  high: 'what honest skills hardly ever do; holds an install until a person accepts it',
  warn: 'worth a look; passes with a note',
  info: 'for the record; shown with `--verbose`',
};

/** docs/security/rules.md */
export function rulesPage({ RULES, THREATS, SEVERITIES }) {
  const groups = Object.entries(THREATS)
    .map(([threat, title]) => ({ threat, title, rules: RULES.filter((rule) => rule.threat === threat) }))
    .filter(({ rules }) => rules.length > 0);
  return page(
    'Scan rules',
    '`knowhow scan` reads a skill as untrusted code and judges what it finds by these rules. Their names never change: ' +
      'suppressions and reports go by them. [How to use it](../guides/scan.md).',
    table(
      ['severity', 'meaning'],
      SEVERITIES.map((severity) => [code(severity), SEVERITY_WORDS[severity]]),
    ),
    'The severity below is that of a plain case. What was hidden under an encoding is one step worse; what a skill ' +
      'shows as an example of something bad is a note. Nothing inside a skill can suppress a finding.',
    table(
      ['threat', 'rules'],
      groups.map(({ threat, title, rules }) => [`[${title}](#${threat})`, rules.length]),
    ),
    ...groups.flatMap(({ threat, title, rules }) => [
      `<a id="${threat}"></a>`,
      `## ${title}`,
      ...rules.flatMap(ruleParts),
    ]),
    '<a id="external"></a>',
    `## ${THREATS.external}`,
    'Findings of a [scanner of yours](policy.md#other-scanners) are called `external.<scanner>.<its rule>`. Besides:',
    table(
      ['rule', 'severity', 'what it means'],
      [
        [code('external.failed'), 'high', 'The scanner gave no answer. It can’t be suppressed: mend it or take it out'],
        [code('external.block'), 'critical', 'The scanner says `block`'],
        [code('external.warn'), 'warn', 'The scanner says `warn`'],
      ],
    ),
  );
}

function ruleParts({ id, severity, title, why, fix, context }) {
  return [
    `### ${id}`,
    `${title}. **${severity}**`,
    why,
    ...(context === undefined ? [] : [`*In context:* ${context}`]),
    `*What to do:* ${fix}`,
  ];
}
