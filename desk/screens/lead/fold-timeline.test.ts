import { expect, test } from 'vitest';
import { type Entry, foldTimeline } from './fold-timeline.ts';

const entry = (at: number, state: Entry['state'], destination: string | null, answer: string | null = null): Entry =>
  ({ at, state, destination, what: '', answer, deliveryId: null }) as Entry;

test('equal tries fold into one step that shows the last', () => {
  const steps = foldTimeline([
    entry(1, 'stored', null),
    entry(2, 'failed', 'Webhook', 'no answer'),
    entry(3, 'failed', 'Webhook', '504'),
    entry(4, 'failed', 'Webhook', '504'),
    entry(5, 'failed', 'Webhook', '504'),
    entry(6, 'failed', 'CRM', '504'),
    entry(7, 'delivered', 'CRM', '200'),
    entry(8, 'delivered', 'Webhook', '200'),
  ]);
  expect(steps.map(({ last, tries }) => [last.at, tries.length])).toEqual([
    [1, 1],
    [2, 1],
    [5, 3],
    [6, 1],
    [7, 1],
    [8, 1],
  ]);
});
