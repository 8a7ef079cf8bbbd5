import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { DESK_PATH } from '../../leads/service-paths.ts';
import { sendColleagueMails } from '../delivery/colleague-mails.ts';
import type { OwnerMail } from '../store/team-mail/owner-mails.ts';
import { utcMinute } from '../store/utc-day.ts';

/**
 * Tells people of leads that were given to them, and each morning of those that wait for them. A mail names channels and
 * times alone, so that no mailbox has to be searched when a person is erased.
 */
export function sendOwnerMails(app: FastifyInstance): void {
  const { config, store, mail } = app;
  sendColleagueMails(app, {
    name: 'a mail to an owner',
    write: () => store.run('queueWaitingMails', Date.now()),
    claim: () => store.run('claimOwnerMail', Date.now()),
    send({ claims, kind, person, queuedAt, count, leads }) {
      const isWaiting = kind === 'waiting';
      const link = `${config.SERVICE_ORIGIN}${DESK_PATH}/leads?${isWaiting ? 'worked=waiting' : 'assignee=me'}`;
      const listed = leads.map(({ id, channel, receivedAt }) => ({
        ...{ label: channel, value: `received ${utcMinute(receivedAt)} UTC`, link: mail.deskLinkOf(id) },
      }));
      const file = { leadId: nameOf(claims), destination: 'owner-mail' };
      const to = { name: person.name, address: person.email };
      return mail.sendToColleague(file, to, { kind: 'owner', isWaiting, count, leads: listed, link }, queuedAt);
    },
    settle: ({ claims }, settlement) => store.run('settleOwnerMail', claims, settlement),
  });
}

/** Another name for each set of mails: one that is tried again together with newer ones is not a copy of the first try. */
function nameOf(claims: OwnerMail['claims']): string {
  const ids = claims.map(({ id }) => id).toSorted();
  return createHash('sha256').update(ids.join(' ')).digest('hex').slice(0, 32);
}
