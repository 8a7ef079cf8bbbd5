/** How long, in milliseconds, requests are answered before the event loop looks at all connections again. */
const TURN = 4;
/** When whoever is first in line has waited this long, in milliseconds, nobody may join it. */
const LONGEST_WAIT = 200;
/** Of those turned away one may ask again for so many who are served: to turn someone away takes time as well. */
const SERVED_PER_RETURN = 3;
/** How many may ask again in a turn once nobody waits. */
const RETURNS = 50;

/** What whoever is turned away is told. */
export const CROWDED = {
  sentence: 'Too many requests at once. Please try again in a few seconds.',
  headers: { 'Retry-After': '5' },
};

export type Door = {
  /** Someone new has connected. */
  newcomer(): void;
  /** Calls back at once or when it is one's turn; at once, and with false, where the line is too long. */
  enter(answer: (isAdmitted: boolean) => void): void;
  /** Calls back when it is one's turn, however long the line. */
  wait(answer: () => void): void;
  /** Calls back when whoever was turned away may ask again. */
  stepAside(mayReturn: () => void): void;
};

/**
 * Keeps the turns of the event loop short. Whoever cannot be answered in this one waits in line, so that in a crowd
 * there is time for what does not come through this door: health checks, the store, and new connections, of which the
 * system lets in only one a turn.
 */
export class Crowd implements Door {
  readonly #now: () => number;
  readonly #line: { answer: (isAdmitted: true) => void; since: number }[] = [];
  readonly #aside: (() => void)[] = [];
  #turnBegan: number | undefined;
  #hasNewcomer = false;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  newcomer(): void {
    this.#hasNewcomer = true;
  }

  enter(answer: (isAdmitted: boolean) => void): void {
    const [first] = this.#line;
    if (first && this.#now() - first.since >= LONGEST_WAIT) answer(false);
    else this.wait(answer);
  }

  wait(answer: (isAdmitted: true) => void): void {
    const now = this.#now();
    if (this.#line.length === 0 && this.#takes(now)) answer(true);
    else this.#line.push({ answer, since: now });
  }

  stepAside(mayReturn: () => void): void {
    this.#aside.push(mayReturn);
  }

  /** Whether one more can be answered in this turn: at least one, and no more than that while others come in. */
  #takes(now: number): boolean {
    if (this.#turnBegan !== undefined) return !this.#hasNewcomer && now - this.#turnBegan < TURN;
    this.#turnBegan = now;
    setImmediate(() => this.#endTurn());
    return true;
  }

  #endTurn(): void {
    this.#turnBegan = undefined;
    let served = 0;
    for (; this.#line.length > 0 && this.#takes(this.#now()); served += 1) this.#line.shift()?.answer(true);
    this.#hasNewcomer = false;
    const returns = this.#line.length > 0 ? Math.ceil(served / SERVED_PER_RETURN) : RETURNS;
    for (const mayReturn of this.#aside.splice(0, returns)) mayReturn();
    if (this.#aside.length > 0) this.#takes(this.#now());
  }
}

/** The same door, with word of everyone it turns away. */
export function counted(door: Door, onRefusal: () => void): Door {
  return {
    newcomer: () => door.newcomer(),
    enter: (answer) =>
      door.enter((isAdmitted) => {
        if (!isAdmitted) onRefusal();
        answer(isAdmitted);
      }),
    wait: (answer) => door.wait(answer),
    stepAside: (mayReturn) => door.stepAside(mayReturn),
  };
}
