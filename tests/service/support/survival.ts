import { expect } from 'vitest';
import type { OpenStore } from '../../../server/store/tables.ts';
import { until } from './app.ts';
import type { Crm } from './crm.ts';
import { storm } from './storm.ts';

const KILLS = 20;

/** Lets the CRM fail one call in five: half of them before it takes the lead, half after, with the answer lost. */
function failSometimes(crm: Crm): void {
  crm.answer = (call, response) => {
    const chance = Math.random();
    if (chance < 0.1) return 503;
    if (chance < 0.2) {
      crm.taken.push(call);
      response.socket?.destroy();
      return 599;
    }
    return 200;
  };
}

/** No acknowledged lead is lost, every lead is delivered, and repeats have the same idempotency key. */
export async function expectSurvival(
  environments: readonly Record<string, string>[],
  crm: Crm,
  open: () => Promise<OpenStore>,
): Promise<void> {
  failSometimes(crm);
  const settings = { CRM_URL: crm.url, CRM_OID: '00D1' };
  const { acknowledged, stop } = await storm(
    environments.map((environment) => ({ ...environment, ...settings })),
    KILLS,
  );
  const store = await open();
  const stored = await store.db.selectFrom('leads').select(['id', 'email']).execute();
  const emails = stored.map(({ email }) => email);
  expect(acknowledged.size).toBeGreaterThan(KILLS);
  expect([...acknowledged].filter((email) => !emails.includes(email))).toEqual([]);
  expect(new Set(emails).size).toBe(emails.length);

  const undelivered = () =>
    store.db
      .selectFrom('outbox')
      .select('lead_id')
      .where('state', '!=', 'delivered')
      .execute()
      .then((rows) => rows.length);
  // Skips the back-off, and the rest of the 30 s lease of a killed server's claims: this CRM answers at once, so a
  // claim that is two seconds old belongs to no running server.
  const makeDue = () =>
    store.db
      .updateTable('outbox')
      .set({ due_at: 0 })
      .where('state', '=', 'pending')
      .where('due_at', '>', Date.now())
      .where((row) => row.or([row('claim', 'is', null), row('due_at', '<', Date.now() + 28_000)]))
      .execute();
  await until(async () => {
    await makeDue();
    return (await undelivered()) === 0;
  }, 240_000);
  await stop();
  const taken = new Map(crm.taken.map(({ key, parameters }) => [key, parameters.get('email')]));
  expect([...taken.values()].sort()).toEqual(emails.toSorted());
  expect([...taken.keys()].sort()).toEqual(stored.map(({ id }) => `${id}:crm`).sort());
  console.warn(
    `${acknowledged.size} acknowledged, ${stored.length} stored, ${crm.calls.length} calls, ${crm.taken.length - taken.size} repeats told by their key`,
  );
}
