import type { Transaction } from 'kysely';
import type { DestinationRules } from '../../delivery-rules.ts';
import { queueVisitorMail } from '../mail/visitor-mails.ts';
import { HELD_STANDING } from '../schema/stored-words.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';
import { findOptedIn, findTicked, type SubmissionsOfLead } from './consents.ts';
import { findOptedOut } from './opt-outs.ts';

type Context = Pick<OpenStore, 'secret' | 'consent'>;

/** Asks for the confirmation of the boxes ticked in these submissions. */
export async function askForConfirmations(
  db: Transaction<Tables>,
  context: Context,
  leads: readonly SubmissionsOfLead[],
): Promise<void> {
  for (const lead of leads) {
    const ticked = findTicked(lead);
    if (!ticked) continue;
    const { destinations, configuredDestinations, receivedAt } = ticked;
    // The rules of the call know whether its mails wait for a token.
    await askForConfirmation(db, context, lead.leadId, [...destinations, ...configuredDestinations], receivedAt);
  }
}

/** Sends the mail that asks, unless the lead is held, or its person need not confirm or was asked within a day. */
export async function askForConfirmation(
  db: Transaction<Tables>,
  context: Context,
  leadId: string,
  destinations: readonly DestinationRules[],
  now: number,
): Promise<void> {
  const destination = destinations.find(({ isToVisitor }) => isToVisitor);
  if (!destination) return;
  const open = db
    .selectFrom('consents')
    .innerJoin('leads', 'leads.id', 'lead_id')
    .select(['consents.id', 'fingerprint', 'email', 'standing'])
    .where('lead_id', '=', leadId)
    .where('asked_at', 'is', null)
    .where('withdrawn_at', 'is', null);
  const consent = await open.executeTakeFirst();
  if (!consent || consent.standing === HELD_STANDING) return;
  const person = [consent.fingerprint];
  // Anybody can type the address of a person who has opted out, so that person is asked whatever CONSENT says.
  const isOptedOut = (await findOptedOut(db, person)).size > 0;
  if (!isOptedOut && (await findOptedIn(db, context.consent, person)).size > 0) return;
  const mail = { leadId, email: consent.email, form: 'consent', queuedAt: now, optOut: '0', destination } as const;
  const revision = await queueVisitorMail(db, context, mail);
  if (revision === undefined) return;
  await db
    .updateTable('consents')
    .set({ asked_at: now, mail_revision: revision })
    .where('id', '=', consent.id)
    .execute();
}
