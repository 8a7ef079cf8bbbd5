import { randomUUIDv7 } from 'node:crypto';
import type { Config } from '../config.ts';
import { destinationRules, rulesOfCall } from '../delivery/destinations.ts';
import type { MailContext } from '../mail/context.ts';
import type { ConfirmLink } from '../mail/link-tokens.ts';
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

type Parts = { config: Config; mail: Pick<MailContext, 'settings' | 'consentWords'>; store: Store; metrics: Metrics };

export type IntakeService = ReturnType<typeof createIntakeService>;

/** Stores what the routes accept. A receipt is returned only after the commit has reached the disk. */
export function createIntakeService({ config, mail, store, metrics }: Parts, onStored: () => void) {
  const batch = new Batch(async (entries: readonly Entry[]) => {
    const start = performance.now();
    await store.run('commit', entries);
    metrics.add('leads_commits_total');
    metrics.add('leads_commit_entries_total', {}, entries.length);
    metrics.add('leads_commit_seconds_total', {}, (performance.now() - start) / 1000);
    onStored();
  });
  /** What every entry has. */
  const received = () => ({
    receipt: randomUUIDv7(),
    receivedAt: Date.now(),
    configuredDestinations: destinationRules(config),
  });
  return {
    async storeLead({ isOnlyCall, ...submission }: NewSubmission): Promise<string> {
      const { via, channel, page, suspicion } = submission;
      const destinations = rulesOfCall(config, { via, channel, page, isOnlyCall }, mail.settings);
      const entry = { ...received(), ...submission, destinations, leadId: randomUUIDv7() };
      await batch.add({ kind: 'submission', ...entry });
      metrics.add('leads_submissions_total', { via, channel, status: suspicion ? 'held' : 'accepted' });
      return entry.receipt;
    },

    async storeOptOut(email: string, { isHeld }: { isHeld: boolean }): Promise<string> {
      const entry = { ...received(), email, isHeld };
      await batch.add({ kind: 'opt-out', ...entry });
      metrics.add('leads_opt_outs_total');
      return entry.receipt;
    },

    /** Confirms the consent that the mail of a link asked for, or offered anew. */
    async confirmConsent(link: ConfirmLink): Promise<Confirmation> {
      const context = { destinations: destinationRules(config), words: mail.consentWords };
      const confirmation = await store.run('confirmConsent', link, context, Date.now());
      onStored();
      return confirmation;
    },

    /** What the confirm page of a link asks to agree to: what stood beside the box, or what stands there now. */
    async findConsentWords({ mail: kind, leadId }: ConfirmLink): Promise<string> {
      const given = kind === 'consent' ? await store.run('findConsentWords', leadId) : undefined;
      return given ?? mail.consentWords;
    },

    /** Resolves when everything accepted has been committed. */
    drain: () => batch.drain(),
  };
}
