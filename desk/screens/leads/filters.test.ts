import { expect, test } from 'vitest';
import { leadFiltersSchema } from '../../../leads/desk/leads.ts';
import { type FilterName, filterWords, readFilters, toCallFilters, toggleValue, toSearch } from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));
const NOW = new Date(2021, 10, 30, 8, 30).getTime();
const toCall = (query: string) => toCallFilters(read(query), { now: NOW, me: 'person-1' });

test('filters survive the way through an address', () => {
  const filters = {
    received: '7d',
    status: ['any'],
    channel: ['Contact, US', 'Demo & more'],
    assignee: ['me', 'none'],
    q: 'lowland rail',
  };
  expect(read(toSearch(filters))).toEqual(filters);
});

test('equal filters have equal addresses', () => {
  expect(toSearch({ q: 'a', worked: ['new', 'closed'] })).toBe(toSearch({ worked: ['closed', 'new'], q: 'a' }));
  expect(toSearch({ channel: [] })).toBe('');
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
  const filters = toCall('assignee=none&assignee=me&q=rail&delivery=dead&status=any&campaign=spring');
  expect(filters).toEqual({
    assignee: ['person-1', 'none'],
    search: 'rail',
    delivery: ['dead'],
    status: ['any'],
    campaign: ['spring'],
  });
  expect(leadFiltersSchema.strict().parse(filters)).toMatchObject(filters);
});

test.each([
  ['', 'channel', 'Demo', 'channel=Demo'],
  ['channel=Demo', 'channel', 'Contact', 'channel=Contact&channel=Demo'],
  ['channel=Contact&channel=Demo', 'channel', 'Demo', 'channel=Contact'],
  ['channel=Demo', 'channel', 'Demo', ''],
  // Without the filter the list has all but spam and dismissed ones.
  ['', 'status', 'held', 'status=accepted&status=released'],
  ['', 'status', 'spam', 'status=accepted&status=held&status=released&status=spam'],
  ['status=any', 'status', 'spam', 'status=accepted&status=dismissed&status=held&status=released'],
  ['status=accepted&status=released', 'status', 'held', ''],
  ['status=held', 'status', 'held', 'status=any'],
] as const)('of %j, ticking %s %s makes %j', (query, name, value, expected) => {
  expect(toSearch(toggleValue(read(query), name, value))).toBe(expected && `?${expected}`);
});

test('a chip says all of its values', () => {
  const words = (query: string, name: FilterName) => filterWords(read(query), name, [{ id: 'p1', name: 'Dana' }]);
  expect(words('assignee=p1&assignee=none', 'assignee')).toBe('no one or Dana');
  expect([words('', 'status'), words('status=any', 'status')]).toEqual(['not spam', undefined]);
});
