/** Where the default agent's skills and the config are, below the home. */
export const SKILLS = '.openclaw/workspace/skills';
export const CONFIG = '.openclaw/openclaw.json';
export const OWN_CONFIG = '.openclaw/knowhow.json';

/** The text of a SKILL.md that is complete, with some fields added or replaced. Objects are written as JSON. */
export function skillText(name: string, fields: Readonly<Record<string, unknown>> = {}): string {
  const all = { name, description: `Does ${name}.`, version: '1.0.0', ...fields };
  const lines = Object.entries(all).map(([key, value]) => {
    return `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
  });
  return `---\n${lines.join('\n')}\n---\n# ${name}\n\nDo it.\n`;
}

/** The same, with gates under `metadata.openclaw`. */
export function gatedText(name: string, gates: object, fields: Readonly<Record<string, unknown>> = {}): string {
  return skillText(name, { metadata: { openclaw: gates }, ...fields });
}
