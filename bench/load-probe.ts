export type Probed = { asked: number; failed: number; p50: number; p99: number; max: number };

const PATIENCE = 5000;
const GIVE_UP_AFTER = 60;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Asks one address now and then, as whoever watches a server does. */
export class Probe {
  readonly #address: string;
  #times: number[] = [];
  #failed = 0;

  constructor(address: string) {
    this.#address = address;
  }

  /** Asks every so many milliseconds until something has happened. */
  async during(happening: Promise<unknown>, every: number): Promise<Probed> {
    let isOver = false;
    happening.then(
      () => (isOver = true),
      () => (isOver = true),
    );
    const asked: Promise<void>[] = [];
    while (!isOver) {
      asked.push(this.ask());
      await pause(every);
    }
    await Promise.all(asked);
    return this.result();
  }

  async ask(): Promise<void> {
    const start = performance.now();
    try {
      const answer = await fetch(this.#address, { signal: AbortSignal.timeout(PATIENCE) });
      await answer.arrayBuffer();
      if (answer.ok) this.#times.push(performance.now() - start);
      else this.#failed += 1;
    } catch (error) {
      console.error(
        'PROBE',
        this.#address,
        (performance.now() - start) | 0,
        (error as Error).name,
        (error as { cause?: { code?: string } }).cause?.code,
      );
      this.#failed += 1;
    }
  }

  result(): Probed {
    const times = this.#times.sort((one, other) => one - other);
    const at = (share: number) => Math.round((times[Math.floor((times.length - 1) * share)] ?? Number.NaN) * 10) / 10;
    return { asked: times.length + this.#failed, failed: this.#failed, p50: at(0.5), p99: at(0.99), max: at(1) };
  }
}

/** Until fifty light requests in a row are answered about as fast as before. */
export async function secondsUntilUsual(address: string, usual: number): Promise<number> {
  const start = performance.now();
  const passed = () => (performance.now() - start) / 1000;
  while (passed() < GIVE_UP_AFTER) {
    const begun = passed();
    const probe = new Probe(address);
    for (let count = 0; count < 50; count += 1) await probe.ask();
    const { failed, p99 } = probe.result();
    if (failed === 0 && p99 <= Math.max(2 * usual, usual + 10)) return Math.round(begun * 10) / 10;
  }
  return Number.NaN;
}
