import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoreClient } from './operations.ts';
import { READING, Store, StoreUnavailableError } from './store.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
/** Whether the database answers; a hung one neither answers nor fails. */
let isHung: boolean;
const client: StoreClient = {
  run: () => (isHung ? new Promise<never>(() => {}) : Promise.resolve(undefined as never)),
  needsReopening: () => false,
  close: async () => {},
};
let store: Store;

beforeEach(() => {
  vi.useFakeTimers();
  isHung = false;
  store = new Store(async () => client, log);
});
afterEach(async () => {
  await store.close();
  vi.useRealTimers();
  vi.resetAllMocks();
});

test('a database that hangs has operations refused in time, and is used again when it goes on', async () => {
  await store.start();
  expect(store.isUp).toBe(true);
  isHung = true;
  const refused = expect(store.run('getSecret')).rejects.toBeInstanceOf(StoreUnavailableError);
  await vi.advanceTimersByTimeAsync(5000);
  await refused;
  expect(store.isUp).toBe(false);
  isHung = false;
  const answered = store.run('getSecret');
  await vi.advanceTimersByTimeAsync(5000);
  await answered;
});

test('a database that hangs does not keep the server from starting', async () => {
  isHung = true;
  const started = store.start();
  await vi.advanceTimersByTimeAsync(5000);
  await started;
  expect(store.isUp).toBe(false);
  isHung = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(store.isUp).toBe(true);
});

test('the store that only reads is opened by its first operation, once', async () => {
  const open = vi.fn(async () => client);
  const reader = new Store(open, log, READING);
  expect(open).not.toHaveBeenCalled();
  await Promise.all([reader.run('listDrafts'), reader.run('listDrafts')]);
  expect(open).toHaveBeenCalledTimes(1);
  await reader.close();
});
