import plugin from 'fastify-plugin';
import type { Config } from '../config.ts';
import { backoffMs } from '../delivery/settlement.ts';
import type { MailContext } from '../mail/context.ts';
import type { OperatorMail } from '../store/health/operator-mails.ts';
import { readHealth } from './read-health.ts';

/** Writes to the operator about what has lasted, once a day; every minute tells whether there is something to say. */
export const healthPlugin = plugin(
  async (app) => {
    const { config, store, storeReader, mail, delivery, log } = app;
    const { OPERATOR_MAIL: to } = config;
    if (!to || config.DELIVERIES === 'off') return;
    delivery.everyMinute(async () => {
      const now = Date.now();
      if (!(await store.run('isOperatorMailOpen', now))) return;
      const readNumbers = (limited: readonly string[]) => storeReader.run('readHealthNumbers', limited, now);
      const findings = await readHealth(config, readNumbers, now);
      const mailed = findings.filter(({ isMailed }) => isMailed);
      const claimed = await store.run('claimOperatorMail', mailed, now);
      if (!claimed) return;
      const outcome = await sendOperatorMail(mail, to, claimed);
      if (outcome.kind !== 'delivered')
        log.warn({ reason: outcome.error }, `the mail to the operator: ${outcome.kind}`);
      // A mail server that takes none at all is tried again like one that is away; the mail of the next day follows.
      const isFinal = outcome.kind === 'delivered' || outcome.kind === 'dead';
      const settlement = isFinal ? { state: outcome.kind } : { dueAt: Date.now() + backoffMs(claimed.attempts) };
      await store.run('settleOperatorMail', claimed, settlement);
    });
  },
  { name: 'health', dependencies: ['store', 'mail', 'delivery'] },
);

/** It is not an outbox row, because those belong to a lead. */
async function sendOperatorMail(
  mail: MailContext,
  to: NonNullable<Config['OPERATOR_MAIL']>,
  { day, queuedAt, findings }: OperatorMail,
) {
  const date = new Date(queuedAt);
  const dayInWords = date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const { site, mailboxes } = mail.settings;
  return mail.send(
    { leadId: day, destination: 'operator-mail', revision: 0 },
    {
      ...(await mail.render({ kind: 'operator', day: dayInWords, findings })),
      to,
      replyTo: { name: site.product, address: mailboxes.sender },
      date,
    },
  );
}
