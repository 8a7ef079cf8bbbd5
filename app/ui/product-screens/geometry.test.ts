import { describe, expect, it } from 'vitest';
import { areaPath, cellsPath, scale, series, visibleSpan } from './geometry.ts';
import { type Point, path, radarPath, round, spoke, spokeAnchor } from './radar-geometry.ts';

const BOX = { x: 10, y: 20, width: 100, height: 50 };

/** Points as '10,20 30,40'. */
const points = (text: string) =>
  text.split(' ').flatMap((pair) => (pair ? [pair.split(',').map(Number) as unknown as Point] : []));

it.each([
  [1.25, 1.3],
  [-0.01, 0],
  [7, 7],
])('%d is drawn at %d', (value, expected) => {
  expect(Object.is(round(value), expected)).toBe(true);
});

it.each([
  [0, 200],
  [5, 100],
  [2.5, 150],
])('scale maps %d of 0 to 5 to %d of 200 to 100', (value, expected) => {
  expect(scale(value, [0, 5], [200, 100])).toBe(expected);
});

it('spokes run clockwise from the top', () => {
  expect([0, 1, 2, 3].map((index) => spoke([100, 100], 50, index, 4))).toEqual(points('100,50 150,100 100,150 50,100'));
});

it('labels of spokes grow away from the center', () => {
  const anchors = [0, 3, 5, 6, 8].map((index) => spokeAnchor(index, 11));
  expect(anchors).toEqual(['middle', 'start', 'start', 'end', 'end']);
});

describe('paths', () => {
  it.each([
    ['nothing', path([]), ''],
    ['a line', path(points('1,2 3,4 5,6')), 'M1 2L3 4 5 6'],
    ['a radar', radarPath([5, 5, 5, 2.5], [100, 100], 50), 'M100 50L150 100 100 150 75 100z'],
    ['no area', areaPath([], BOX), ''],
    ['an area', areaPath(points('10,30 110,40'), BOX), 'M10 30L110 40V70H10z'],
    ['cells', cellsPath(points('0,0 26,0'), 20, 12), 'M0 0h20v12h-20zM26 0h20v12h-20z'],
  ])('draw %s', (_, drawn, expected) => {
    expect(drawn).toBe(expected);
  });
});

it.each([
  [[], ''],
  [[3], '10,45'],
  [[1, 5], '10,70 110,20'],
  [[1, 3, 5], '10,70 60,45 110,20'],
])('a series spreads %j over its box', (values, expected) => {
  expect(series(values, BOX, [1, 5])).toEqual(points(expected));
});

it.each([
  [4, 2, { offset: 0, length: 2 }],
  [2, 4, { offset: 0, length: 2 }],
  [8, 4, { offset: 4, length: 2 }],
  [0, 12, { offset: 0, length: 6 }],
  [0, 4, null],
  [10, 2, null],
])('from %d for %d, in the window 4 to 10, shows %j', (start, length, expected) => {
  expect(visibleSpan(start, length, [4, 10])).toEqual(expected);
});
