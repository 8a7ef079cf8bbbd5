import { readFileSync } from 'node:fs';
import type { Row } from './results.ts';

const EVERY = 2000;

/** Looks at a process's memory every two seconds. */
export class MemoryWatch {
  readonly #pid: number;
  readonly #atStart: number;
  #seen: { minute: number; megabytes: number }[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(pid: number) {
    this.#pid = pid;
    this.#atStart = this.#look();
  }

  begin(): void {
    const start = performance.now();
    const note = () => this.#seen.push({ minute: (performance.now() - start) / 60_000, megabytes: this.#look() });
    note();
    this.#timer = setInterval(note, EVERY);
  }

  /** The slope is that of the second half, when every cache has been filled. */
  end(): Row {
    clearInterval(this.#timer);
    const later = this.#seen.slice(Math.floor(this.#seen.length / 2));
    return {
      memory: 'server',
      'at start, MB': Math.round(this.#atStart),
      'warm, MB': Math.round(this.#seen[0]?.megabytes ?? Number.NaN),
      'half way, MB': Math.round(later[0]?.megabytes ?? Number.NaN),
      'at the end, MB': Math.round(later.at(-1)?.megabytes ?? Number.NaN),
      'most, MB': Math.round(Math.max(...this.#seen.map(({ megabytes }) => megabytes))),
      'second half, MB/min': Math.round(slope(later) * 10) / 10,
    };
  }

  #look(): number {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${this.#pid}/status`, 'utf8'))?.[1]) / 1024;
  }
}

/** Of the straight line that fits best. */
function slope(seen: readonly { minute: number; megabytes: number }[]): number {
  const mean = (of: (point: (typeof seen)[number]) => number) => seen.reduce((sum, p) => sum + of(p), 0) / seen.length;
  const [minute, megabytes] = [mean((point) => point.minute), mean((point) => point.megabytes)];
  const spread = mean((point) => (point.minute - minute) ** 2);
  return mean((point) => (point.minute - minute) * (point.megabytes - megabytes)) / spread;
}
