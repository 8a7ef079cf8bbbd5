import type { Door } from '../../../server/http/crowd.ts';

/** As in a crowd that does not end: whoever may be turned away is. */
export const FULL: Door = {
  newcomer() {},
  enter: (answer) => answer(false),
  wait: (answer) => answer(),
  stepAside() {},
};

/** Open to all, but for what a test has it do. */
export class TestDoor implements Door {
  readonly aside: (() => void)[] = [];
  readonly line: (() => void)[] = [];
  next: 'serve' | 'turn away' | 'keep waiting' = 'serve';

  newcomer(): void {}

  enter(answer: (isAdmitted: boolean) => void): void {
    const { next } = this;
    this.next = 'serve';
    if (next === 'keep waiting') this.line.push(() => answer(true));
    else answer(next === 'serve');
  }

  wait(answer: () => void): void {
    answer();
  }

  stepAside(mayReturn: () => void): void {
    this.aside.push(mayReturn);
  }
}
