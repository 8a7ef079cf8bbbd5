import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { age, ago, clock, clockOrDay, dateAndClock, dayAndClock, dayTitle, duration, groupByDay, utc } from './time.ts';

beforeAll(() => void vi.stubEnv('TZ', 'America/Los_Angeles'));
afterAll(() => void vi.unstubAllEnvs());

const at = (text: string) => Date.parse(text);
const NOW = at('2021-11-30T16:30:00Z');

test.each([
  ['2021-11-30T16:29:40Z', 'now'],
  ['2021-11-30T16:28:00Z', '2 min'],
  ['2021-11-29T23:30:00Z', '17 h'],
  ['2021-11-28T16:00:00Z', '2 d'],
  ['2021-10-07T16:00:00Z', 'Oct 7'],
  ['2020-10-07T16:00:00Z', 'Oct 7, 2020'],
])('the age of %s is %s', (received, expected) => {
  expect(age(at(received), NOW)).toBe(expected);
});

test.each([
  [400, '0.4 s'],
  [1000, '1 s'],
  [64_000, '64 s'],
  [14 * 60_000, '14 min'],
  [5 * 3_600_000, '5 h'],
  [72 * 3_600_000, '3 d'],
])('%i ms are %s', (ms, expected) => {
  expect(duration(ms)).toBe(expected);
});

test('a day is named in the zone of the viewer', () => {
  // In UTC this is November 30 already.
  expect(dayTitle(at('2021-11-30T07:30:00Z'), NOW)).toEqual({ title: 'Yesterday', date: 'Monday, November 29' });
  expect(dayTitle(at('2021-11-30T15:41:07Z'), NOW)).toEqual({ title: 'Today', date: 'Tuesday, November 30' });
  expect(dayTitle(at('2021-11-02T16:00:00Z'), NOW)).toEqual({ title: 'November 2', date: 'Tuesday' });
  expect(dayAndClock(at('2021-11-30T15:41:07Z'), NOW)).toBe('Today, 7:41 am');
  expect(dateAndClock(at('2021-11-17T00:10:00Z'), NOW)).toBe('November 16 at 4:10 pm');
  expect(dateAndClock(at('2020-11-17T00:10:00Z'), NOW)).toBe('November 16, 2020 at 4:10 pm');
  const days = ['2021-11-30T15:41:07Z', '2021-11-30T07:30:00Z', '2021-12-03T16:00:00Z'];
  expect(days.map((day) => clockOrDay(at(day), NOW))).toEqual(['7:41 am', 'yesterday', 'Dec 3']);
});

test('times are short in the viewer’s zone and exact in UTC', () => {
  expect(clock(at('2021-11-30T21:32:00Z'))).toBe('1:32 pm');
  expect(utc(at('2021-11-30T15:41:07Z'))).toBe('2021-11-30 15:41:07 UTC');
  expect([ago(NOW - 2000, NOW), ago(NOW - 20_000, NOW)]).toEqual(['just now', '20 s ago']);
});

test('rows are grouped by the day of the viewer', () => {
  const rows = ['2021-11-30T15:00:00Z', '2021-11-30T07:30:00Z', '2021-11-29T12:00:00Z'].map((text) => ({
    receivedAt: at(text),
  }));
  expect(groupByDay(rows).map((day) => day.length)).toEqual([1, 2]);
});

test('a list of many times makes few formatters', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  for (let day = 0; day < 100; day += 1) dayAndClock(NOW - day * 86_400_000, NOW);
  const { length } = made.mock.calls;
  made.mockRestore();
  expect(length).toBeLessThan(10);
});
