import { describe, expect, it } from 'vitest';
import {
  areaPath,
  cellsPath,
  path,
  radarPath,
  round,
  scale,
  series,
  spoke,
  spokeAnchor,
  visibleSpan,
} from './geometry.ts';

const BOX = { x: 10, y: 20, width: 100, height: 50 };

describe('round', () => {
  it.each([
    [1.25, 1.3],
    [-0.01, 0],
    [7, 7],
  ])('%d is drawn at %d', (value, expected) => {
    expect(Object.is(round(value), expected)).toBe(true);
  });
});

describe('scale', () => {
  it.each([
    [0, 200],
    [5, 100],
    [2.5, 150],
  ])('maps %d of 0 to 5 to %d of 200 to 100', (value, expected) => {
    expect(scale(value, [0, 5], [200, 100])).toBe(expected);
  });
});

describe('spoke', () => {
  it.each([
    [0, [100, 50]],
    [1, [150, 100]],
    [2, [100, 150]],
    [3, [50, 100]],
  ])('%d of 4 runs clockwise from the top', (index, expected) => {
    expect(spoke([100, 100], 50, index, 4)).toEqual(expected);
  });
});

describe('spokeAnchor', () => {
  it.each([
    [0, 'middle'],
    [3, 'start'],
    [5, 'start'],
    [6, 'end'],
    [8, 'end'],
  ])('label %d of 11 grows away from the center: %s', (index, expected) => {
    expect(spokeAnchor(index, 11)).toBe(expected);
  });
});

describe('paths', () => {
  it.each([
    ['none', path([]), ''],
    [
      'a line',
      path([
        [1, 2],
        [3, 4],
        [5, 6],
      ]),
      'M1 2L3 4 5 6',
    ],
    ['a radar', radarPath([5, 5, 5, 2.5], [100, 100], 50), 'M100 50L150 100 100 150 75 100z'],
    ['no area', areaPath([], BOX), ''],
    [
      'an area',
      areaPath(
        [
          [10, 30],
          [110, 40],
        ],
        BOX,
      ),
      'M10 30L110 40V70H10z',
    ],
    [
      'cells',
      cellsPath(
        [
          [0, 0],
          [26, 0],
        ],
        20,
        12,
      ),
      'M0 0h20v12h-20zM26 0h20v12h-20z',
    ],
  ])('draw %s', (_, drawn, expected) => {
    expect(drawn).toBe(expected);
  });
});

describe('series', () => {
  it.each([
    [[], []],
    [[3], [[10, 45]]],
    [
      [1, 5],
      [
        [10, 70],
        [110, 20],
      ],
    ],
    [
      [1, 3, 5],
      [
        [10, 70],
        [60, 45],
        [110, 20],
      ],
    ],
  ])('spreads %j over its box', (values, expected) => {
    expect(series(values, BOX, [1, 5])).toEqual(expected);
  });
});

describe('visibleSpan', () => {
  it.each([
    [4, 2, { offset: 0, length: 2 }],
    [2, 4, { offset: 0, length: 2 }],
    [8, 4, { offset: 4, length: 2 }],
    [0, 12, { offset: 0, length: 6 }],
    [0, 4, null],
    [10, 2, null],
  ])('from %d for %d in the window 4 to 10', (start, length, expected) => {
    expect(visibleSpan(start, length, [4, 10])).toEqual(expected);
  });
});
