import { beforeAll, expect, test } from 'vitest';
import { readFormViewsAfter, readFunnels } from '../../server/store/desk/funnels.ts';
import { commit } from '../../server/store/leads/commit.ts';
import { prune } from '../../server/store/prune.ts';
import { toName } from '../../server/store/schema/source.ts';
import type { OpenStore } from '../../server/store/schema/tables.ts';
import { DAY_MS, utcDay } from '../../server/store/utc-day.ts';
import { addViews, deleteViews, MAX_NEW_NAMES } from '../../server/store/views/view-counts.ts';
import { type ViewSum, ViewSums } from '../../server/store/views/view-sums.ts';
import { describeOnEachStore } from './support/each-store.ts';
import { Stores, submission } from './support/stores.ts';

const stores = new Stores();

const TODAY = Math.floor(Date.now() / DAY_MS);
const noon = (day: number) => (day + 0.5) * DAY_MS;
const sum = (key: Pick<ViewSum, 'dimension' | 'name'> & Partial<ViewSum>): ViewSum => ({
  ...{ day: TODAY, views: 0, visits: 0, form_seen: 0, form_begun: 0 },
  ...key,
});

describeOnEachStore('sums of views', (kind) => {
  let store: OpenStore;
  let other: OpenStore;
  beforeAll(async () => {
    [store, other] = await stores.openTwice(kind);
  });
  const rowsOf = (dimension: ViewSum['dimension'], day: number) =>
    store.db
      .selectFrom('view_counts')
      .select(['name', 'views'])
      .where('dimension', '=', dimension)
      .where('day', '=', day)
      .execute();

  test('say when counting began, by their first day where an earlier release began it', async () => {
    const countedSince = async () => {
      const { countedSince: at } = await readFunnels(store, {
        from: '2026-11-16',
        to: '2026-11-16',
        against: 'before',
      });
      return at;
    };
    expect(await countedSince()).toBeNull();
    const began = Date.now();
    for (const day of [TODAY, TODAY - 9]) await addViews(store, [sum({ dimension: 'page', name: '/', day })]);
    expect(await countedSince()).toBeGreaterThanOrEqual(began);
    await store.db.deleteFrom('settings').where('name', '=', 'views counted since').execute();
    await addViews(store, [sum({ dimension: 'page', name: '/', day: TODAY })]);
    expect(await countedSince()).toBe((TODAY - 9) * DAY_MS);
    await deleteViews(store);
    expect(await countedSince()).toBeNull();
  });

  test('are exact where two instances add to the same rows at once', async () => {
    const day = TODAY - 100;
    const names = Array.from({ length: 30 }, (_, at) => `/page-${at}`);
    const batch = (list: string[]) => list.map((name) => sum({ dimension: 'page', day, name, views: 1 }));
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        at % 2 === 0 ? addViews(store, batch(names)) : addViews(other, batch(names.toReversed())),
      ),
    );
    const rows = await rowsOf('page', day);
    expect(rows.map(({ views }) => views)).toEqual(names.map(() => 10));
  });

  test('count names beyond the most of a day together, but those that were known before', async () => {
    const day = TODAY - 101;
    const seen = (name: string, on: number) => sum({ dimension: 'campaign', day: on, name, views: 1, visits: 1 });
    await addViews(store, [seen('visited', day - 3)]);
    const attribution = { utm_campaign: 'brought a lead' };
    await commit(store, [submission({ receivedAt: noon(day - 4), attribution }, 'known campaign')]);
    for (const from of [0, 80])
      await addViews(
        store,
        Array.from({ length: 80 }, (_, at) => seen(`c${from + at}`, day)),
      );
    await addViews(store, [seen('visited', day), seen('brought a lead', day), seen('late', day)]);
    const rows = await rowsOf('campaign', day);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['brought a lead', 'visited']));
    expect(rows.length).toBe(MAX_NEW_NAMES.view_counts + ['visited', 'brought a lead', 'other'].length);
    expect(rows.find(({ name }) => name === 'other')?.views).toBe(61);
    // A month has room for more, so that each has what its days have.
    const { campaigns } = await readFunnels(store, { from: '2020-01-01', to: utcDay(noon(day)), against: 'before' });
    expect(campaigns.find(({ name }) => name === 'visited')?.visits).toBe(2);
    expect(campaigns.find(({ name }) => name === 'other')?.views).toBe(61);
  });

  test('of names that are cut within a character are stored', async () => {
    const day = TODAY - 102;
    const cut = ['😀', '🤀'].map((last) => toName(`${'a'.repeat(99)}${last}`));
    const views = new ViewSums();
    for (const name of cut) views.add({ dimension: 'campaign', day, name, views: 1 });
    await addViews(store, views.list());
    expect((await rowsOf('campaign', day)).map(({ views: count }) => count)).toEqual([2]);
  });

  test('are read with leads in at most some hundred rows, and without names that could be a person’s', async () => {
    const receivedAt = noon(TODAY - 200);
    const campaigns = ['ada@engines.example', ...Array.from({ length: 300 }, (_, at) => `campaign ${at}`)];
    await commit(
      store,
      campaigns.map((utm_campaign, at) => submission({ receivedAt, attribution: { utm_campaign } }, `campaign${at}`)),
    );
    const day = utcDay(receivedAt);
    const { campaigns: rows } = await readFunnels(store, { from: day, to: day, against: 'before' });
    expect(rows.length).toBe(201);
    expect(rows.at(-1)).toMatchObject({ name: 'other', leads: 101 });
  });

  test('are read with leads, beside those of the time before', async () => {
    await addViews(store, [
      sum({ dimension: 'page', name: '/offer', views: 9, visits: 4, form_seen: 3, form_begun: 2 }),
      sum({ dimension: 'page', name: '/', views: 2, visits: 2 }),
      sum({ dimension: 'page', name: '/', day: TODAY - 1, views: 8, visits: 6 }),
      sum({ dimension: 'before', name: '/blog/post', form_seen: 2 }),
      sum({ dimension: 'before', name: '/blog/post', day: TODAY - 1, form_seen: 5 }),
      sum({ dimension: 'source', name: 'mail', views: 6, visits: 6 }),
      sum({ dimension: 'channel', name: 'ESG Whitepaper', form_seen: 3, form_begun: 2 }),
    ]);
    const lead = { page: '/offer', receivedAt: noon(TODAY) };
    const mail = { utm_medium: 'email', utm_campaign: 'spring' };
    await commit(store, [
      submission({ ...lead, attribution: mail }, 'one'),
      submission({ ...lead, suspicion: 'honeypot filled' }, 'held'),
      submission({ ...lead, receivedAt: noon(TODAY - 1) }, 'before noon'),
      submission({ ...lead, receivedAt: noon(TODAY - 1) + 1000 }, 'after noon'),
    ]);
    const [from, now] = [utcDay(noon(TODAY)), noon(TODAY) + 500];
    const funnels = await readFunnels(store, { from, to: from, against: 'before' }, now);
    const nothing = { views: 0, visits: 0, formSeen: 0, formBegun: 0, leads: 0, accepted: 0 };
    const totals = { views: 11, visits: 6, formSeen: 3, formBegun: 2, leads: 2, accepted: 1 };
    expect(funnels.totals).toEqual(totals);
    // Half of the day before has passed at the same hour: half of its views, and the lead that came until then.
    expect(funnels.totalsBefore).toEqual({ ...nothing, views: 4, visits: 3, leads: 1, accepted: 1 });
    expect(funnels.forms.map(({ name }) => name)).toEqual(['/offer']);
    expect(funnels.sources).toEqual([
      { ...nothing, name: 'mail', views: 6, visits: 6, leads: 1, accepted: 1, before: nothing },
    ]);
    expect(funnels.campaigns).toEqual([{ ...nothing, name: 'spring', leads: 1, accepted: 1, before: nothing }]);
    expect(funnels.channels[0]).toMatchObject({ name: 'ESG Whitepaper', formSeen: 3, leads: 2 });
    expect(funnels.days).toEqual([{ day: from, leads: 2, visits: 6, leadsBefore: 2, visitsBefore: 6 }]);
    expect(await readFormViewsAfter(store, from, from)).toEqual({ '/blog/post': 2 });
    const page = await readFunnels(store, { from, to: from, against: 'year', page: '/offer' }, now);
    expect(page.totals).toEqual({ views: 9, visits: 4, formSeen: 3, formBegun: 2, leads: 2, accepted: 1 });
    expect(page.against.to).toBe(utcDay(noon(TODAY - 364)));
  });

  test('are the same of whole months and of their days', async () => {
    const days = ['2024-01-31', '2024-02-01', '2024-02-29', '2024-03-31', '2024-04-01'].map(
      (day) => Date.parse(day) / DAY_MS,
    );
    const page = { dimension: 'page', name: '/months' } as const;
    await addViews(
      store,
      days.map((day, at) => sum({ ...page, day, views: 10 ** at, visits: 1 })),
    );
    const viewsOf = async (from: string, to: string) => {
      const { totals, pages, days: byDay } = await readFunnels(store, { from, to, against: 'before' });
      expect(byDay.reduce((total, { visits }) => total + visits, 0)).toBe(totals.visits);
      return pages.find(({ name }) => name === page.name)?.views;
    };
    expect(await viewsOf('2024-01-31', '2024-04-01')).toBe(11_111);
    expect(await viewsOf('2024-02-01', '2024-03-31')).toBe(1110);
    expect(await viewsOf('2024-02-01', '2024-02-29')).toBe(110);
    expect(await viewsOf('2024-02-02', '2024-03-30')).toBe(100);
    expect(await viewsOf('2024-01-01', '2024-02-28')).toBe(11);
  });

  test('are kept by month after 25 months', async () => {
    const [first, second, later] = ['2019-03-01', '2019-03-20', '2019-04-02'].map((day) => Date.parse(day) / DAY_MS);
    const days = [first, second, later] as [number, number, number];
    await addViews(
      store,
      days.map((day) => sum({ dimension: 'page', day, name: '/', views: 1 })),
    );
    const campaigns = (from: number, day: number, views: number) =>
      Array.from({ length: 90 }, (_, at) => sum({ dimension: 'campaign', day, name: `c${from + at}`, views }));
    await addViews(store, [...campaigns(0, days[0], 1), ...campaigns(90, days[1], 7)]);
    await prune(store, Date.parse('2021-04-30'));
    expect((await rowsOf('page', days[1])).length).toBe(1);
    await Promise.all([store, other].map((instance) => prune(instance, Date.parse('2021-05-01'))));
    expect(await rowsOf('page', days[0])).toEqual([{ name: '/', views: 2 }]);
    expect(await rowsOf('page', days[1])).toEqual([]);
    expect((await rowsOf('campaign', days[0])).length).toBe(180);
    expect(await rowsOf('page', days[2])).toEqual([{ name: '/', views: 1 }]);
  });
});
