import { describe, expect, it } from 'vitest';
import {
  disciplines,
  gaps,
  money,
  priority,
  programHistory,
  programTarget,
  programToday,
  quarters,
  risks,
  score,
} from './data.ts';
import { budgets, lanes, planQuarters } from './plan.ts';

describe('the model', () => {
  it('has eleven disciplines and 75 capabilities', () => {
    expect(disciplines).toHaveLength(11);
    expect(disciplines.flatMap(({ levels }) => levels)).toHaveLength(75);
  });

  it.each(disciplines)('$label agrees with its capabilities, its history and its target', (discipline) => {
    const { levels, today, target, history } = discipline;
    const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
    expect(Math.abs(mean - today)).toBeLessThan(0.1);
    expect(history).toHaveLength(quarters.length);
    expect(history.at(-1)).toBe(today);
    expect(target).toBeGreaterThan(today);
  });

  it.each([
    ['at first', programHistory[0] ?? 0, '2.1'],
    ['at last', programHistory.at(-1) ?? 0, '2.4'],
    ['today', programToday, '2.4'],
    ['in 2023', programTarget, '3.3'],
  ])('scores the program %s', (_, value, expected) => {
    expect(score(value)).toBe(expected);
  });
});

describe('the gaps', () => {
  it('are ranked, planned ones first', () => {
    const ranks = gaps.map(priority);
    expect(ranks).toEqual(ranks.toSorted((one, other) => other - one));
    expect(gaps.findLastIndex(({ planned }) => planned)).toBeLessThan(gaps.findIndex(({ planned }) => !planned));
  });

  it('that are planned have the reductions of the risks', () => {
    const avoided = gaps.filter(({ planned }) => planned).reduce((sum, { reduction }) => sum + reduction, 0);
    expect(risks.reduce((sum, { today, planned }) => sum + today - planned, 0)).toBe(avoided);
  });

  it('that are planned are the lanes of the roadmap', () => {
    const planned = gaps.filter((gap) => gap.planned).map(({ discipline }) => discipline);
    expect(lanes.flatMap(({ discipline }) => discipline ?? [])).toEqual(planned);
  });
});

describe('the plan', () => {
  it.each(lanes)('keeps $name in order and within the calendar', ({ projects }) => {
    let free = 0;
    for (const { start, length } of projects) {
      expect(start).toBeGreaterThanOrEqual(free);
      free = start + length;
    }
    expect(free).toBeLessThanOrEqual(planQuarters);
  });

  it.each([
    [2022, 3800],
    [2023, 3900],
  ])('costs in %i, in thousands: %i', (year, total) => {
    const budget = budgets.find((each) => each.year === year);
    expect((budget?.run ?? 0) + (budget?.improve ?? 0)).toBe(total);
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
