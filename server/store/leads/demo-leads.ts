import type { Insertable } from 'kysely';
import { type Attribution, OPT_OUT_LABEL } from '../../../leads/fields.ts';
import { hasRows } from '../engine/rows.ts';
import { fingerprint } from '../engine/secret.ts';
import { inTransaction } from '../engine/transaction.ts';
import { addDeliveryTimes } from '../outbox/delivery-times.ts';
import { searchTextOf } from '../schema/lead-texts.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';
import { HOUR_MS } from '../utc-day.ts';

type Row<Name extends keyof Tables> = Insertable<Tables[Name]>;

/** An invented lead with everything that would have become of it. */
export type DemoLead = {
  lead: Row<'leads'>;
  receipt: string;
  attribution: Attribution;
  hasConsent: boolean;
  note: string | null;
  deliveries: { delivery: Row<'outbox'>; attempts: Row<'delivery_attempts'>[] }[];
};

/** Invented people who own leads. They have left, so that none of them can sign in or be given more. */
export const DEMO_OWNERS = ['Jo Martens', 'Samuel Adeyemi', 'Ruth Ekström'].map((name, index) => ({
  id: `demo-${index}`,
  name,
}));

export async function addDemoOwners({ db }: OpenStore, now: number): Promise<void> {
  const left = { signs_in_by: 'passkey', added_at: now, removed_at: now, removed_by: 'desk', version: 1 } as const;
  await db
    .insertInto('desk_people')
    .values(
      DEMO_OWNERS.map(({ id, name }) => ({
        ...{ id, name, email: `${id}@site.example`, role: 'sales' as const, ...left, changed_by: '', changed_at: now },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Leads that are not invented: their addresses are not under the reserved .example. */
export const hasRealLeads = ({ db }: OpenStore): Promise<boolean> =>
  hasRows(db.selectFrom('leads').where('email', 'not like', '%.example'));

/** Writes invented leads as they are, in one transaction. Nothing is claimed, sent or asked. */
export async function insertDemoLeads({ db, dialect, secret }: OpenStore, leads: readonly DemoLead[]): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const insert = async <Name extends keyof Tables>(table: Name, rowsOf: (lead: DemoLead) => Row<Name>[]) => {
      const rows = leads.flatMap(rowsOf);
      if (rows.length > 0) await transaction.insertInto(table).values(rows).execute();
    };
    await insert('leads', ({ lead }) => [{ ...lead, person_fingerprint: fingerprint(secret, lead.email) }]);
    await insert('lead_texts', ({ lead }) => [{ lead_id: lead.id, text: searchTextOf(lead) }]);
    await insert('attributions', ({ lead, attribution }) =>
      Object.entries(attribution).map(([name, value]) => ({ lead_id: lead.id, name, value })),
    );
    await insert('receipts', ({ lead: { id, received_at }, receipt }) => [
      { id: receipt, lead_id: id, via: 'web-to-lead' as const, received_at },
    ]);
    await insert('outbox', ({ deliveries }) => deliveries.map(({ delivery }) => delivery));
    await insert('delivery_attempts', ({ deliveries }) => deliveries.flatMap(({ attempts }) => attempts));
    await insert('consents', ({ lead: { id, email, page, received_at }, receipt, hasConsent }) => {
      const consent = { id: receipt, lead_id: id, fingerprint: fingerprint(secret, email), words: OPT_OUT_LABEL };
      return hasConsent ? [{ ...consent, page: page ?? null, given_at: received_at }] : [];
    });
    await insert('notes', ({ lead: { id, received_at }, receipt, note }) => {
      const row = { id: receipt, lead_id: id, person_id: 'demo', person_name: 'Demo', at: received_at + HOUR_MS };
      return note === null ? [] : [{ ...row, text: note }];
    });
    const delivered = leads
      .flatMap(({ deliveries }) => deliveries.map(({ delivery }) => delivery))
      .filter(({ state }) => state === 'delivered')
      .map(({ destination, queued_at, settled_at }) => ({
        ...{ destination, queuedAt: queued_at, settledAt: settled_at ?? queued_at },
      }));
    await addDeliveryTimes(transaction, dialect, delivered);
  });
}
