import type { Updateable } from 'kysely';
import { afterAll, expect, test } from 'vitest';
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
import type { Tables } from '../../server/store/schema/tables.ts';
import { describeOnEachStore } from './support/each-store.ts';
import { Stores, submission } from './support/stores.ts';

const stores = new Stores();
afterAll(() => stores.stop());

const now = Date.now();

describeOnEachStore('the list of leads', (kind) => {
  test('is sorted by each column in both directions, of equal ones the newest first', async () => {
    const store = await stores.open(await stores.environment(kind));
    const person = { role: 'sales', signs_in_by: 'passkey', version: 1, changed_by: '', changed_at: now } as const;
    const people = ['ben', 'cem'].map((id) => ({
      ...person,
      id,
      name: id,
      email: `${id}@site.example`,
      added_at: now,
    }));
    await store.db.insertInto('desk_people').values(people).execute();
    const fieldsOf = (index: number) => ({
      fname: index % 2 ? 'zoe' : 'Ada',
      company: `Firm. ${index % 7}`,
      email: `sorted${index}@engines.example`,
    });
    const many = Array.from({ length: 60 }, (_, index) =>
      submission({
        receivedAt: now - index,
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
    const filters: LeadFilters = { status: ['accepted', 'held'], channel: ['Sorted', 'also sorted'] };
    const readAll = async (sort: LeadSort) => {
      const first = await listLeads(store, filters, { sort });
      const second = await listLeads(store, filters, { sort, cursor: first.next ?? '' });
      expect([first.newestAt, second.next]).toEqual([now, null]);
      return [...first.rows, ...second.rows];
    };
    const keys: Record<SortColumn, (row: LeadListRow) => string | number> = {
      person: ({ name }) => name.toLowerCase(),
      company: ({ company }) => company.toLowerCase(),
      channel: ({ channel }) => channel.toLowerCase(),
      campaign: ({ campaign }) => campaign ?? '',
      owner: ({ assignee }) => assignee?.name ?? '',
      worked: ({ worked }) => WORKED_STATES.indexOf(worked),
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
        const ids = (list: readonly LeadListRow[]) => list.map(({ id }) => id);
        expect([sort, ...ids(rows)]).toEqual([sort, ...ids(rows.toSorted(compare))]);
        expect(new Set(ids(rows)).size).toBe(many.length);
      }
  });
});
