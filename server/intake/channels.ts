import type { Channel } from '../../leads/channels.ts';
import type { Store } from '../store/store.ts';

/** The channels that forms may send: those of this build, and every one that the store knows from another build. */
export class Channels {
  readonly #store: Pick<Store, 'run'>;
  #served: readonly Channel[];
  readonly #known: Set<Channel>;
  #isRegistered = false;

  constructor(store: Pick<Store, 'run'>, served: readonly Channel[]) {
    this.#store = store;
    this.#served = served;
    this.#known = new Set(served);
  }

  /** Adds the channels of this build to the store, unless that was done; an unavailable store is tried again later. */
  async register(): Promise<void> {
    if (!this.#isRegistered) await this.#exchange().catch(() => {});
  }

  /** Adds the channels of a newer build; those of builds before stay known. */
  async serve(channels: readonly Channel[]): Promise<void> {
    this.#served = channels;
    for (const name of channels) this.#known.add(name);
    this.#isRegistered = false;
    await this.register();
  }

  /** An unknown channel is looked up in the store, because another instance may serve the pages of a newer build. */
  async has(channel: Channel): Promise<boolean> {
    if (!this.#known.has(channel)) await this.#exchange();
    return this.#known.has(channel);
  }

  async #exchange(): Promise<void> {
    for (const name of await this.#store.run('addChannels', this.#served, Date.now())) this.#known.add(name);
    this.#isRegistered = true;
  }
}
