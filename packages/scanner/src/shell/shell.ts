import { plainPath, secretOfPath } from '../knowledge/secret-paths.js';
import { isSecretVariable } from '../knowledge/secret-variables.js';
import type { Fact, Secret, SecretRead, Unit } from '../model/index.js';
import type { Findings } from './findings.js';
import { runAll } from './run.js';
import type { Scope } from './scope.js';
import type { Part, Statement } from './script.js';
import { NOTHING, SOMETHING, type Value } from './value.js';

/** Scripts inside scripts, functions inside functions. */
const MAX_DEPTH = 40;

/** Follows one unit: knows what its variables and files hold, and gathers what it does. */
export class Shell {
  #depth = 0;
  /** Whether what runs now runs again and again. */
  isEndless = false;
  /** Functions that were followed, and the ones that are being followed. */
  readonly #called = new Set<Statement[]>();
  readonly #active = new Set<Statement[]>();

  readonly findings: Findings;
  readonly unit: Unit;
  readonly scope: Scope;

  constructor(findings: Findings, unit: Unit, scope: Scope) {
    this.findings = findings;
    this.unit = unit;
    this.scope = scope;
  }

  emit<T extends Fact>(fact: T, about = ''): T {
    return this.findings.add(fact, about);
  }

  secret(secret: Secret, name: string, offset: number): SecretRead {
    return this.emit({ type: 'secret-read', unit: this.unit, offset, secret, name }, `${secret} ${name}`);
  }

  /** A secret that is only worth a word when it goes somewhere: a diff, a listing. */
  quietSecret(secret: Secret, name: string, offset: number): SecretRead {
    return { type: 'secret-read', unit: this.unit, offset, secret, name };
  }

  /** What statements print. */
  capture(script: readonly Statement[], offset: number): Value {
    const variable = lonelyName(script);
    // `$(GITHUB_TOKEN)` is what people write who mean `$GITHUB_TOKEN`; in a Makefile it is right.
    const held = variable && this.unit.language === 'makefile' ? this.scope.variable(variable) : undefined;
    if (held) return held;
    if (variable && /^[A-Z][A-Z0-9_]{3,}$/.test(variable) && isSecretVariable(variable)) {
      return { ...SOMETHING, secrets: [this.secret('secret-variable', variable, offset)] };
    }
    return this.deeper(() => runAll(this, script, undefined)) ?? SOMETHING;
  }

  /** `<(…)` is a file that holds what the script prints, `>(…)` one whose text the script reads. */
  process(part: Extract<Part, { kind: 'process' }>): Value {
    const path = `/dev/fd/${part.start}`;
    if (part.takesInput) this.scope.attachReader(path, part.script);
    else this.scope.write(path, this.capture(part.script, part.start));
    return { ...NOTHING, text: path };
  }

  /** What is in a file. */
  contents(path: Value, stdin: Value, offset: number): Value {
    const { text } = path;
    if (text === '-' || text === '/dev/stdin') return stdin;
    // The names came from a search: what is in the files is as secret as what was searched for.
    if (path.secrets.some(({ secret }) => secret !== 'secret-variable')) return { ...path, text: SOMETHING.text };
    const written = this.scope.file(text);
    if (written) return written;
    const secret = this.secretAt(text, offset);
    if (secret) return { ...SOMETHING, secrets: [secret] };
    return { ...SOMETHING, files: text === '' ? [] : [plainPath(this.scope.resolve(text))] };
  }

  secretAt(path: string, offset: number): SecretRead | undefined {
    const whole = this.scope.resolve(path);
    const found = secretOfPath(path) ?? secretOfPath(whole);
    return found && this.secret(found.secret, plainPath(whole), offset);
  }

  /** Runs a function. One that calls itself is not followed again. */
  call(body: Statement[], given: readonly Value[], stdin: Value | undefined): Value | undefined {
    this.#called.add(body);
    if (this.#active.has(body)) return undefined;
    this.#active.add(body);
    const outer = this.scope.arguments;
    this.scope.arguments = given;
    const output = this.deeper(() => runAll(this, body, stdin));
    this.scope.arguments = outer;
    this.#active.delete(body);
    return output;
  }

  /** Functions that nothing here calls may be called from elsewhere, with anything. */
  callTheRest(definitions: readonly Statement[]): void {
    for (const definition of definitions) {
      if (definition.kind !== 'function' || this.#called.has(definition.body)) continue;
      this.call(definition.body, Array<Value>(9).fill(SOMETHING), undefined);
    }
  }

  deeper<T>(work: () => T): T | undefined {
    if (this.#depth >= MAX_DEPTH) return undefined;
    this.#depth += 1;
    const result = work();
    this.#depth -= 1;
    return result;
  }
}

function lonelyName(script: readonly Statement[]): string | undefined {
  const [command] = script;
  if (script.length !== 1 || command?.kind !== 'command' || command.words.length !== 1) return undefined;
  const [part] = command.words[0]?.parts ?? [];
  return part?.kind === 'text' && /^[A-Za-z_][\w.-]{0,60}$/.test(part.text) ? part.text : undefined;
}
