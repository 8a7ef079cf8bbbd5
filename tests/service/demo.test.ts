import { expect, test } from 'vitest';
import { isComparable } from '../../leads/desk/finding.ts';
import { runDemo } from '../../server/demo/run.ts';
import { readFunnels } from '../../server/store/desk/funnels.ts';
import { commit } from '../../server/store/leads/commit.ts';
import { HELD_STANDING } from '../../server/store/schema/stored-words.ts';
import { DAY_MS, utcDay } from '../../server/store/utc-day.ts';
import { runCommand } from './support/command-line.ts';
import { builtSite } from './support/site.ts';
import { Stores, submission } from './support/stores.ts';

const stores = new Stores();

const demo = (environment: Record<string, string>, ...args: string[]) =>
  runCommand({ BUILD_DIR: builtSite(), ...environment }, () => runDemo(args));

test('invented leads and visits fill a store, the same for the same seed, and none is a real address', async () => {
  const environment = await stores.environment('sqlite');
  expect(await demo(environment, 'leads', '700')).toMatchObject({ code: 0 });
  const store = await stores.open(environment);
  const { db } = store;
  const [from, to] = [utcDay(Date.now() - 29 * DAY_MS), utcDay(Date.now())];
  const { totals, against, countedSince } = await readFunnels(store, { from, to, against: 'before' });
  const steps = [totals.visits, totals.formSeen, totals.formBegun, totals.leads];
  expect(steps).toEqual(steps.toSorted((one, other) => other - one));
  expect(totals.leads).toBeGreaterThan(0);
  expect(isComparable({ isCounted: true, against, countedSince })).toBe(true);
  const leads = await db.selectFrom('leads').select(['email', 'delivery', 'standing', 'respond_by']).execute();
  expect(leads).toHaveLength(700);
  expect(leads.filter(({ email }) => !/^[a-z.\d-]+@[a-z\d.-]+\.example$/.test(email))).toEqual([]);
  expect(new Set(leads.map(({ delivery }) => delivery)).size).toBeGreaterThan(2);
  const untimed = leads.filter(({ respond_by }) => respond_by === null);
  expect(new Set(untimed.map(({ standing }) => standing)), 'leads that nobody answers').toEqual(
    new Set([HELD_STANDING]),
  );
  const old = db
    .selectFrom('outbox')
    .select('destination')
    .where('queued_at', '<', Date.now() - DAY_MS);
  expect(await old.where('state', '=', 'pending').execute(), 'deliveries that wait for days').toEqual([]);
  const other = await stores.environment('sqlite');
  await demo(other, 'leads', '700');
  const again = await (await stores.open(other)).db.selectFrom('leads').select('email').execute();
  expect(again.map(({ email }) => email).sort()).toEqual(leads.map(({ email }) => email).sort());
});

test.each([
  [{ CRM_URL: 'https://crm.example/', CRM_OID: '00D' }, 'CRM_URL is set'],
  [{ SMTP_URL: 'smtps://mail.example' }, 'SMTP_URL is set'],
  [{ SITE_ORIGIN: 'https://www.site.example' }, 'SITE_ORIGIN is https'],
])('nothing is invented with %j', async (settings, reason) => {
  const { code, text } = await demo({ ...(await stores.environment('sqlite')), ...settings }, 'leads', '5');
  expect([code, text]).toEqual([1, expect.stringContaining(reason)]);
});

test('nothing is invented beside real leads, unless that is forced', async () => {
  const environment = await stores.environment('sqlite');
  const store = await stores.open(environment);
  const real = submission();
  await commit(store, [{ ...real, fields: { ...real.fields, email: 'ada@engines.test' } }]);
  expect((await demo(environment, 'leads', '5')).text).toContain('not invented');
  expect(await demo(environment, 'leads', '5', '--force')).toMatchObject({ code: 0 });
});
