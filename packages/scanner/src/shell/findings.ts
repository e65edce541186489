import type { Clock, Fact, Unit } from '../model/index.js';
import { LIMITS } from '../model/index.js';

/** Commands that are followed in one analysis: a loop in a loop in a loop must end. */
const MAX_STEPS = 20_000;

/** Facts of one analysis. A script that does the same a thousand times is understood before. */
const MAX_FACTS = 4000;

/** What all units of an analysis have in common: what was found, and how much work is left. */
export class Findings {
  readonly facts: Fact[] = [];
  readonly units: Unit[] = [];
  readonly #seen = new Map<string, Fact>();
  readonly #unitIds = new Map<Unit, number>();
  #steps = 0;
  #decoded = 0;
  #isOver = false;

  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A loop or a function that is followed twice finds the same things again: the first one stays. */
  add<T extends Fact>(fact: T, about: string): T {
    const key = `${fact.type} ${this.#idOf(fact.unit)} ${fact.offset} ${about}`;
    const known = this.#seen.get(key);
    if (known) return known as T;
    if (this.facts.length >= MAX_FACTS) {
      this.#stop(fact.unit, 'limit');
      return fact;
    }
    this.#seen.set(key, fact);
    this.facts.push(fact);
    return fact;
  }

  addUnit(unit: Unit, about: string): void {
    const key = `unit ${about}`;
    if (unit.text.trim() === '' || unit.depth > LIMITS.depth || this.#seen.has(key)) return;
    if (unit.kind === 'decoded' && ++this.#decoded > LIMITS.decoded) return;
    if (this.units.length >= LIMITS.units) return;
    this.#seen.set(key, { type: 'incomplete', unit, offset: 0, reason: 'limit', detail: '' });
    this.units.push(unit);
  }

  /** Counts a step, and says whether there may be more. */
  step(unit: Unit): boolean {
    this.#steps += 1;
    if (this.#isOver) return false;
    const isUp = this.#steps % 64 === 0 && this.#clock.isUp();
    if (this.#steps <= MAX_STEPS && !isUp) return true;
    this.#stop(unit, isUp ? 'timeout' : 'limit');
    return false;
  }

  #stop(unit: Unit, reason: 'timeout' | 'limit'): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.facts.push({ type: 'incomplete', unit, offset: 0, reason, detail: 'the script does too much to be followed' });
  }

  #idOf(unit: Unit): number {
    let id = this.#unitIds.get(unit);
    if (id === undefined) {
      id = this.#unitIds.size;
      this.#unitIds.set(unit, id);
    }
    return id;
  }
}
