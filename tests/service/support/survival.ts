import { beforeAll, expect, test } from 'vitest';
import { LEASE_MS } from '../../../server/delivery-rules.ts';
import type { OpenStore } from '../../../server/store/schema/tables.ts';
import { until } from './app.ts';
import { type Call, Crm } from './crm.ts';
import { describeOn } from './each-store.ts';
import { type Kind, Stores } from './stores.ts';
import { type Disaster, storm } from './storm.ts';

/** The kills are those of all servers together; PostgreSQL, one of its own, is killed once as well. */
export function describeKills(store: Kind, servers: number, kills: number): void {
  describeOn(store, `${kills} kills of ${servers} and a failing CRM`, (kind) => {
    const stores = new Stores({ hasOwnPostgres: true });
    let crm: Crm;
    beforeAll(async () => {
      crm = await Crm.start();
      return () => crm.stop();
    });

    test('lose no acknowledged lead and no opt-out, and every lead is delivered', async () => {
      const environment = await stores.environment(kind);
      const instances = Array.from({ length: servers }, () => environment);
      const crash = async () => {
        if (kind === 'postgres') await (await stores.cluster()).crash();
      };
      await expectSurvival(instances, crm, () => stores.open(environment), { kills, crash });
    }, 1_200_000);
  });
}

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

/** Nothing acknowledged is lost or doubled, everything is delivered, and the CRM ends up with every opt-out. */
async function expectSurvival(
  environments: readonly Record<string, string>[],
  crm: Crm,
  open: () => Promise<OpenStore>,
  disaster: Disaster,
): Promise<void> {
  failSometimes(crm);
  const settings = { CRM_URL: crm.url, CRM_OID: '00D1' };
  const { acknowledged, optedOut, optOutsSent, viewsSent, stop } = await storm(
    environments.map((environment) => ({ ...environment, ...settings })),
    disaster,
  );
  expect(acknowledged.size).toBeGreaterThan(disaster.kills);
  expect(optedOut.size).toBeGreaterThan(0);
  const store = await open();
  await deliverAll(store);
  await stop();
  const { views } = await store.db
    .selectFrom('view_counts')
    .select(({ fn }) => fn.sum<number>('views').as('views'))
    .where('dimension', '=', 'page')
    .executeTakeFirstOrThrow();
  // A kill loses those of its last seconds.
  expect(Number(views)).toBeGreaterThan(0);
  const emails = (await store.db.selectFrom('leads').select('email').execute()).map(({ email }) => email);
  const taken = new Map(crm.taken.map(({ parameters }) => [parameters.get('email'), parameters.get('emailOptOut')]));
  const bodies = Map.groupBy(crm.taken, ({ key }) => key);
  const keys = Map.groupBy(crm.taken, ({ parameters }) => parameters.get('email') ?? '');
  const report = {
    lost: [...acknowledged].filter((email) => !emails.includes(email)).length,
    viewsCountedTwice: Math.max(0, Number(views) - viewsSent),
    duplicate: emails.length - new Set(emails).size,
    // A lead has one key and its opt-out another; a repeat under a third would be a second lead in the CRM.
    doubled: [...keys].filter(([email, calls]) => countKeys(calls) > (optOutsSent.has(email) ? 2 : 1)).length,
    undelivered: emails.filter((email) => !taken.has(email)).length,
    preferencesNotApplied: [...optedOut].filter((email) => taken.get(email) !== '1').length,
    // A receiver drops a repeat by its key, so a key stands for one content.
    changedUnderOneKey: [...bodies.values()].filter((calls) => new Set(calls.map(({ body }) => body)).size > 1).length,
  };
  console.warn(
    `${environments.length} servers, ${disaster.kills} kills: ${acknowledged.size} acknowledged, ` +
      `${optedOut.size} opt-outs, ${emails.length} stored, ${crm.calls.length} calls, ` +
      `${crm.taken.length - bodies.size} repeats told by their key, ${JSON.stringify(report)}`,
  );
  expect(Object.values(report), JSON.stringify(report)).toEqual(Object.values(report).map(() => 0));
}

const countKeys = (calls: readonly Call[]) => new Set(calls.map(({ key }) => key)).size;

async function deliverAll(store: OpenStore): Promise<void> {
  const undelivered = () =>
    store.db
      .selectFrom('outbox')
      .select('lead_id')
      .where('state', '!=', 'delivered')
      .execute()
      .then((rows) => rows.length);
  // Skips the back-off, and the rest of the lease of a killed server's claims: this CRM answers at once, so a claim
  // that is two seconds old belongs to no running server.
  const makeDue = () =>
    store.db
      .updateTable('outbox')
      .set({ due_at: 0, claim: null })
      .where('state', '=', 'pending')
      .where('due_at', '>', Date.now())
      .where((row) => row.or([row('claim', 'is', null), row('due_at', '<', Date.now() + LEASE_MS - 2000)]))
      .execute();
  await until(async () => {
    await makeDue();
    return (await undelivered()) === 0;
  }, 240_000);
}
