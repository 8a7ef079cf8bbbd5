import type { Config } from '../config.ts';
import type { MailContext } from '../mail/context.ts';
import type { Log, Store } from '../store/store.ts';
import { backoffMs } from './backoff.ts';
import { configuredDestinations } from './destinations.ts';
import { findingsOf } from './operator-findings.ts';

/** Sends the mail of the day to the operator, if there is something to say and it has not been sent. */
export type SendOperatorMail = (store: Store, log: Log) => Promise<void>;

/** Undefined where no operator is set, or nothing is delivered. It is no outbox row, because those belong to a lead. */
export function createOperatorMail(config: Config, mail: MailContext): SendOperatorMail | undefined {
  const { OPERATOR_MAIL: to, DELIVERIES } = config;
  if (!to || DELIVERIES === 'off') return undefined;
  const limits = configuredDestinations(config).flatMap(({ name, dailyLimit }) =>
    dailyLimit ? [{ destination: name, limit: dailyLimit(config) }] : [],
  );
  return async (store, log) => {
    const claimed = await store.run('claimOperatorMail', limits, Date.now());
    if (!claimed) return;
    const date = new Date(claimed.queuedAt);
    const day = date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    const { site, mailboxes } = mail.settings;
    const outcome = await mail.send(
      { leadId: claimed.day, destination: 'operator-mail', revision: 0 },
      {
        ...(await mail.render({ kind: 'operator', day, findings: findingsOf(claimed.problems, config) })),
        to,
        replyTo: { name: site.product, address: mailboxes.sender },
        date,
      },
    );
    if (outcome.kind !== 'delivered') log.warn({ reason: outcome.error }, `the mail to the operator: ${outcome.kind}`);
    // A mail server that takes none at all is tried again like one that is away; the mail of the next day follows.
    const isFinal = outcome.kind === 'delivered' || outcome.kind === 'dead';
    const settlement = isFinal ? { state: outcome.kind } : { dueAt: Date.now() + backoffMs(claimed.attempts) };
    await store.run('settleOperatorMail', claimed, settlement);
  };
}
