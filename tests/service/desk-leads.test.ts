import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { LeadChange, LeadFilters } from '../../leads/desk/leads.ts';
import { NEAREST_COUNT_LIMIT, PAGE_SIZE } from '../../leads/desk/limits.ts';
import { readHandled } from '../../server/store/desk/figures.ts';
import { listHeld } from '../../server/store/desk/held.ts';
import { changeLeads } from '../../server/store/desk/lead-changes.ts';
import { readDeskLead } from '../../server/store/desk/lead-details.ts';
import { countLeads, listLeads } from '../../server/store/desk/lead-list.ts';
import { findNearestWords } from '../../server/store/desk/nearest-words.ts';
import { readScreenCounts } from '../../server/store/desk/screen-counts.ts';
import { readHealthNumbers } from '../../server/store/health/health.ts';
import { commit } from '../../server/store/leads/commit.ts';
import { erasePerson, purgeLeads } from '../../server/store/leads/erase.ts';
import { pauseDestination } from '../../server/store/outbox/claim-limits.ts';
import { retryDeadDeliveries } from '../../server/store/outbox/deliveries.ts';
import { claim } from '../../server/store/outbox/outbox.ts';
import { settle } from '../../server/store/outbox/settle.ts';
import { statusSql } from '../../server/store/schema/lead-counts.ts';
import type { OpenStore } from '../../server/store/schema/tables.ts';
import type { Submission } from '../../server/store/submission.ts';
import { DAY_MS, HOUR_MS, utcDay } from '../../server/store/utc-day.ts';
import { describeOnEachStore } from './support/each-store.ts';
import { CRM_RULES, NOTIFY_RULES, optOutOf, Stores, submission } from './support/stores.ts';

const stores = new Stores();

const now = Date.now();
const person = { id: 'p1', name: 'Dana Reyes', email: 'person@site.example' };
const rules = { destinations: [CRM_RULES, NOTIFY_RULES], addedByRetry: [] };
const ANY: LeadFilters = { status: ['any'] };

const leadOf = (given: Partial<Submission>, name: string) =>
  submission({ destinations: [CRM_RULES, NOTIFY_RULES], ...given }, name);

describeOnEachStore('leads at the desk', (kind) => {
  let store: OpenStore;
  beforeAll(async () => {
    store = await stores.open(await stores.environment(kind));
  });

  async function add(name: string, given: Partial<Submission> = {}): Promise<string> {
    const one = leadOf(given, name);
    await commit(store, [one]);
    return one.leadId;
  }

  const rowOf = async (id: string) => (await readDeskLead(store, id))?.row;

  async function change(kindOf: LeadChange['change'], ...ids: string[]) {
    const leads = [];
    for (const id of ids) leads.push({ id, version: (await rowOf(id))?.version ?? 0 });
    return changeLeads(store, { leads, change: kindOf }, { person, now, ...rules });
  }

  const outboxOf = (id: string) =>
    store.db
      .selectFrom('outbox')
      .select(['destination', 'state', 'attempts', 'due_at', 'last_error', 'settled_at'])
      .where('lead_id', '=', id)
      .orderBy('destination')
      .orderBy('revision')
      .execute();

  async function expectRightCounts() {
    for (const dimension of ['channel', 'campaign', 'page', 'source'] as const) {
      const scan = await sql<
        Record<string, unknown>
      >`select received_at / 86400000 as day, ${sql.ref(dimension)} as name,
        ${sql.raw(statusSql('leads'))} as status, count(*) as leads from leads where ${sql.ref(dimension)} is not null
        group by 1, 2, 3 order by 1, 2, 3`.execute(store.db);
      const counted = await sql<Record<string, unknown>>`select day, name, status, sum(leads) as leads from lead_counts
        where dimension = ${dimension} group by 1, 2, 3 having sum(leads) <> 0 order by 1, 2, 3`.execute(store.db);
      const plain = (rows: readonly Record<string, unknown>[]) =>
        rows.map((row) => [Number(row.day), row.name, row.status, Number(row.leads)]);
      expect(plain(counted.rows)).toEqual(plain(scan.rows));
    }
  }

  test('are filtered, searched and read page by page', async () => {
    const campaigns = ['spring', 'summer', undefined];
    const many = Array.from({ length: 120 }, (_, index) => {
      const utm_campaign = campaigns[index % 3];
      return leadOf(
        {
          receivedAt: now - index * HOUR_MS,
          channel: index % 2 ? 'Demo' : 'ESG Whitepaper',
          page: index % 5 ? '/esg' : null,
          attribution: utm_campaign === undefined ? {} : { utm_campaign, referrer: `https://${utm_campaign}.example/` },
          ...(index === 7 && {
            fields: {
              ...submission().fields,
              fname: 'Åsa',
              lname: 'Öberg',
              company: '東京海上',
              email: 'asa_o@norr.example',
            },
          }),
        },
        `page${index}`,
      );
    });
    await commit(store, many);
    const all = [];
    for (let cursor: string | undefined; ; ) {
      const { rows, next } = await listLeads(store, ANY, { cursor });
      all.push(...rows);
      if (next === null) break;
      expect(rows).toHaveLength(PAGE_SIZE);
      cursor = next;
    }
    expect(all.map(({ id }) => id)).toEqual(many.map(({ leadId }) => leadId));
    type Case = [given: Partial<LeadFilters>, isMatching: (one: Submission) => boolean];
    const filters: Case[] = [
      [{ channel: ['Demo'] }, ({ channel }) => channel === 'Demo'],
      [{ channel: ['Demo', 'ESG Whitepaper'], page: ['/esg', '/other'] }, ({ page }) => page === '/esg'],
      [
        { campaign: ['spring', 'summer'], channel: ['Demo', 'Contact Us'] },
        ({ attribution, channel }) => attribution.utm_campaign !== undefined && channel === 'Demo',
      ],
      [
        { campaign: ['spring'], page: ['/esg'] },
        ({ attribution, page }) => attribution.utm_campaign === 'spring' && page === '/esg',
      ],
      [
        { source: ['spring.example', 'direct'] },
        ({ attribution: { referrer } }) => referrer === 'https://spring.example/',
      ],
      [
        { from: now - 9 * HOUR_MS, before: now },
        ({ receivedAt }) => receivedAt >= now - 9 * HOUR_MS && receivedAt < now,
      ],
      [{ delivery: ['dead', 'pending'], assignee: ['p2', 'none'] }, () => true],
      [{ delivery: ['dead', 'held'] }, () => false],
      ...['ÅSA', 'asa ob', '京海', 'o@n', 'A_O', 'å'].map(
        (search): Case => [{ search }, ({ fields }) => fields.fname === 'Åsa'],
      ),
      // As patterns the last two would find every 'ada'.
      ...['nobody has it', 'a_a', '%'].map((search): Case => [{ search }, () => false]),
      [{ search: 'engines', channel: ['Demo'] }, ({ channel, fields }) => channel === 'Demo' && fields.fname !== 'Åsa'],
    ];
    for (const [given, isMatching] of filters) {
      const expected = many.filter(isMatching);
      const { rows } = await listLeads(store, { ...ANY, ...given });
      // 'å' is also in every 'Ada', because accents are left out on both sides.
      if (given.search === 'å') expect(rows).toHaveLength(PAGE_SIZE);
      else {
        expect([given, rows.map(({ id }) => id)]).toEqual([
          given,
          expected.map(({ leadId }) => leadId).slice(0, PAGE_SIZE),
        ]);
        expect((await countLeads(store, { ...ANY, ...given })).matching).toBe(expected.length);
      }
    }
    expect((await countLeads(store, ANY, now - 3 * HOUR_MS)).newer).toBe(3);
    expect(await readScreenCounts(store, person.id, now)).toMatchObject({ unread: 120, held: 0, dead: 0 });
    await expectRightCounts();
  });

  test('are spam and restored exactly, with what was not out yet', async () => {
    const id = await add('spam', { receivedAt: now });
    const [claimed] = (await claim(store, 'notify', 500, now)).filter(({ leadId }) => leadId === id);
    if (claimed) await settle(store, claimed, { kind: 'dead', error: 'HTTP 400' }, now, 12);
    const before = await outboxOf(id);
    expect(before.map(({ state }) => state)).toEqual(['pending', 'dead']);
    const { changed, conflicts } = await change({ kind: 'spam' }, id);
    expect([changed[0]?.status, conflicts]).toEqual(['spam', []]);
    expect((await outboxOf(id)).map(({ state }) => state)).toEqual(['held', 'held']);
    expect((await claim(store, 'crm', 500, now)).filter(({ leadId }) => leadId === id)).toEqual([]);
    expect(await retryDeadDeliveries(store, now)).toBe(0);
    await expectRightCounts();
    expect((await listLeads(store, { status: ['not-spam'], search: 'adaspam' })).rows).toEqual([]);
    await change({ kind: 'restore' }, id);
    expect(await outboxOf(id)).toEqual(before);
    expect(await rowOf(id)).toMatchObject({ status: 'accepted', delivery: 'dead', version: 2 });
    await expectRightCounts();
    await change({ kind: 'retry' }, id);
    expect(await rowOf(id)).toMatchObject({ delivery: 'retrying' });
  });

  test('are held until they are released or dismissed', async () => {
    const doubt = { suspicion: 'honeypot filled', receivedAt: now - 30 * HOUR_MS } as const;
    const [one, two] = [await add('held1', doubt), await add('held2', doubt)];
    const optOut = optOutOf('bot@engines.example', { receivedAt: now, isHeld: true });
    await commit(store, [optOut]);
    const { receipt } = optOut;
    const held = await listHeld(store, undefined, now);
    expect(held.rows.map(({ id }) => id)).toEqual([receipt, ...[one, two].sort().toReversed()]);
    expect(held.rows[1]).toMatchObject({
      suspicion: 'honeypot filled',
      status: 'held',
      heldDestinations: ['crm', 'notify'],
    });
    expect((await readHealthNumbers(store, [], now)).heldLeads.count).toBe(2);
    await change({ kind: 'dismiss' }, one, receipt);
    expect((await readHealthNumbers(store, [], now)).heldLeads.count).toBe(1);
    expect((await readScreenCounts(store, person.id, now)).held).toBe(1);
    await change({ kind: 'restore' }, one, receipt);
    expect((await listHeld(store, undefined, now)).rows).toEqual(
      held.rows.map((row) => ({ ...row, version: row.id === one ? 2 : 0 })),
    );
    await change({ kind: 'release' }, two, receipt);
    expect(await rowOf(two)).toMatchObject({ status: 'released', delivery: 'pending' });
    expect((await listHeld(store, undefined, now)).rows.map(({ id }) => id)).toEqual([one]);
    const applied = await store.db.selectFrom('opt_outs').select('state').where('receipt', '=', receipt).execute();
    expect(applied).toEqual([{ state: 'applied' }]);
    await expectRightCounts();
  });

  test('that another person changed are left alone, and it is said who did what', async () => {
    const [id, other] = [await add('both'), await add('other')];
    await change({ kind: 'assign', to: 'p2' }, id);
    const leads = [id, other].map((one) => ({ id: one, version: 0 }));
    const second = { person: { id: 'p3', name: 'Kim', email: 'kim@site.example' }, now: now + 1000, ...rules };
    const { changed, conflicts } = await changeLeads(store, { leads, change: { kind: 'spam' } }, second);
    expect(changed.map((lead) => [lead.id, lead.status])).toEqual([[other, 'spam']]);
    expect(conflicts).toEqual([
      {
        lead: expect.objectContaining({ id, status: 'accepted' }),
        change: { by: 'Dana Reyes', at: now, what: 'assigned it to p2' },
      },
    ]);
  });

  test('keep each attempt with its answer, equal ones as one, and how long a delivery took', async () => {
    const id = await add('tried', { receivedAt: now });
    const errors = ['HTTP 503', 'HTTP 503', 'HTTP 429', undefined];
    for (const [index, error] of errors.entries()) {
      const at = now + index * 1000;
      for (const claimed of await claim(store, 'crm', 500, at)) {
        const outcome =
          error === undefined || claimed.leadId !== id
            ? ({ kind: 'delivered', answer: 'HTTP 200' } as const)
            : ({ kind: 'retry', error, dueAt: at + 1000, isCounted: false } as const);
        await settle(store, claimed, outcome, at, 40);
      }
    }
    const attempts = (await readDeskLead(store, id))?.details.attempts.filter(
      ({ destination }) => destination === 'crm',
    );
    expect(attempts?.map(({ outcome, answer, tries, times }) => [outcome, answer, tries, times])).toEqual([
      ['retry', 'HTTP 503', 2, `[${now},${now + 1000}]`],
      ['retry', 'HTTP 429', 1, `[${now + 2000}]`],
      ['delivered', 'HTTP 200', 1, `[${now + 3000}]`],
    ]);
    const day = utcDay(now + 3000);
    const { toDelivery, rates } = await readHandled(store, day, day, Date.now());
    const crm = toDelivery.find(({ destination }) => destination === 'crm');
    expect(crm?.steps.find(({ underSeconds }) => underSeconds === 5)?.count).toBe(1);
    const stored = await sql<{ count: number }>`select count(*) as count from leads
      where received_at / 86400000 = ${Math.floor((now + 3000) / 86_400_000)}`.execute(store.db);
    expect(rates.received).toBe(Number(stored.rows[0]?.count));
  });

  test('that were given up are counted by the day of it, until they are tried again', async () => {
    const id = await add('refused', { receivedAt: now });
    const at = now + DAY_MS;
    for (const claimed of await claim(store, 'crm', 500, at))
      await settle(store, claimed, { kind: claimed.leadId === id ? 'dead' : 'delivered', error: 'HTTP 400' }, at, 40);
    const deadOn = async (time: number) => {
      const { toDelivery } = await readHandled(store, utcDay(time), utcDay(time), at);
      return toDelivery.find(({ destination }) => destination === 'crm')?.dead ?? 0;
    };
    expect(await deadOn(at)).toBe(1);
    expect(await deadOn(at + DAY_MS)).toBe(0);
    await change({ kind: 'retry' }, id);
    expect(await deadOn(at)).toBe(0);
  });

  test('wait for a destination that is paused', async () => {
    await add('pause');
    await pauseDestination(store, 'crm', true, person, now);
    expect(await claim(store, 'crm', 500, Date.now())).toEqual([]);
    await pauseDestination(store, 'crm', false, person, now);
    expect(await claim(store, 'crm', 500, Date.now())).not.toEqual([]);
  });

  test('are counted right after they are erased and purged', async () => {
    await erasePerson(store, 'adaspam@engines.example');
    await expectRightCounts();
    await purgeLeads(store, now - 20 * HOUR_MS);
    await expectRightCounts();
    expect((await listLeads(store, { ...ANY, search: 'adaspam' })).rows).toEqual([]);
    const texts = await store.db.selectFrom('lead_texts').select('lead_id').execute();
    const leads = await store.db.selectFrom('leads').select('id').execute();
    expect(texts.length).toBe(leads.length);
  });

  test('of a name that many have are not all counted to offer it', async () => {
    const fields = { ...submission().fields, company: 'Nilgiri Insurance' };
    const many = Array.from({ length: NEAREST_COUNT_LIMIT + 9 }, (_, index) =>
      leadOf({ fields: { ...fields, email: `clerk${index}@nilgiri.example` } }, `nilgiri${index}`),
    );
    await commit(store, many);
    const nearest = (filters: Partial<LeadFilters> = {}) =>
      findNearestWords(store, { ...ANY, search: 'insurace', ...filters });
    expect(await nearest()).toEqual([{ words: 'Nilgiri Insurance', leads: NEAREST_COUNT_LIMIT + 1 }]);
    expect(await nearest({ delivery: ['dead'] })).toEqual([]);
  });
});
