import { randomUUIDv7 } from 'node:crypto';
import type { Config } from '../config.ts';
import { destinationRules, rulesOfCall } from '../delivery/destinations.ts';
import type { ConfirmLink } from '../mail/link-tokens.ts';
import type { MailSettings } from '../mail/settings.ts';
import type { Metrics } from '../metrics.ts';
import type { Confirmation } from '../store/consent/confirm-consent.ts';
import type { Store } from '../store/store.ts';
import type { Entry, Submission } from '../store/submission.ts';
import { Batch } from './batch.ts';

/** A submission as a route receives it; the service adds ids, time and destinations. */
export type NewSubmission = Omit<
  Submission,
  'kind' | 'receipt' | 'leadId' | 'receivedAt' | 'destinations' | 'configuredDestinations'
> & {
  /** A native post is the only call of its form, so it stands for the second one too. */
  isOnlyCall: boolean;
};

/** Stores what the routes accept. A receipt is returned only after the commit has reached the disk. */
export class IntakeService {
  readonly #batch: Batch;
  readonly #metrics: Metrics;
  readonly #config: Config;
  readonly #store: Store;
  readonly #onStored: () => void;
  readonly #mail: { readonly settings: MailSettings };

  constructor(
    config: Config,
    mail: { readonly settings: MailSettings },
    store: Store,
    metrics: Metrics,
    onStored: () => void,
  ) {
    this.#config = config;
    this.#store = store;
    this.#onStored = onStored;
    this.#mail = mail;
    this.#metrics = metrics;
    this.#batch = new Batch(async (entries: readonly Entry[]) => {
      const start = performance.now();
      await store.run('commit', entries);
      metrics.add('leads_commits_total');
      metrics.add('leads_commit_entries_total', {}, entries.length);
      metrics.add('leads_commit_seconds_total', {}, (performance.now() - start) / 1000);
      onStored();
    });
  }

  async storeLead({ isOnlyCall, ...submission }: NewSubmission): Promise<string> {
    const receipt = randomUUIDv7();
    const { via, channel, page, suspicion } = submission;
    await this.#batch.add({
      kind: 'submission',
      receipt,
      leadId: randomUUIDv7(),
      receivedAt: Date.now(),
      destinations: rulesOfCall(this.#config, { via, channel, page, isOnlyCall }, this.#mail.settings),
      configuredDestinations: destinationRules(this.#config),
      ...submission,
    });
    this.#metrics.add('leads_submissions_total', { via, channel, status: suspicion ? 'held' : 'accepted' });
    return receipt;
  }

  async storeOptOut(email: string, { isHeld }: { isHeld: boolean }): Promise<string> {
    const receipt = randomUUIDv7();
    await this.#batch.add({
      kind: 'opt-out',
      receipt,
      email,
      receivedAt: Date.now(),
      isHeld,
      configuredDestinations: destinationRules(this.#config),
    });
    this.#metrics.add('leads_opt_outs_total');
    return receipt;
  }

  /** Confirms the consent that the mail of a link asked for, or offered anew. */
  async confirmConsent(link: ConfirmLink): Promise<Confirmation> {
    const confirmation = await this.#store.run('confirmConsent', link, destinationRules(this.#config), Date.now());
    this.#onStored();
    return confirmation;
  }

  /** Resolves when everything accepted has been committed. */
  drain(): Promise<void> {
    return this.#batch.drain();
  }
}
