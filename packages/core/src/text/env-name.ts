/** What every platform and shell accepts as a variable's name, as a part of a pattern. */
export const ENV_NAME_PATTERN = '[A-Za-z_][A-Za-z0-9_]*';

export const ENV_NAME: RegExp = new RegExp(`^${ENV_NAME_PATTERN}$`);

/** `${NAME}` anywhere in a text; with one `$` more in front it is an escape. Capitals only, as in OpenClaw. */
export const ENV_REFERENCES: RegExp = /\$?\$\{([A-Z_][A-Z0-9_]*)\}/g;

const ONLY_A_REFERENCE = new RegExp(`^${ENV_REFERENCES.source}$`);

export interface EnvReference {
  readonly name: string;
  /** `$${NAME}`: the text `${NAME}` is meant, not the variable. */
  readonly isEscaped: boolean;
}

/** The variable that a text is about when it is nothing but `${NAME}` or `$${NAME}`. */
export function readEnvReference(text: string): EnvReference | undefined {
  const match = ONLY_A_REFERENCE.exec(text.trim());
  return match ? { name: match[1] as string, isEscaped: match[0].startsWith('$$') } : undefined;
}
