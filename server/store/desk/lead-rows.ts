import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LeadListRow } from '../../../leads/desk/leads.ts';
import { readConsentStates } from '../consent/consent-states.ts';
import { deliveryOf, statusOf } from '../schema/stored-words.ts';
import type { LeadRow, OpenStore, Tables } from '../schema/tables.ts';
import { DAY_MS } from '../utc-day.ts';
import { isOneOf } from './search.ts';

type Context = Pick<OpenStore, 'dialect' | 'secret' | 'consent'>;

/** A row of the list, and what the screen of held leads shows beside it. */
type ReadRow = LeadListRow & Pick<LeadRow, 'email' | 'page' | 'suspicion'>;

/** A lead is unread until the person has opened it, for so long at most. */
export const UNREAD_MS = 30 * DAY_MS;

/** Of what came before the person did, only leads that were never opened are unread. */
export const isUnreadBy = (personId: string, now: number): RawBuilder<boolean> =>
  sql`leads.received_at > ${now - UNREAD_MS}
    and (leads.seen_at is null or leads.received_at >= (select added_at from desk_people where id = ${personId}))
    and not exists (select 1 from lead_reads where person_id = ${personId} and lead_id = leads.id)`;

/** Leads as the list shows them to a person, in the order of their ids. */
export async function readLeadRows(
  db: Kysely<Tables>,
  context: Context,
  ids: readonly string[],
  personId: string | null,
): Promise<ReadRow[]> {
  if (ids.length === 0) return [];
  const leads = await db
    .selectFrom('leads')
    .leftJoin('desk_people', 'desk_people.id', 'assigned_to')
    .select(['leads.id', 'received_at', 'fname', 'lname', 'company', 'title', 'channel', 'campaign', 'leads.email'])
    .select(['delivery', 'standing', 'set_aside', 'assigned_to', 'leads.version'])
    .select(['worked', 'contacted_at', 'respond_by'])
    .select(sql<number>`case when ${isUnreadBy(personId ?? '', Date.now())} then 1 else 0 end`.as('is_unread'))
    .select(['page', 'suspicion'])
    .select('desk_people.name as assignee_name')
    .where(isOneOf(context.dialect, ids))
    .execute();
  if (leads.length === 0) return [];
  const emails = leads.map(({ email }) => email);
  const consents = await readConsentStates(db, context, emails);
  const rows = new Map(
    leads.map((lead) => [
      lead.id,
      {
        id: lead.id,
        receivedAt: lead.received_at,
        name: nameOf(lead),
        company: lead.company,
        title: lead.title,
        channel: lead.channel,
        campaign: lead.campaign,
        consent: consents.get(lead.email) ?? 'no',
        delivery: deliveryOf(lead.delivery),
        status: statusOf(lead),
        assignee: lead.assigned_to === null ? null : { id: lead.assigned_to, name: lead.assignee_name ?? '' },
        ...{ worked: lead.worked, contactedAt: lead.contacted_at, respondBy: lead.respond_by },
        isUnread: Number(lead.is_unread) === 1,
        version: lead.version,
        ...{ email: lead.email, page: lead.page, suspicion: lead.suspicion },
      },
    ]),
  );
  return ids.flatMap((id) => rows.get(id) ?? []);
}

export const nameOf = ({ fname, lname }: Pick<LeadRow, 'fname' | 'lname'>) => `${fname} ${lname}`.trim();
