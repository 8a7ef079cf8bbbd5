import type { Kysely } from 'kysely';
import type { LeadListRow } from '../../../leads/desk/leads.ts';
import { readConsentStates } from '../consent/consent-states.ts';
import { deliveryOf, statusOf } from '../schema/stored-words.ts';
import type { LeadRow, OpenStore, Tables } from '../schema/tables.ts';
import { isOneOf } from './search.ts';

type Context = Pick<OpenStore, 'dialect' | 'secret' | 'consent'>;

/** A row of the list, and what the screen of held leads shows beside it. */
type ReadRow = LeadListRow & Pick<LeadRow, 'email' | 'page' | 'suspicion'>;

/** Leads as the list shows them, in the order of their ids. */
export async function readLeadRows(db: Kysely<Tables>, context: Context, ids: readonly string[]): Promise<ReadRow[]> {
  if (ids.length === 0) return [];
  const leads = await db
    .selectFrom('leads')
    .leftJoin('desk_people', 'desk_people.id', 'assigned_to')
    .select(['leads.id', 'received_at', 'fname', 'lname', 'company', 'title', 'channel', 'campaign', 'leads.email'])
    .select(['delivery', 'standing', 'set_aside', 'assigned_to', 'leads.seen_at', 'leads.version'])
    .select(['page', 'suspicion'])
    .select('desk_people.name as assignee_name')
    .where(isOneOf(context.dialect, ids))
    .execute();
  if (leads.length === 0) return [];
  const consents = await readConsentStates(
    db,
    context,
    leads.map(({ email }) => email),
  );
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
        isUnread: lead.seen_at === null,
        version: lead.version,
        ...{ email: lead.email, page: lead.page, suspicion: lead.suspicion },
      },
    ]),
  );
  return ids.flatMap((id) => rows.get(id) ?? []);
}

export const nameOf = ({ fname, lname }: Pick<LeadRow, 'fname' | 'lname'>) => `${fname} ${lname}`.trim();
