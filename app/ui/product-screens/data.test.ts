import { describe, expect, it } from 'vitest';
import { gaps, lanes, money, planQuarters, risks } from './data.ts';

describe('the figures', () => {
  it('have the planned gaps as the lanes of the roadmap, in the same order', () => {
    const planned = gaps.filter((gap) => gap.planned).map(({ discipline }) => discipline);
    expect(lanes.flatMap(({ discipline }) => discipline ?? [])).toEqual(planned);
  });

  it('take as much off the risks as the planned gaps do together', () => {
    const avoided = gaps.filter(({ planned }) => planned).reduce((sum, { reduction }) => sum + reduction, 0);
    expect(risks.reduce((sum, { today, planned }) => sum + today - planned, 0)).toBe(avoided);
  });

  it.each(lanes)('keep $name in order and within the calendar', ({ projects }) => {
    let free = 0;
    for (const { start, length } of projects) {
      expect(start).toBeGreaterThanOrEqual(free);
      free = start + length;
    }
    expect(free).toBeLessThanOrEqual(planQuarters);
  });
});

describe('money', () => {
  it.each([
    [60, '$60K'],
    [1000, '$1.0M'],
    [2950, '$2.95M'],
    [3800, '$3.8M'],
  ])('formats %i thousand as %s', (thousands, expected) => {
    expect(money(thousands)).toBe(expected);
  });
});
