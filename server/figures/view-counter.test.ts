import { expect, test, vi } from 'vitest';
import { StoreTimeoutError, ValuesRefusedError } from '../store/store.ts';
import type { ViewSum } from '../store/views/view-sums.ts';
import { ViewCounter } from './view-counter.ts';

const view = { dimension: 'page', day: 7, name: '/', views: 1 } as const;

test('sums of a store that is down or fails are written when it is back, once', async () => {
  const written: number[] = [];
  const store = {
    isUp: false,
    fails: false,
    run: async (_name: string, sums: readonly ViewSum[]) => {
      if (store.fails) throw new Error('busy');
      written.push(...sums.map(({ views }) => views));
    },
  };
  const counter = new ViewCounter(store as never);
  counter.add([view, view]);
  await counter.write();
  store.isUp = true;
  store.fails = true;
  await counter.write();
  counter.add([view]);
  store.fails = false;
  await counter.write();
  await counter.write();
  expect(written).toEqual([3]);
});

test('sums that the store refuses, or may have stored late, are not added again', async () => {
  const refusals = [new StoreTimeoutError(), new ValuesRefusedError('a row twice')];
  const run = vi.fn(async () => {
    throw refusals.shift();
  });
  const counter = new ViewCounter({ isUp: true, run } as never);
  for (const _refusal of [1, 2]) {
    counter.add([view]);
    await counter.write();
    await counter.write();
  }
  expect(run).toHaveBeenCalledTimes(2);
});
