import { expect, test } from 'vitest';
import { leadFiltersSchema } from '../../../leads/desk/leads.ts';
import { readFilters, toCallFilters, toSearch } from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));
const NOW = new Date(2021, 10, 30, 8, 30).getTime();
const toCall = (query: string) => toCallFilters(read(query), { now: NOW, me: 'person-1' });

test('filters survive the way through an address', () => {
  const filters = { received: '7d', status: 'any', channel: 'Demo & Contact', assignee: 'me', q: 'lowland rail' };
  expect(read(toSearch(filters))).toEqual(filters);
});

test('equal filters have equal addresses', () => {
  expect(toSearch({ q: 'a', status: 'spam' })).toBe(toSearch({ status: 'spam', q: 'a' }));
  expect(toSearch({})).toBe('');
});

test.each([
  'received=yesterday',
  'received=2021-99-01..2021-99-02',
  'status=lost',
  'delivery=flown',
  'q=',
  'unknown=1',
])('%s is ignored', (query) => {
  expect(read(query)).toEqual({});
});

test('spans are days of the viewer’s calendar, today included', () => {
  expect(toCall('received=7d')).toEqual({ from: new Date(2021, 10, 24).getTime() });
  expect(toCall('received=today')).toEqual({ from: new Date(2021, 10, 30).getTime() });
  expect(toCall('received=2021-11-02')).toEqual({
    from: new Date(2021, 10, 2).getTime(),
    before: new Date(2021, 10, 3).getTime(),
  });
});

test('a span from the figures is days of UTC, both included', () => {
  expect(toCall('received=2021-11-02..2021-11-03')).toEqual({
    from: Date.parse('2021-11-02T00:00Z'),
    before: Date.parse('2021-11-04T00:00Z'),
  });
});

test('the call gets the names of its contract', () => {
  const filters = toCall('assignee=me&q=rail&delivery=dead&status=any&campaign=spring');
  expect(filters).toEqual({
    assignee: 'person-1',
    search: 'rail',
    delivery: 'dead',
    status: 'any',
    campaign: 'spring',
  });
  expect(leadFiltersSchema.strict().parse(filters)).toMatchObject(filters);
});
