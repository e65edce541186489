import type { Cause } from './cause.js';
import { Debounce } from './debounce.js';

/** An agent's config directory is written by several hands. */
const CONFIG_QUIET_MS = 2000;

/** What was noticed and not acted on yet. Changes to skills and to the config become due after quiet times of their own. */
export class CauseQueue {
  private readonly soon: Debounce;
  private readonly later: Debounce;
  private causes: Cause[] = [];
  private isConfigDue = false;

  /** `onDue` is called when it has been quiet for long enough. */
  constructor(onDue: () => void) {
    this.soon = new Debounce(onDue);
    this.later = new Debounce(() => {
      this.isConfigDue = true;
      onDue();
    });
  }

  get isEmpty(): boolean {
    return this.causes.length === 0;
  }

  /** Something to act on once it is quiet. */
  notice(cause: Cause, skillsQuietMs: number): void {
    this.causes.push(cause);
    if (cause.kind === 'config') this.later.poke(CONFIG_QUIET_MS);
    else this.soon.poke(skillsQuietMs);
  }

  /** Something to act on at once, with everything else that waits. */
  hurry(cause?: Cause): void {
    if (cause) this.causes.push(cause);
    this.isConfigDue = true;
  }

  /** What is due: a config may be half written, and waits for its own time unless somebody is in a hurry. */
  take(): Cause[] {
    const { causes, isConfigDue } = this;
    const isDue = ({ kind }: Cause) => isConfigDue || kind !== 'config';
    this.causes = causes.filter((cause) => !isDue(cause));
    this.soon.cancel();
    if (isConfigDue) this.later.cancel();
    this.isConfigDue = false;
    return causes.filter(isDue);
  }

  cancel(): void {
    this.soon.cancel();
    this.later.cancel();
  }
}
