import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Tables } from '../../../server/store/schema/tables.ts';
import { type RunningApp, startApp, until } from './app.ts';
import { Crm } from './crm.ts';
import { leadCall } from './site.ts';
import { type Kind, Stores } from './stores.ts';

type Delivery = Tables['outbox'];

/** A CRM, a webhook and, for each test, a service that delivers to them from an empty store. */
export function deliveryUnderTest(kind: Kind = 'sqlite') {
  const stores = new Stores();
  let sides: { crm: Crm; notify: Crm } | undefined;
  let started: RunningApp | undefined;
  let number = 0;
  const given = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('not started');
    return value;
  };
  const running = () => given(started);

  beforeAll(async () => {
    const [crm, notify] = await Promise.all([Crm.start(), Crm.start()]);
    sides = { crm, notify };
  });
  beforeEach(() => {
    for (const side of Object.values(given(sides))) side.reset();
  });
  afterEach(async () => {
    await started?.stop();
    started = undefined;
  });
  afterAll(() => Promise.all(Object.values(given(sides)).map((side) => side.stop())));

  const rows = (email: string, destination: Delivery['destination'] = 'crm') =>
    running()
      .db.selectFrom('outbox')
      .innerJoin('leads', 'leads.id', 'outbox.lead_id')
      .selectAll('outbox')
      .where('leads.email', '=', email)
      .where('destination', '=', destination)
      .execute();
  const row = async (email: string) => (await rows(email)).at(-1);

  return {
    crm: () => given(sides).crm,
    notify: () => given(sides).notify,
    running,
    async start(settings: Record<string, string> = {}): Promise<void> {
      const { crm, notify } = given(sides);
      started = await startApp({
        ...(await stores.environment(kind)),
        CRM_URL: crm.url,
        CRM_OID: '00D1',
        NOTIFY_URL: notify.url,
        RATE_LIMIT: '1000',
        ...settings,
      });
    },
    /** Sends a lead through the lead call and returns its address. */
    async send(fields = {}, constants = {}, more = ''): Promise<string> {
      number += 1;
      const call = leadCall({ email: `delivery${number}@engines.example`, ...fields }, constants);
      await running().app.inject({ method: 'POST', url: `/servlet/servlet.WebToLead?${call}${more}` });
      return call.get('email') ?? '';
    },
    optOut: (email: string, more = {}) =>
      running().app.inject({ method: 'POST', url: '/opt-out', payload: { email, ...more } }),
    rows,
    row,
    inState: (email: string, state: Delivery['state']) =>
      until(async () => {
        const found = await row(email);
        return found?.state === state && found;
      }),
    /** Skips the back-off. */
    makeDue: () => running().db.updateTable('outbox').set({ due_at: 0 }).where('state', '=', 'pending').execute(),
  };
}
