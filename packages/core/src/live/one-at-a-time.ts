/** Work of which only one runs at a time: who asks while it runs gets one more run after it. */
export class OneAtATime {
  private readonly work: () => Promise<void>;
  private running: Promise<void> | undefined;
  private isAskedFor = false;

  constructor(work: () => Promise<void>) {
    this.work = work;
  }

  /** Done when a run that started after this call is. */
  ask(): Promise<void> {
    this.isAskedFor = true;
    this.running ??= this.run();
    return this.running;
  }

  /** Done when nothing runs. */
  async idle(): Promise<void> {
    await this.running;
  }

  private async run(): Promise<void> {
    // So that `running` is set before the work starts, whatever the work does first.
    await undefined;
    try {
      while (this.isAskedFor) {
        this.isAskedFor = false;
        await this.work();
      }
    } finally {
      // In the same turn as the last look at `isAskedFor`: nobody can ask in between and be forgotten.
      this.running = undefined;
    }
  }
}
