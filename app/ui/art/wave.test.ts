import { describe, expect, it } from 'vitest';
import { waveLines } from './wave.ts';

const SIZE = { width: 640, height: 288 };
const SEEDS = ['a', 'b', 'cloud-security', 'cloud-securitY', 'budget-season', 'ünïcode-slug', ''];

/** Every number of the path data, as a browser would read them. */
const numbersIn = (path: string) => (path.match(/-?\d*\.?\d+/g) ?? []).map(Number);

describe('waveLines', () => {
  it.each(SEEDS)('draws the same art for the same seed: %j', (seed) => {
    expect(waveLines(seed, SIZE)).toEqual(waveLines(seed, SIZE));
  });

  it('draws different art for different seeds', () => {
    const drawings = SEEDS.map((seed) => waveLines(seed, SIZE).join());
    expect(new Set(drawings).size).toBe(SEEDS.length);
  });

  it.each([
    { width: 640, height: 288, steps: 10 },
    { width: 1920, height: 760, steps: 14 },
    { width: 1200, height: 630, steps: undefined },
    { width: 33, height: 7, steps: 12 },
  ])('keeps to finite numbers of one decimal, from edge to edge: %o', (size) => {
    for (const path of waveLines('seed', size)) {
      expect(path).toMatch(/^M0 -?[\d.]+q[-\d. ]+(t[-\d. ]+)+$/);
      expect(path).not.toMatch(/\.\d\d/);
      expect(numbersIn(path).every(Number.isFinite)).toBe(true);
      const run = [...path.matchAll(/t(\d+)/g)].reduce((sum, [, dx]) => sum + Number(dx), 0);
      const firstRun = Number(path.match(/q\S+?[ -]\S+? ([\d.]+)/)?.[1] ?? 0);
      expect(run + firstRun).toBeGreaterThanOrEqual(size.width);
    }
  });
});
