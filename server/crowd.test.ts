import { expect, test } from 'vitest';
import { Crowd } from './crowd.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('admits so many in a turn of the event loop, and as many again in the next', async () => {
  const crowd = new Crowd(2);
  for (let count = 0; count < 2; count += 1) {
    expect([crowd.admits(), crowd.admits(), crowd.admits(), crowd.admits()]).toEqual([true, true, false, false]);
    await turn();
  }
});

test('what is done in between without waiting is part of the turn', async () => {
  const crowd = new Crowd(1);
  expect(crowd.admits()).toBe(true);
  await Promise.resolve();
  await new Promise<void>((resolve) => process.nextTick(resolve));
  expect(crowd.admits()).toBe(false);
});
