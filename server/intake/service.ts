import { randomUUIDv7 } from 'node:crypto';
import type { Channel } from '../../leads/channels.ts';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import type { Store } from '../store/store.ts';
import type { Entry, Submission } from '../store/submission.ts';
import type { Destination, Via } from '../store/tables.ts';
import { Batch } from './batch.ts';

/** A submission before the service adds its ids, time and destinations. */
export type NewSubmission = Omit<Submission, 'kind' | 'receipt' | 'leadId' | 'receivedAt' | 'destinations'> & {
  /** A native post is the only call of its form, so it counts as the second one too. */
  isOnlyCall: boolean;
};

/** The door to the store: whatever comes back as a receipt is on the disk. */
export class IntakeService {
  readonly #batch: Batch;
  readonly #metrics: Metrics;
  readonly #config: Config;

  constructor(config: Config, store: Store, metrics: Metrics, onStored: () => void) {
    this.#config = config;
    this.#metrics = metrics;
    this.#batch = new Batch(async (entries: readonly Entry[]) => {
      const start = performance.now();
      await store.run('commit', entries);
      metrics.add('keelson_commits_total');
      metrics.add('keelson_commit_entries_total', {}, entries.length);
      metrics.add('keelson_commit_seconds_total', {}, (performance.now() - start) / 1000);
      onStored();
    });
  }

  async keepLead({ isOnlyCall, ...submission }: NewSubmission): Promise<string> {
    const receipt = randomUUIDv7();
    const { via, channel, suspicion } = submission;
    const destinations = this.#destinations(via, channel, isOnlyCall);
    await this.#batch.add({
      kind: 'submission',
      receipt,
      leadId: randomUUIDv7(),
      receivedAt: Date.now(),
      destinations,
      ...submission,
    });
    this.#metrics.add('keelson_submissions_total', { via, channel, standing: suspicion ? 'suspected' : 'accepted' });
    return receipt;
  }

  async keepOptOut(email: string): Promise<string> {
    const receipt = randomUUIDv7();
    await this.#batch.add({ kind: 'opt-out', receipt, email, receivedAt: Date.now() });
    this.#metrics.add('keelson_opt_outs_total');
    return receipt;
  }

  /** Finishes what was accepted. */
  drain(): Promise<void> {
    return this.#batch.drain();
  }

  #destinations(via: Via, channel: Channel, isOnlyCall: boolean): Destination[] {
    const toCrm = via === 'web-to-lead' && this.#config.CRM_URL;
    const isRequest = channel === 'Contact Us' || channel === 'Demo';
    const toNotify = this.#config.NOTIFY_URL && isRequest && (via !== 'web-to-lead' || isOnlyCall);
    return [...(toCrm ? (['crm'] as const) : []), ...(toNotify ? (['notify'] as const) : [])];
  }
}
