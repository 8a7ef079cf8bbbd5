import { expect, test } from 'vitest';
import { announcement } from '../../schema/navigation.ts';
import { announcementTimes, currentAnnouncement } from './publication.ts';

const written = { text: 'News', show: true, from: '2021-02-01', until: '2021-02-03' };
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);

test.each([
  ['the day before it begins', '2021-01-31', false],
  ['its first day', '2021-02-01', true],
  ['its last day', '2021-02-03', true],
  ['the day after', '2021-02-04', false],
])('on %s', (_name, day, isShown) => {
  expect(currentAnnouncement(written, noonOf(day))).toBe(isShown ? written : undefined);
  expect(currentAnnouncement({ ...written, show: false }, noonOf(day))).toBeUndefined();
});

test('its first day begins at midnight, and so does the day after its last one', () => {
  const days = announcementTimes(written).map((time) => new Date(time).toISOString());
  expect(days).toEqual(['2021-02-01T00:00:00.000Z', '2021-02-04T00:00:00.000Z']);
  expect(announcementTimes({ ...written, show: false })).toEqual([]);
});

test('one that ends before it begins is a mistake', () => {
  expect(announcement.safeParse({ ...written, until: '2021-01-01' }).error?.issues).toMatchObject([
    { path: ['until'], message: expect.stringContaining('or a later one') },
  ]);
});
