import type { Channel } from '../../leads/channels.ts';
import { type FormRules, SPEC_RULES } from '../../leads/form-rules.ts';
import type { BuiltForms } from '../store/forms/served-forms.ts';
import type { Store } from '../store/store.ts';

/** The rules of this build first, then all that were served before it. */
type ServedRules = readonly [FormRules, ...FormRules[]];

/**
 * What the forms of this build may send, and those of every build that the store knows: their pages may still be open.
 * Another instance may serve a newer build, so what is not known here is looked up in the store before it is refused.
 */
export class ServedForms {
  readonly #store: Pick<Store, 'run'>;
  #served: BuiltForms;
  readonly #channels: Set<Channel>;
  #earlier: readonly FormRules[] = [SPEC_RULES];
  #isRegistered = false;

  constructor(store: Pick<Store, 'run'>, served: BuiltForms) {
    this.#store = store;
    this.#served = served;
    this.#channels = new Set(served.channels);
  }

  /** Adds the forms of this build to the store, unless that was done; an unavailable store is tried again later. */
  async register(): Promise<void> {
    if (!this.#isRegistered) await this.#exchange().catch(() => {});
  }

  /** Adds the forms of a newer build; those of builds before stay known. */
  async serve(served: BuiltForms): Promise<void> {
    this.#addEarlier([this.#served.rules]);
    this.#served = served;
    for (const name of served.channels) this.#channels.add(name);
    this.#isRegistered = false;
    await this.register();
  }

  /** Judges a call of a form; `consent` is the id of the words beside its box. */
  async judge<Judged extends object>(
    judge: (rules: ServedRules, hasChannel: (channel: Channel) => boolean) => Judged,
    consent = '',
  ): Promise<Judged> {
    const judgeByKnown = () => judge(this.#rules, (channel) => this.#channels.has(channel));
    const isKnown = consent === '' || this.#rules.some((rules) => rules.consent.id === consent);
    const judged = judgeByKnown();
    if (isKnown && !('problems' in judged)) return judged;
    await this.#exchange();
    return judgeByKnown();
  }

  get #rules(): ServedRules {
    return [this.#served.rules, ...this.#earlier];
  }

  /** A refused call must not cost a write, so the forms of this build are added once. */
  async #exchange(): Promise<void> {
    const { channels, rules } = this.#isRegistered
      ? await this.#store.run('listServedForms')
      : await this.#store.run('addServedForms', this.#served, Date.now());
    for (const name of channels) this.#channels.add(name);
    this.#addEarlier(rules);
    this.#isRegistered = true;
  }

  /** Those known before stay: a build that was served while the store was unavailable is not in it. */
  #addEarlier(rules: readonly FormRules[]): void {
    const known = new Map([...rules, ...this.#earlier].map((each) => [JSON.stringify(each), each]));
    this.#earlier = [...known.values()];
  }
}
