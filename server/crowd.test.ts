import { expect, test } from 'vitest';
import { Crowd } from './crowd.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

function crowdAt() {
  const clock = { now: 1000 };
  const crowd = new Crowd(() => clock.now);
  return (passed: number) => {
    clock.now = 1000 + passed;
    return crowd.admits();
  };
}

test('in a long turn everyone is served, then nobody, then everyone again', () => {
  const admitsAt = crowdAt();
  const served = [0, 199, 200, 299, 300, 499, 500, 599, 600].map(admitsAt);
  expect(served).toEqual([true, true, false, false, true, true, false, false, true]);
});

test('the next turn begins anew', async () => {
  const admitsAt = crowdAt();
  expect([0, 250].map(admitsAt)).toEqual([true, false]);
  await turn();
  expect([260, 400].map(admitsAt)).toEqual([true, true]);
});

test('what is done in between without waiting is part of the turn', async () => {
  const admitsAt = crowdAt();
  expect(admitsAt(0)).toBe(true);
  await Promise.resolve();
  await new Promise<void>((resolve) => process.nextTick(resolve));
  expect(admitsAt(200)).toBe(false);
});

test('who comes long after the last, however busy the machine was meanwhile, is served', () => {
  const admitsAt = crowdAt();
  expect([0, 5000].map(admitsAt)).toEqual([true, true]);
});
