import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  Device,
  ITEM,
  refused,
  type Saved,
  saved,
  theirs,
  unanswered,
  write,
} from '../../../tests/support/desk/open-item.ts';
import { CallError } from '../../api.ts';
import { ItemStore } from './item-store.ts';
import { saveStatus } from './save-status.ts';

let device: Device;
beforeEach(() => {
  device = new Device();
  // A store that one test leaves behind sends nothing during the next.
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('what is written while a save is under way is saved after it', async () => {
  const answers = [Promise.withResolvers<Saved>(), Promise.withResolvers<Saved>()];
  const save = vi.fn((_input: unknown) => answers[save.mock.calls.length - 1]?.promise ?? Promise.reject());
  const store = new ItemStore(ITEM, device, save);
  write(store, 'Text. One');
  const first = store.flush();
  write(store, 'Text. One two');
  const second = store.flush();
  await Promise.resolve();
  expect(save).toHaveBeenCalledTimes(1);
  answers[0]?.resolve(saved(4));
  answers[1]?.resolve(saved(5));
  await Promise.all([first, second]);
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ revision: 4, contents: 'Text. One two' }));
  expect(store.getState()).toMatchObject({ saving: 'saved', revision: 5 });
  expect(device.kept).toBeUndefined();
});

test('what did not arrive is on the device, and the next session sends it', async () => {
  const store = new ItemStore(ITEM, device, refused('unreachable'));
  write(store, 'Kept.');
  await store.flush();
  expect(store.getState().saving).toBe('offline');
  const save = vi.fn(async () => saved(4));
  const next = new ItemStore(ITEM, device, save);
  expect(next.getState().draft.contents).toBe('Kept.');
  await next.flush();
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ contents: 'Kept.', revision: 3 }));
  expect(device.kept).toBeUndefined();
});

test('a device that cannot keep the text does not promise it', () => {
  const store = new ItemStore(ITEM, { ...device, keep: () => false }, async () => saved(4));
  write(store, 'Not kept.');
  expect(store.getState()).toMatchObject({ saving: 'unsaved', isKept: false });
});

test('of a page that was discarded nothing is sent or kept any more', async () => {
  const save = vi.fn(refused('unreachable'));
  const store = new ItemStore(ITEM, device, save);
  write(store, 'Discarded.');
  await store.flush();
  store.forget();
  write(store, 'Typed until the page is left.');
  await store.flush();
  expect([save.mock.calls.length, device.kept]).toEqual([1, undefined]);
});

test('a refused save says why and keeps the text', async () => {
  const store = new ItemStore(ITEM, device, () => Promise.reject(new CallError('input', 'It is too long.')));
  write(store, 'Long.');
  await store.flush();
  expect(store.getState()).toMatchObject({ saving: 'failed', reason: 'It is too long.' });
  expect(device.kept?.draft.contents).toBe('Long.');
});

test('a save that the server could not take just now is sent again', async () => {
  const save = vi.fn(async () => saved(4));
  save.mockRejectedValueOnce(new CallError('unavailable', 'The server answered with 502.'));
  const store = new ItemStore(ITEM, device, save);
  write(store, 'Sent twice.');
  await store.flush();
  expect(store.getState().saving).toBe('failed');
  await vi.runAllTimersAsync();
  expect(store.getState()).toMatchObject({ saving: 'saved', revision: 4 });
});

test('an answer from before a save does not bring the old text back', async () => {
  const store = new ItemStore(ITEM, device, async () => saved(4));
  const { promise, resolve } = Promise.withResolvers<typeof ITEM>();
  const reading = store.refresh(() => promise);
  write(store, 'Written.');
  await store.flush();
  resolve(ITEM);
  await reading;
  expect(store.getState()).toMatchObject({ revision: 4, draft: { contents: 'Written.' } });
});

test('what was taken back after an answer was lost is taken back on the server too', async () => {
  const save = vi.fn(async (_input: unknown) => saved(4));
  save.mockRejectedValueOnce(new CallError('unreachable', 'The network is gone.'));
  const store = new ItemStore(ITEM, device, save);
  write(store, 'Not for the world.');
  await store.flush();
  write(store, ITEM.contents ?? '');
  await store.flush();
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ contents: ITEM.contents }));
});

test('what was corrected while a save was refused is sent by itself', async () => {
  const answer = Promise.withResolvers<Saved>();
  const save = vi.fn((_input: unknown) => answer.promise);
  const store = new ItemStore(ITEM, device, save);
  write(store, 'Too long.');
  void store.flush();
  write(store, 'Short.');
  await vi.advanceTimersByTimeAsync(200);
  answer.reject(new CallError('input', 'It is too long.'));
  save.mockImplementation(async () => saved(4));
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.getState().saving).toBe('saved');
});

test('a screen that was left sends nothing more once its file is opened again', async () => {
  const save = vi.fn(refused('unreachable'));
  const left = new ItemStore(ITEM, device, save);
  write(left, 'Of the train.');
  await left.flush();
  left.end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([save.mock.calls.length, device.kept?.draft.contents]).toEqual([1, 'Of the train.']);
});

const disputed = async () => ({ ...saved(7), conflict: theirs('One', 'Theirs.') });

/** What the state line says after a text is written, sent, and gone on with. */
test.each([
  ['an answer', async () => saved(4), 'saved', /^Saved /],
  ['no answer within a second', unanswered, 'saving', /^Saving/],
  ['no connection', refused('unreachable'), 'offline', /kept on this device/],
  ['an ended session', refused('signed-out'), 'failed', /^Not saved/],
  ['a refusal', refused('input'), 'failed', /^Not saved/],
  ['a server that is not ready', refused('unavailable'), 'failed', /^Not saved/],
  ["another person's text", disputed, 'conflict', /^Not saved until you choose/],
] as const)('after %s, the state line says so while more is written', async (_what, save, is, text) => {
  const store = new ItemStore(ITEM, device, save);
  const says = () => saveStatus(store.getState(), Date.now());
  write(store, 'Mine.');
  void store.flush();
  await vi.advanceTimersByTimeAsync(1500);
  expect(says()).toMatchObject({ is, text: expect.stringMatching(text) });
  write(store, 'Mine, and more.');
  expect(says().is).toBe(is);
});
