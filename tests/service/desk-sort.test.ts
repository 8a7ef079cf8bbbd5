import { randomUUIDv7 } from 'node:crypto';
import type { Updateable } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { CONSENT_STATES } from '../../leads/consent.ts';
import {
  type LeadFilters,
  type LeadListRow,
  type LeadSort,
  SORT_COLUMNS,
  type SortColumn,
} from '../../leads/desk/leads.ts';
import { LEAD_DELIVERY_STATES, WORKED_STATES } from '../../leads/lead-states.ts';
import { listLeads } from '../../server/store/desk/lead-list.ts';
import { commit } from '../../server/store/leads/commit.ts';
import { prune } from '../../server/store/prune.ts';
import type { OpenStore, Tables } from '../../server/store/schema/tables.ts';
import type { Submission } from '../../server/store/submission.ts';
import { addPerson } from './support/desk.ts';
import { describeOnEachStore } from './support/each-store.ts';
import { optOutOf, Stores, submission } from './support/stores.ts';

const stores = new Stores();

const now = Date.now();

describeOnEachStore('the list of leads', (kind) => {
  let store: OpenStore;
  beforeAll(async () => {
    store = await stores.open(await stores.environment(kind));
    for (const id of ['ben', 'cem'])
      await addPerson(store, { id, name: id, email: `${id}@site.example`, role: 'sales' });
    const fieldsOf = (index: number) => ({
      fname: index % 2 ? 'zoe' : 'Ada',
      company: `Firm. ${index % 7}`,
      // Each address has two leads.
      email: `sorted${index % 30}@engines.example`,
    });
    // Those of one millisecond are not in the order in which they were made.
    const ids = Array.from({ length: 60 }, () => randomUUIDv7()).toSorted();
    many = ids.map((leadId, index) =>
      submission({
        leadId,
        receivedAt: now - 59 + index,
        optOut: index % 30 < 4 ? '0' : '1',
        suspicion: index === 3 || index === 33 ? 'too many from one address' : null,
        channel: index % 3 ? 'Sorted' : 'also sorted',
        attribution: index % 4 ? {} : { utm_campaign: `c${index % 8}` },
        fields: { ...submission().fields, ...fieldsOf(index) },
      }),
    );
    await commit(store, many);
    const [one, two, three] = many.map(({ leadId }) => leadId) as [string, string, string];
    const set = (id: string, columns: Updateable<Tables['leads']>) =>
      store.db.updateTable('leads').set(columns).where('id', '=', id).execute();
    await set(one, { assigned_to: 'cem' });
    await set(two, { assigned_to: 'ben', worked: 'contacted' });
    await set(three, { worked: 'closed' });
    await store.db.updateTable('consents').set({ confirmed_at: now }).where('lead_id', '=', one).execute();
    for (const index of [1, 9]) await commit(store, [optOutOf(fieldsOf(index).email)]);
  });

  let many: Submission[];
  const all: LeadFilters = { status: ['any'] };
  /** As a store whose consents must be confirmed has every state. */
  const read = async (filters: LeadFilters, sort: LeadSort = '-received', mode: OpenStore['consent'] = 'confirmed') => {
    const asked: OpenStore = { ...store, consent: mode };
    const first = await listLeads(asked, filters, { sort });
    const cursor = first.next ?? undefined;
    const second = cursor === undefined ? undefined : await listLeads(asked, filters, { sort, cursor });
    return { newestAt: first.newestAt, next: second?.next ?? null, rows: [...first.rows, ...(second?.rows ?? [])] };
  };
  const idsOf = (list: readonly LeadListRow[]) => list.map(({ id }) => id);

  test.each([
    ...CONSENT_STATES.map((state) => ({ consent: [state] })),
    { consent: ['yes', 'opted-out'] },
    { consent: ['asked', 'no'] },
    { assignee: ['ben'] },
    { assignee: ['ben', 'cem'] },
    { assignee: ['cem', 'none'] },
  ] as Partial<LeadFilters>[])('has those of any of the values of %j', async (given) => {
    const { consent, assignee } = given;
    const isMatching = (row: LeadListRow) =>
      (consent?.includes(row.consent) ?? true) && (assignee?.includes(row.assignee?.id ?? 'none') ?? true);
    const expected = (await read(all)).rows.filter(isMatching);
    expect(expected).not.toEqual([]);
    expect(idsOf((await read({ ...all, ...given })).rows)).toEqual(idsOf(expected));
  });

  test('takes a ticked box as consent where none has to be confirmed', async () => {
    const { rows } = await read(all, '-received', 'single');
    for (const state of CONSENT_STATES) {
      const expected = rows.filter(({ consent }) => consent === state);
      expect([state, expected.length > 0]).toEqual([state, state !== 'asked']);
      expect(idsOf((await read({ ...all, consent: [state] }, '-received', 'single')).rows)).toEqual(idsOf(expected));
    }
  });

  test('finds the consent of leads that an earlier release has stored', async () => {
    const filters: LeadFilters = { ...all, consent: ['opted-out'] };
    const before = await read(filters);
    await store.db.updateTable('leads').set({ person_fingerprint: null }).execute();
    expect((await read(filters)).rows).toEqual([]);
    await prune(store, now);
    expect(await read(filters)).toEqual(before);
  });

  test('is sorted by each column in both directions, of equal ones the newest first', async () => {
    const readAll = async (sort: LeadSort) => {
      const { rows, ...page } = await read(all, sort);
      expect(page).toEqual({ newestAt: now, next: null });
      return rows;
    };
    const keys: Record<SortColumn, (row: LeadListRow) => string | number> = {
      person: ({ name }) => name.toLowerCase(),
      company: ({ company }) => company.toLowerCase(),
      channel: ({ channel }) => channel.toLowerCase(),
      campaign: ({ campaign }) => campaign ?? '',
      owner: ({ assignee }) => assignee?.name ?? '',
      worked: ({ worked }) => WORKED_STATES.indexOf(worked),
      consent: ({ consent }) => CONSENT_STATES.indexOf(consent),
      delivery: ({ delivery }) => LEAD_DELIVERY_STATES.indexOf(delivery),
      received: ({ receivedAt }) => receivedAt,
    };
    for (const column of SORT_COLUMNS)
      for (const sort of [column, `-${column}`] as const) {
        const rows = await readAll(sort);
        const sign = sort === column ? 1 : -1;
        const [before, after] = [-sign, sign];
        const compare = (a: LeadListRow, b: LeadListRow) => {
          const [keyOfA, keyOfB] = [keys[column](a), keys[column](b)];
          return keyOfA === keyOfB ? (a.id < b.id ? 1 : -1) : keyOfA < keyOfB ? before : after;
        };
        expect([sort, ...idsOf(rows)]).toEqual([sort, ...idsOf(rows.toSorted(compare))]);
        expect(new Set(idsOf(rows)).size).toBe(many.length);
      }
  });
});
