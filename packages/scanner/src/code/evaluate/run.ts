import {
  type Clock,
  type Fact,
  type FactOf,
  type Flow,
  type Language,
  LIMITS,
  type Secret,
  type SecretRead,
  type Sink,
  type Unit,
  unitWithin,
} from '../../model/index.js';
import { Branches, type Scope } from './scope.js';
import type { Taint } from './taint.js';
import type { Closure, Value } from './value.js';

/** Expressions of one skill that are evaluated. */
const MOST_STEPS = 200_000;
/** Expressions and functions inside each other, all calls together. */
const DEEPEST = 800;

export interface Module {
  readonly unit: Unit;
  readonly exports: Value;
  readonly scope: Scope;
}

/** The state of one evaluation of all units. */
export class Run {
  readonly facts: Fact[] = [];
  readonly units: Unit[] = [];
  readonly branches = new Branches();
  /** What was written to a path, and where that came from. */
  readonly files = new Map<string, readonly Taint[]>();
  readonly closures: Closure[] = [];
  /** Classes, so that their methods can be run on an object. */
  readonly classes: Value[] = [];
  readonly calling: Closure[] = [];
  readonly results = new Map<string, Value>();
  /** Units in which a browser is driven with the profile that the user browses with. */
  readonly profiles = new Map<Unit, string>();
  /** What workers and the programs that start them send each other. */
  readonly channel: Value = { texts: [], taints: [], refs: [], closures: [] };
  /** Units in which the clipboard was read. */
  readonly clipboards = new Set<Unit>();
  /** Programs that were written and send something, and where to. */
  readonly senders = new Map<string, Sink>();
  /** Units in which files of a folder are encrypted one by one. */
  readonly encrypting = new Set<Unit>();
  /** Units in which a socket was opened. */
  readonly sockets = new Set<Unit>();
  /** Endless loops that are being run. */
  endless = 0;
  unit: Unit;
  /** Finds a file of the skill by the name it is imported by. */
  readonly load: (name: string, from: Unit) => Module | undefined;
  /** The text of a data file of the skill. */
  readonly dataAt: (path: string, from: Unit) => string | undefined;
  readonly #clock: Clock;
  readonly #waiting: (() => void)[] = [];
  #steps = 0;
  #depth = 0;
  #stopped: 'limit' | 'timeout' | undefined;
  readonly #seen = new Set<string>();
  readonly #flows = new Map<string, { -readonly [K in keyof Flow]: Flow[K] }>();
  readonly #secrets = new Map<string, SecretRead>();

  constructor(clock: Clock, unit: Unit, files: Pick<Run, 'load' | 'dataAt'>) {
    this.#clock = clock;
    this.unit = unit;
    this.load = files.load;
    this.dataAt = files.dataAt;
  }

  get steps(): number {
    return this.#steps;
  }

  /** Whether one more expression may be evaluated. */
  step(): boolean {
    if (this.#stopped) return false;
    this.#steps++;
    if (this.#steps > MOST_STEPS) this.#stop('limit', 'too many steps');
    else if (this.#steps % 1024 === 0 && this.#clock.isUp()) this.#stop('timeout', 'code');
    return !this.#stopped;
  }

  #stop(reason: 'limit' | 'timeout', detail: string): void {
    this.#stopped = reason;
    this.emit({ type: 'incomplete', unit: this.unit, offset: 0, reason, detail });
  }

  /** Notes what an endless loop uses up. */
  noteEndless(at: number, how: FactOf<'exhaust'>['how']): void {
    if (this.endless > 0) this.emit({ type: 'exhaust', unit: this.unit, offset: at, how });
  }

  /** Evaluates one level deeper, or not at all. */
  within<T>(step: () => T, otherwise: T): T {
    if (this.#depth >= DEEPEST) return otherwise;
    this.#depth++;
    try {
      return step();
    } finally {
      this.#depth--;
    }
  }

  /** Evaluates code of another unit. */
  inUnit<T>(unit: Unit, step: () => T): T {
    const before = this.unit;
    this.unit = unit;
    try {
      return step();
    } finally {
      this.unit = before;
    }
  }

  /** Whether a secret was read that went nowhere, while something is sent. */
  get hasLooseEnds(): boolean {
    const left = new Set([...this.#flows.values()].map(({ secret }) => secret));
    const isLoose = (fact: Fact) => fact.type === 'secret-read' && !left.has(fact);
    return this.facts.some((fact) => fact.type === 'network') && this.facts.some(isLoose);
  }

  /** Runs a callback after the statement that it stands in: it may use the name that the statement gives. */
  later(step: () => void): void {
    const { unit } = this;
    if (this.#waiting.length < 1000) this.#waiting.push(() => this.inUnit(unit, step));
  }

  runWaiting(): void {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) next();
  }

  get isPython(): boolean {
    return this.unit.language === 'python';
  }

  emit(fact: Fact): void {
    const parts = Object.entries(fact).map(([name, value]) => {
      if (name === 'unit') return fact.unit.file;
      return typeof value === 'object'
        ? JSON.stringify(value, (key, inner) => (key === 'unit' ? undefined : inner))
        : value;
    });
    const key = parts.join('\0');
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.facts.push(fact);
  }

  /** A secret that goes out both as data and as a login goes out as data. */
  emitFlow(flow: Flow): void {
    this.emit(flow.secret);
    const key = `${flow.unit.file} ${flow.offset} ${flow.secret.unit.file} ${flow.secret.offset} ${flow.secret.name}`;
    const before = this.#flows.get(key);
    if (before) {
      before.asLogin &&= flow.asLogin;
      return;
    }
    const kept = { ...flow };
    this.#flows.set(key, kept);
    this.facts.push(kept);
  }

  /** The same object for the same read, so that what it reaches can be compared. */
  secret(at: number, secret: Secret, name: string): SecretRead {
    const key = `${this.unit.file} ${this.unit.kind} ${at} ${secret} ${name}`;
    let read = this.#secrets.get(key);
    if (!read) {
      read = { type: 'secret-read', unit: this.unit, offset: at, secret, name };
      this.#secrets.set(key, read);
    }
    return read;
  }

  /** A text inside this one, to be analysed by itself. */
  nest(
    at: number,
    language: Language,
    text: string,
    kind: 'nested' | 'decoded' = 'nested',
    via: readonly string[] = [],
  ): void {
    if (text.trim().length < 2 || text.length > LIMITS.bytesOfFile || this.units.length >= MOST_NESTED) return;
    const parent = this.unit;
    const key = `unit ${language} ${parent.file} ${text}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    const placeAt = () => parent.placeAt(at);
    this.units.push(unitWithin(parent, { language, text, kind, via: [...parent.via, ...via], placeAt }));
  }
}

const MOST_NESTED = 300;
