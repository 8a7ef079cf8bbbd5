import { describe, expect, test } from 'vitest';
import type { OptOut } from '../leads/fields.ts';
import { type LatestDelivery, type LeadOfPerson, planPreference } from './delivery-rules.ts';

const lead = (id: string, opt_out: OptOut = '0'): LeadOfPerson => ({
  id,
  channel: 'Contact Us',
  opt_out,
  isHeld: false,
});
const delivery = (state: LatestDelivery['state'], rest: Partial<LatestDelivery> = {}): LatestDelivery => {
  const first_attempt_at = state === 'delivered' || state === 'dead' ? 1 : null;
  return { revision: 0, state, opt_out: first_attempt_at === null ? null : '0', first_attempt_at, ...rest };
};

const untried = delivery('pending');
const tried = delivery('pending', { first_attempt_at: 1, opt_out: '0' });
const triedTelling = delivery('pending', { revision: 1, first_attempt_at: 1, opt_out: '1' });
const delivered = delivery('delivered');
const laterUntried = delivery('pending', { revision: 1, opt_out: '0' });
const held = delivery('held');

describe('an opt-out of a person with a newer and an older lead', () => {
  const cases = [
    ['with the lead', delivered, delivered, { changed: [], added: ['newer'] }],
    ['with the lead', held, delivered, { changed: [], added: ['older'] }],
    ['with the lead', held, undefined, { changed: [], added: [] }],
    // The first attempt at a lead reads the list of opt-outs.
    ['with the lead', untried, delivered, { changed: [], added: [] }],
    ['with the lead', tried, delivered, { changed: [], added: ['newer'] }],
    ['with the lead', tried, tried, { changed: [], added: ['newer', 'older'] }],
    ['with the lead', triedTelling, delivered, { changed: [], added: [] }],
    ['with the lead', laterUntried, delivered, { changed: ['newer'], added: [] }],
    ['apart', untried, delivered, { changed: [], added: ['newer'] }],
    ['apart', undefined, undefined, { changed: [], added: ['newer'] }],
    ['apart', laterUntried, delivered, { changed: ['newer'], added: [] }],
    ['with each lead', delivered, delivered, { changed: [], added: ['newer', 'older'] }],
    ['with each lead', untried, held, { changed: [], added: [] }],
    ['with each lead', triedTelling, delivered, { changed: [], added: ['older'] }],
    ['with each lead', laterUntried, tried, { changed: ['newer'], added: ['older'] }],
    ['never', delivered, delivered, { changed: [], added: [] }],
  ] as const;

  test.each(cases)('told %s, after %o and %o', (how, newer, older, plan) => {
    const latest = new Map<string, LatestDelivery>();
    if (newer) latest.set('newer', newer);
    if (older) latest.set('older', older);
    expect(planPreference(how, [lead('newer'), lead('older')], latest, '1')).toEqual(plan);
  });
});

test('a held lead does not carry a preference of its own delivery', () => {
  const leads = [{ ...lead('held'), isHeld: true }, lead('accepted')];
  expect(planPreference('apart', leads, new Map(), '1').added).toEqual(['accepted']);
});

test('an opt-in is told where the box of an untried lead says otherwise', () => {
  const latest = new Map([['one', untried]]);
  expect(planPreference('with the lead', [lead('one', '0')], latest, '0').added).toEqual([]);
  expect(planPreference('with the lead', [lead('one', '1')], latest, '0').added).toEqual(['one']);
  expect(planPreference('with each lead', [lead('one', '1')], latest, '0').added).toEqual(['one']);
});
