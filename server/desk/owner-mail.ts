import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { DESK_PATH } from '../../leads/desk/calls.ts';
import { backoffMs } from '../delivery/settlement.ts';
import type { MailContext } from '../mail/context.ts';
import type { OwnerMail } from '../store/mail/owner-mails.ts';
import { utcMinute } from '../store/utc-day.ts';

/** Tells people of leads that were given to them, and each morning of those that wait for them. */
export function sendOwnerMails({ config, store, mail, delivery, log }: FastifyInstance): void {
  if (config.DELIVERIES === 'off') return;
  delivery.everyMinute(async () => {
    await store.run('queueWaitingMails', Date.now());
    for (;;) {
      const claimed = await store.run('claimOwnerMail', Date.now());
      if (claimed === undefined) return;
      if (claimed === 'nothing to say') continue;
      const outcome = await sendOwnerMail(mail, `${config.SERVICE_ORIGIN}${DESK_PATH}`, claimed);
      if (outcome.kind !== 'delivered') log.warn({ reason: outcome.error }, `a mail to an owner: ${outcome.kind}`);
      const isFinal = outcome.kind === 'delivered' || outcome.kind === 'dead';
      const settlement = isFinal ? { state: outcome.kind } : { dueAt: Date.now() + backoffMs(claimed.attempts) };
      await store.run('settleOwnerMail', claimed.claims, settlement);
      // A server that does not answer would hold up what else is done every minute.
      if (!isFinal) return;
    }
  });
}

/** Names channels and times alone, so that no mailbox has to be searched when a person is erased. */
async function sendOwnerMail(
  mail: MailContext,
  desk: string,
  { claims, kind, person, queuedAt, count, leads }: OwnerMail,
) {
  const { site, mailboxes } = mail.settings;
  const list = kind === 'waiting' ? 'worked=waiting' : 'assignee=me';
  return mail.send(
    { leadId: nameOf(claims), destination: 'owner-mail', revision: 0 },
    {
      ...(await mail.render({
        kind: 'owner',
        isWaiting: kind === 'waiting',
        count,
        leads: leads.map(({ id, channel, receivedAt }) => ({
          ...{ label: channel, value: `received ${utcMinute(receivedAt)} UTC`, link: mail.deskLinkOf(id) },
        })),
        link: `${desk}/leads?${list}`,
      })),
      to: { name: person.name, address: person.email },
      replyTo: { name: site.product, address: mailboxes.sender },
      date: new Date(queuedAt),
    },
  );
}

/** Another name for each set of mails: one that is tried again together with newer ones is not a copy of the first try. */
function nameOf(claims: OwnerMail['claims']): string {
  const ids = claims.map(({ id }) => id).toSorted();
  return createHash('sha256').update(ids.join(' ')).digest('hex').slice(0, 32);
}
