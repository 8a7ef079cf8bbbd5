import { describe, expect, test } from 'vitest';
import type { GatedPage } from '../../schema/gated.ts';
import { wording } from '../../schema/wording/wording.ts';
import { coverDate, eventTimes, summarizeEvent } from './event-times.ts';

const page = (fields: Partial<GatedPage>) =>
  ({ registration: 'open', starts: '2027-02-11T21:00', ends: '2027-02-11T22:30', ...fields }) as GatedPage;

const summary = (fields: Partial<GatedPage>, now = '2027-01-01T00:00:00Z') =>
  summarizeEvent(page(fields), Date.parse(now), wording.parse({}).event);

/** The day is the one of the place, whatever day it is in UTC. */
test.each([
  ['America/New_York', '2027-02-12T02:00:00Z', 'Thursday, February 11, 2027, 9:00 – 10:30 PM EST', '9:00 PM EST'],
  ['Asia/Tokyo', '2027-02-11T12:00:00Z', 'Thursday, February 11, 2027, 9:00 – 10:30 PM GMT+9', '9:00 PM GMT+9'],
  ['UTC', '2027-02-11T21:00:00Z', 'Thursday, February 11, 2027, 9:00 – 10:30 PM UTC', '9:00 PM UTC'],
])('an evening in %s begins at %s', (time_zone, instant, when, time) => {
  expect(eventTimes(page({ time_zone }))?.starts.toInstant().toString()).toBe(instant);
  expect(summary({ time_zone }).when).toBe(when);
  expect(coverDate(page({ time_zone }))).toEqual({ day: '11', month: 'February', year: '2027', time });
});

test('summer time is told as such', () => {
  const fields = { starts: '2027-07-01T09:00', ends: '2027-07-02T17:00', time_zone: 'America/New_York' };
  expect(summary(fields).when).toBe('Thursday, July 1, 2027 at 9:00 AM EDT – Friday, July 2, 2027 at 5:00 PM EDT');
});

const place = { name: 'Harbor Hall', address: '12 Pier Street, Boston' };
const join_link = 'https://meet.example/x';

test.each([
  [{ join_link }, 'Online'],
  [{ place }, 'Harbor Hall, 12 Pier Street, Boston'],
  [{ place, join_link }, 'Harbor Hall, 12 Pier Street, Boston, and online'],
])('%j is at %s', (fields, where) => {
  expect(summary({ time_zone: 'UTC', ...fields }).where).toBe(where);
});

describe('an event has ended', () => {
  const time_zone = 'America/New_York';

  test.each([
    ['2027-02-12T03:29:59Z', false],
    ['2027-02-12T03:30:00Z', true],
  ])('at %s: %s', (now, hasEnded) => {
    expect(summary({ time_zone }, now).hasEnded).toBe(hasEnded);
  });

  test('when its file says so', () => {
    expect(summary({ time_zone, registration: 'ended' }).hasEnded).toBe(true);
  });
});

test('a past event without times keeps its words and the day of its date', () => {
  const past = {
    starts: undefined,
    ends: undefined,
    date: '2020-06-25T17:00:00.000Z',
    when: 'June 25, 2020, 10:00 AM PT',
  };
  expect(summary({ ...past, registration: 'ended' })).toEqual({ when: past.when, where: undefined, hasEnded: true });
  expect(coverDate(page(past))).toEqual({ day: '25', month: 'June', year: '2020', time: '10:00 AM PT' });
});
