import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { DeskAnswer, DeskCallName } from '../../../leads/desk/calls.ts';
import { type RunningApp, startApp, until } from './app.ts';
import { Checkout } from './checkout.ts';
import { call, type Signed, signIn } from './desk.ts';

export const HOME = 'pages/home.md';

/** A service that writes into a checkout of its own, and Ada, who publishes the headline of its home page. */
export class HeadlineDesk {
  readonly checkout = new Checkout();
  running!: RunningApp;
  ada!: Signed;

  /** For the tests of the file that calls it. */
  static forTests(): HeadlineDesk {
    const desk = new HeadlineDesk();
    beforeAll(async () => {
      desk.running = await startApp({ WRITING_DIR: desk.checkout.folder }, { build: desk.checkout.build });
      desk.ada = await signIn(desk.running, 'writer', 'Ada Byron');
    });
    beforeEach(() => desk.ask('discardDraft', { file: HOME }));
    afterAll(() => desk.running.stop());
    return desk;
  }

  async ask<Name extends DeskCallName>(name: Name, input: object = {}): Promise<DeskAnswer<Name>> {
    const answer = await call(this.running, this.ada, name, input as Record<string, unknown>);
    expect([name, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([name, 200, '']);
    return answer.json();
  }

  async draft(title: string): Promise<void> {
    const { fields, revision } = await this.ask('readItem', { file: HOME });
    const [hero, ...rest] = fields.sections as object[];
    await this.ask('saveItem', {
      file: HOME,
      revision,
      fields: { ...fields, sections: [{ ...hero, title }, ...rest] },
    });
  }

  /** The publication once it has come to this state; one that ended in another is shown as it is. */
  reach(id: string, state: string) {
    return until(async () => {
      const publication = await this.ask('readPublication', { id });
      return (publication.state === state || publication.endedAt !== null) && publication;
      // The build has the lowest priority, and waits for what else is tested.
    }, 200_000);
  }

  /** Publishes files as they are now. */
  async start(files = [HOME], more: { at?: number } = {}) {
    const { changes } = await this.ask('planPublication', { files });
    return this.ask('publish', { changes, ...more });
  }

  async publish(title: string) {
    await this.draft(title);
    const { id } = await this.start();
    return this.reach(id, 'live');
  }

  async served(): Promise<string> {
    return (await this.running.app.inject('/')).body;
  }

  shows(text: string) {
    return until(async () => (await this.served()).includes(text));
  }
}
