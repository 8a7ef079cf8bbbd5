import { describe, expect, test } from 'vitest';
import type { Statistics } from '../store/statistics.ts';
import { roundScale } from './report-charts.ts';
import { reportPage } from './report-command.ts';

const createdAt = new Date('2026-03-31T10:20:00Z');
const byDay = Array.from({ length: 31 }, (_, index) => ({
  name: `2026-03-${String(index + 1).padStart(2, '0')}`,
  count: index === 16 ? 9 : 1,
}));
const month: Statistics = {
  total: 39,
  byDay,
  byChannel: [
    { name: 'Demo', count: 38 },
    { name: '<b>', count: 1 },
  ],
  byStanding: [
    { name: 'accepted', count: 37 },
    { name: 'suspected', count: 2 },
  ],
  deliveries: [
    { destination: 'crm', state: 'dead', count: 3 },
    { destination: 'crm', state: 'delivered', count: 30 },
    { destination: 'notify', state: 'pending', count: 4 },
  ],
  secondsToDeliver: [0.2, 0.4, 3, 90, 7200],
};
/** The visible text of the page, in order. */
const textOf = (page: string) =>
  page
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the report', () => {
  const text = textOf(reportPage(month, 31, createdAt));

  test('says the totals first', () => {
    expect(text).toContain('39 leads in 31 days 1 Mar to 31 Mar 2026');
    expect(text).toContain(
      'leads 39 suspected 2 deliveries made 30 still waiting 4 given up 3 median time to CRM 3.0 s',
    );
  });

  test('has a scale of round numbers and readable dates on the chart over time', () => {
    expect(text).toContain('1.3 a day on average; the most, 9, on 17 Mar.');
    expect(text).toMatch(/0 2 4 6 8 10 .*1 Mar 6 Mar 11 Mar 16 Mar 21 Mar 26 Mar 31 Mar/);
  });

  test('gives each delivery its share of its own destination, the good news first', () => {
    expect(text).toContain('CRM: delivered 30 91 % CRM: given up 3 9 % Webhook: waiting 4 100 %');
  });

  test('spreads the time to deliver, whatever its length', () => {
    expect(text).toContain('Half within 3.0 s, nineteen of twenty within 2.0 h.');
    expect(text).toContain('under 1 second 2 40 % under 5 seconds 1 20 % under 1 minute 0 0 % under 1 hour 1 20 %');
  });

  test('shows what is stored as text, and loads nothing', () => {
    const page = reportPage(month, 31, createdAt);
    expect(page).toContain('&#60;b&#62;');
    expect(page).not.toMatch(/<b>|<script|https?:|url\(/);
  });

  test('with no lead says so and draws nothing', () => {
    const none = { total: 0, byDay: byDay.map(({ name }) => ({ name, count: 0 })) };
    const empty = { ...none, byChannel: [], byStanding: [], deliveries: [], secondsToDeliver: [] };
    const page = reportPage(empty, 31, createdAt);
    expect(textOf(page)).toContain('No leads in this time');
    expect(page).not.toContain('<svg');
  });
});

test.each([
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [9, [0, 2, 4, 6, 8, 10]],
  [23, [0, 5, 10, 15, 20, 25]],
  [480, [0, 100, 200, 300, 400, 500]],
])('a scale up to %i is %j', (most, scale) => {
  expect(roundScale(most)).toEqual(scale);
});
