import { type Attribution, type Field, OPT_OUT_LABEL, type OptOut } from '../../../leads/fields.ts';
import { fingerprint } from '../engine/secret.ts';
import { inTransaction } from '../engine/transaction.ts';
import { addDeliveryTimes } from '../outbox/delivery-times.ts';
import { searchTextOf } from '../schema/lead-texts.ts';
import { type StoredState, toSetAside, toStanding } from '../schema/stored-words.ts';
import type { LeadRow, OpenStore, Tables } from '../schema/tables.ts';

export type DemoAttempt = {
  at: number;
  outcome: 'delivered' | 'retry' | 'dead';
  answer: string | null;
  tookMs: number;
};

export type DemoDelivery = {
  destination: string;
  state: StoredState;
  attempts: DemoAttempt[];
  settledAt: number | null;
  dueAt: number;
  lastError?: string | null | undefined;
};

/** An invented lead with everything that would have become of it. */
export type DemoLead = {
  id: string;
  receipt: string;
  receivedAt: number;
  channel: string;
  page: string | null;
  fields: Record<Field, string>;
  optOut: OptOut;
  hasConsent: boolean;
  attribution: Attribution;
  status: 'accepted' | 'held' | 'released';
  suspicion: LeadRow['suspicion'];
  setAside: 'spam' | 'dismissed' | null;
  verifiedAt: number | null;
  isSeen: boolean;
  note: string | null;
  deliveries: DemoDelivery[];
};

/** Leads that are not invented: their addresses are not under the reserved .example. */
export async function hasRealLeads({ db }: OpenStore): Promise<boolean> {
  const real = db.selectFrom('leads').select('id').where('email', 'not like', '%.example').limit(1);
  return (await real.executeTakeFirst()) !== undefined;
}

/** Writes invented leads as they are, in one transaction. Nothing is claimed, sent or asked. */
export async function insertDemoLeads({ db, dialect, secret }: OpenStore, leads: readonly DemoLead[]): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const insert = async <Table extends keyof Tables>(table: Table, rows: readonly object[]) => {
      if (rows.length > 0)
        await transaction
          .insertInto(table)
          .values(rows as never)
          .execute();
    };
    await insert('leads', leads.map(toLeadRow));
    await insert(
      'lead_texts',
      leads.map(({ id, fields }) => ({ lead_id: id, text: searchTextOf(fields) })),
    );
    await insert(
      'attributions',
      leads.flatMap(({ id, attribution }) =>
        Object.entries(attribution).map(([name, value]) => ({ lead_id: id, name, value })),
      ),
    );
    await insert(
      'receipts',
      leads.map(({ id, receipt, receivedAt }) => ({
        ...{ id: receipt, lead_id: id, via: 'web-to-lead', received_at: receivedAt },
      })),
    );
    await insert('outbox', leads.flatMap(toDeliveryRows));
    await insert('delivery_attempts', leads.flatMap(toAttemptRows));
    await insert(
      'consents',
      leads
        .filter(({ hasConsent }) => hasConsent)
        .map(({ id, receipt, fields, page, receivedAt }) => ({
          ...{ id: receipt, lead_id: id, fingerprint: fingerprint(secret, fields.email), words: OPT_OUT_LABEL, page },
          ...{ given_at: receivedAt, asked_at: null, mail_revision: null, confirmed_at: null, withdrawn_at: null },
        })),
    );
    await insert(
      'notes',
      leads.flatMap(({ id, receipt, note, receivedAt }) =>
        note === null
          ? []
          : [
              {
                id: receipt,
                lead_id: id,
                person_id: 'demo',
                person_name: 'Demo',
                at: receivedAt + 3_600_000,
                text: note,
              },
            ],
      ),
    );
    const delivered = leads.flatMap(({ deliveries, receivedAt }) =>
      deliveries.flatMap(({ state, destination, settledAt }) =>
        state === 'delivered' && settledAt !== null ? [{ destination, queuedAt: receivedAt, settledAt }] : [],
      ),
    );
    await addDeliveryTimes(transaction, dialect, delivered);
  });
}

const toLeadRow = (lead: DemoLead) => ({
  ...{ id: lead.id, received_at: lead.receivedAt, channel: lead.channel, ...lead.fields },
  ...{ opt_out: lead.optOut, ret_url: '/', page: lead.page, campaign: lead.attribution.utm_campaign ?? null },
  ...{ standing: toStanding(lead.status), suspicion: lead.suspicion, verified_at: lead.verifiedAt },
  set_aside: lead.setAside && toSetAside(lead.setAside),
  seen_at: lead.isSeen ? lead.receivedAt + 1000 : null,
});

/** What is not out of a lead that is set aside is held, as `set-aside.ts` does it. */
function toDeliveryRows({ id, receivedAt, setAside, status, deliveries }: DemoLead) {
  return deliveries.map(({ destination, state: given, attempts, settledAt, dueAt, lastError = null }) => {
    const state = given === 'held' && status === 'released' ? 'pending' : given;
    const isHeld = setAside !== null && (state === 'pending' || state === 'dead');
    return {
      ...{ lead_id: id, destination, revision: 0, opt_out: null, claim: null, counted_on: null },
      ...{ state: isHeld ? 'held' : state, set_aside_from: isHeld ? state : null, attempts: attempts.length },
      ...{ due_at: dueAt, queued_at: receivedAt, first_attempt_at: attempts[0]?.at ?? null },
      ...{ settled_at: settledAt, last_error: lastError },
    };
  });
}

const toAttemptRows = ({ id, deliveries }: DemoLead) =>
  deliveries.flatMap(({ destination, attempts }) =>
    attempts.map(({ at, outcome, answer, tookMs }) => ({
      ...{
        lead_id: id,
        destination,
        revision: 0,
        at,
        last_at: at,
        tries: 1,
        times: JSON.stringify([at]),
        outcome,
        answer,
      },
      took_ms: tookMs,
    })),
  );
