import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { CallError } from '../../api.ts';
import { ItemStore } from './item-store.ts';
import type { DraftKeeper } from './kept-draft.ts';
import { saveStatus } from './save-status.ts';

type Item = DeskAnswer<'readItem'>;
type Saved = DeskAnswer<'saveItem'>;

const ITEM = {
  ...{ file: 'blog/a.md', revision: 3, liveId: 'live', fields: { title: 'One' }, contents: 'Text.' },
  ...{ state: 'published', mistakesFound: [], present: [], touched: { at: 1, by: 'Ada' }, conflict: null },
  brokenText: null,
} as unknown as Item;

/** What the device holds. */
let device: ReturnType<DraftKeeper['read']>;
const keeper: DraftKeeper = {
  read: () => device,
  keep: (kept) => {
    device = structuredClone(kept);
    return true;
  },
  forget: () => {
    device = undefined;
  },
};
const saved = (revision: number): Saved => ({
  revision,
  ...{ liveId: 'live', state: 'changed', mistakesFound: [], conflict: null },
});
/** Of Daniel, whose text the server has. */
const theirs = (title: string, contents: string): NonNullable<Saved['conflict']> => ({
  ...{ by: 'Daniel', at: 2, fields: { title }, contents, liveId: 'live', before: null },
});
const write = (store: ItemStore, contents: string) => store.edit((draft) => ({ ...draft, contents }));

beforeEach(() => {
  device = undefined;
  // A store that one test leaves behind sends nothing during the next.
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('what is written while a save is under way is saved after it', async () => {
  const answers = [Promise.withResolvers<Saved>(), Promise.withResolvers<Saved>()];
  const save = vi.fn((_input: unknown) => answers[save.mock.calls.length - 1]?.promise ?? Promise.reject());
  const store = new ItemStore(ITEM, keeper, save);
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
  expect(device).toBeUndefined();
});

test('what did not arrive is on the device, and the next session sends it', async () => {
  const offline = () => Promise.reject(new CallError('unreachable', 'The server cannot be reached.'));
  const store = new ItemStore(ITEM, keeper, offline);
  write(store, 'Kept.');
  await store.flush();
  expect(store.getState().saving).toBe('offline');
  const save = vi.fn(async () => saved(4));
  const next = new ItemStore(ITEM, keeper, save);
  expect(next.getState().draft.contents).toBe('Kept.');
  await next.flush();
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ contents: 'Kept.', revision: 3 }));
  expect(device).toBeUndefined();
});

test('a device that cannot keep the text does not promise it', () => {
  const store = new ItemStore(ITEM, { ...keeper, keep: () => false }, async () => saved(4));
  write(store, 'Not kept.');
  expect(store.getState()).toMatchObject({ saving: 'unsaved', isKept: false });
});

test('of a page that was discarded nothing is sent or kept any more', async () => {
  const save = vi.fn(() => Promise.reject(new CallError('unreachable', 'The server cannot be reached.')));
  const store = new ItemStore(ITEM, keeper, save);
  write(store, 'Discarded.');
  await store.flush();
  store.forget();
  write(store, 'Typed until the page is left.');
  await store.flush();
  expect([save.mock.calls.length, device]).toEqual([1, undefined]);
});

test('a refused save says why and keeps the text', async () => {
  const store = new ItemStore(ITEM, keeper, () => Promise.reject(new CallError('input', 'It is too long.')));
  write(store, 'Long.');
  await store.flush();
  expect(store.getState()).toMatchObject({ saving: 'failed', reason: 'It is too long.' });
  expect(device?.draft.contents).toBe('Long.');
});

test('a save that the server could not take just now is sent again', async () => {
  const save = vi.fn(async () => saved(4));
  save.mockRejectedValueOnce(new CallError('unavailable', 'The server answered with 502.'));
  const store = new ItemStore(ITEM, keeper, save);
  write(store, 'Sent twice.');
  await store.flush();
  expect(store.getState().saving).toBe('failed');
  await vi.runAllTimersAsync();
  expect(store.getState()).toMatchObject({ saving: 'saved', revision: 4 });
});

test('a conflict that was not settled is one again when the page is opened next', async () => {
  const store = new ItemStore(ITEM, keeper, async () => ({ ...saved(7), conflict: theirs('One', 'Theirs.') }));
  write(store, 'Mine.');
  await store.flush();
  write(store, 'Mine still.');
  const save = vi.fn(async () => saved(8));
  const next = new ItemStore({ ...ITEM, revision: 7, contents: 'Theirs.' }, keeper, save);
  await next.flush();
  expect(next.getState()).toMatchObject({
    draft: { contents: 'Mine still.' },
    conflict: { clashes: [{ theirs: 'Theirs.' }] },
  });
  next.keepMine();
  await next.flush();
  expect([save.mock.calls.length, device]).toEqual([1, undefined]);
});

test.each([
  ['keepMine', 'Mine.'],
  ['keepTheirs', 'Theirs.'],
] as const)('where two wrote the same text, %s decides', async (choice, expected) => {
  const save = vi.fn(
    async (input: { revision: number }): Promise<Saved> =>
      input.revision === 3 ? { ...saved(7), conflict: theirs('Two', 'Theirs.') } : saved(8),
  );
  const store = new ItemStore(ITEM, keeper, save);
  write(store, 'Mine.');
  await store.flush();
  expect(store.getState().conflict).toMatchObject({ by: 'Daniel', clashes: [{ theirs: 'Theirs.' }] });
  await store.flush();
  expect(save).toHaveBeenCalledTimes(1);
  store[choice]();
  await store.flush();
  // Their title was not changed here, and stays theirs.
  expect(store.getState().draft).toEqual({ fields: { title: 'Two' }, contents: expected });
});

test('an answer from before a save does not bring the old text back', async () => {
  const store = new ItemStore(ITEM, keeper, async () => saved(4));
  const { promise, resolve } = Promise.withResolvers<Item>();
  const reading = store.refresh(() => promise);
  write(store, 'Written.');
  await store.flush();
  resolve(ITEM);
  await reading;
  expect(store.getState()).toMatchObject({ revision: 4, draft: { contents: 'Written.' } });
});

test("another person's text is taken in where nothing was written here", async () => {
  const store = new ItemStore(ITEM, keeper, async () => saved(4));
  await store.refresh(async () => ({ ...ITEM, revision: 4, contents: 'Newer.', present: ['Daniel'] }));
  expect(store.getState()).toMatchObject({ revision: 4, present: ['Daniel'], draft: { contents: 'Newer.' } });
});

test('what went live meanwhile is taken in, and never written over with a text kept from before', async () => {
  const live = { ...ITEM, revision: 0, liveId: 'first' };
  const newer = { ...live, liveId: 'second', contents: 'Newer.' };
  const open = new ItemStore(live, keeper, async () => saved(1));
  await open.refresh(async () => newer);
  expect(open.getState().draft.contents).toBe('Newer.');
  const save = vi.fn(async (_input: unknown) => saved(1));
  const { fields, contents } = live;
  keeper.keep({
    revision: 0,
    base: { fields, contents },
    draft: { fields: { title: 'Mine' }, contents },
    liveId: 'first',
  });
  const next = new ItemStore(newer, keeper, save);
  await next.flush();
  expect(save).toHaveBeenCalledWith(
    expect.objectContaining({ liveId: 'second', fields: { title: 'Mine' }, contents: 'Newer.' }),
  );
});

test('a save that arrived without its answer is not taken for the text of another person', async () => {
  const save = vi.fn(
    async (input: { revision: number }): Promise<Saved> =>
      input.revision === 3 ? { ...saved(4), conflict: theirs('One', 'Sent.') } : saved(5),
  );
  save.mockRejectedValueOnce(new CallError('unreachable', 'The server cannot be reached.'));
  const store = new ItemStore(ITEM, keeper, save);
  write(store, 'Sent.');
  await store.flush();
  write(store, 'Sent. And more.');
  await store.flush();
  expect(store.getState().conflict).toBeUndefined();
  await store.flush();
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ revision: 4, contents: 'Sent. And more.' }));
});

test('a clash with a colleague stays one where git has changed the live file too', async () => {
  const store = new ItemStore(ITEM, keeper, unanswered);
  write(store, 'Mine.');
  const before = { fields: ITEM.fields, contents: 'Live.' };
  const conflict = { ...theirs('By git', 'Live.'), liveId: 'newer', before };
  await store.refresh(async () => ({ ...ITEM, revision: 4, contents: 'Theirs.', conflict }));
  expect(store.getState().conflict?.clashes).toEqual([{ field: null, theirs: 'Theirs.' }]);
});

test('of a conflict that waits over a reload, only what clashes is one: the rest was taken in', async () => {
  const store = new ItemStore(ITEM, keeper, async () => ({ ...saved(4), conflict: theirs('Theirs', 'Theirs.') }));
  write(store, 'Mine.');
  await store.flush();
  const since = { ...ITEM, revision: 5, fields: { title: 'One' }, contents: 'Theirs.' };
  const next = new ItemStore(since, keeper, unanswered);
  next.keepTheirs();
  expect(next.getState().draft).toEqual({ fields: { title: 'One' }, contents: 'Theirs.' });
});

test('what was taken back after an answer was lost is taken back on the server too', async () => {
  const save = vi.fn(async (_input: unknown) => saved(4));
  save.mockRejectedValueOnce(new CallError('unreachable', 'The network is gone.'));
  const store = new ItemStore(ITEM, keeper, save);
  write(store, 'Not for the world.');
  await store.flush();
  write(store, ITEM.contents ?? '');
  await store.flush();
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ contents: ITEM.contents }));
});

test('what was corrected while a save was refused is sent by itself', async () => {
  const answer = Promise.withResolvers<Saved>();
  const save = vi.fn((_input: unknown) => answer.promise);
  const store = new ItemStore(ITEM, keeper, save);
  write(store, 'Too long.');
  void store.flush();
  write(store, 'Short.');
  await vi.advanceTimersByTimeAsync(200);
  answer.reject(new CallError('input', 'It is too long.'));
  save.mockImplementation(async () => saved(4));
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.getState().saving).toBe('saved');
});

describe('a live file that changed below a draft', () => {
  const before = { fields: { title: 'Before' }, contents: 'Before.' };
  const below = { ...theirs('By git', 'Before.'), liveId: 'newer', before };

  test('is joined with the draft when that is opened, and what was saved before stays', async () => {
    const save = vi.fn(async (_input: unknown) => ({ ...saved(4), liveId: 'newer' }));
    const draft = { ...ITEM, fields: { title: 'Before' }, contents: 'Saved yesterday.', conflict: below };
    const store = new ItemStore(draft, keeper, save);
    await store.flush();
    const joined = { fields: { title: 'By git' }, contents: 'Saved yesterday.' };
    expect(save.mock.calls).toEqual([[{ file: ITEM.file, revision: 3, liveId: 'newer', ...joined }]]);
    expect(store.getState()).toMatchObject({ draft: joined, conflict: undefined, saving: 'saved' });
  });

  test('takes no word along when it goes, also after another one was shown', async () => {
    const store = new ItemStore({ ...ITEM, fields: before.fields, conflict: below }, keeper, unanswered);
    const gone = { ...below, fields: {}, contents: null, liveId: null, before: { fields: {}, contents: null } };
    write(store, 'Mine.');
    await store.refresh(async () => ({ ...ITEM, fields: before.fields, conflict: gone }));
    expect(store.getState().draft).toEqual({ fields: { title: 'By git' }, contents: 'Mine.' });
  });

  test.each([
    ['keepMine', 'One'],
    ['keepTheirs', 'By git'],
  ] as const)(
    'is shown where both changed the same, until %s decides; the draft then begins from it',
    async (choice, title) => {
      const save = vi.fn(
        async (input: { liveId?: string | null | undefined }): Promise<Saved> =>
          input.liveId === 'newer' ? { ...saved(4), liveId: 'newer' } : { ...saved(3), conflict: below },
      );
      const store = new ItemStore({ ...ITEM, contents: 'Before.' }, keeper, save);
      await store.refresh(async () => ({ ...ITEM, contents: 'Before.', conflict: below }));
      expect(store.getState().conflict).toMatchObject({
        by: 'Daniel',
        clashes: [{ field: 'title', theirs: 'By git' }],
      });
      store[choice]();
      await store.flush();
      expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ liveId: 'newer', fields: { title } }));
      expect(store.getState()).toMatchObject({ saving: 'saved', revision: 4 });
    },
  );
});

test('a choice that was made of it is not asked for again by the next session', async () => {
  const before = { fields: { title: 'Before' }, contents: 'Before.' };
  const conflict = { ...theirs('By git', 'Before.'), liveId: 'newer', before };
  const offline = () => Promise.reject(new CallError('unreachable', 'The server cannot be reached.'));
  const store = new ItemStore({ ...ITEM, conflict }, keeper, offline);
  expect(new ItemStore({ ...ITEM, conflict }, keeper, offline).getState().conflict).toBeDefined();
  store.keepMine();
  await store.flush();
  const save = vi.fn(async (_input: unknown) => ({ ...saved(4), liveId: 'newer' }));
  const next = new ItemStore({ ...ITEM, conflict }, keeper, save);
  await next.flush();
  expect(next.getState()).toMatchObject({ conflict: undefined, saving: 'saved', draft: { fields: { title: 'One' } } });
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ liveId: 'newer' }));
});

test('of a file whose fields cannot be read nothing is taken in', async () => {
  const store = new ItemStore(ITEM, keeper, async () => saved(4));
  await store.refresh(async () => ({ ...ITEM, revision: 4, fields: {}, contents: null, brokenText: '---\n: :' }));
  expect(store.getState().draft).toEqual({ fields: { title: 'One' }, contents: 'Text.' });
});

test('a screen that was left sends nothing more once its file is opened again', async () => {
  const save = vi.fn(() => Promise.reject(new CallError('unreachable', 'The server cannot be reached.')));
  const left = new ItemStore(ITEM, keeper, save);
  write(left, 'Of the train.');
  await left.flush();
  left.end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([save.mock.calls.length, device?.draft.contents]).toEqual([1, 'Of the train.']);
});

const unanswered = () => new Promise<Saved>(() => {});
const refused = (code: CallError['code']) => () => Promise.reject(new CallError(code, 'Not now.'));
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
  const store = new ItemStore(ITEM, keeper, save);
  const says = () => saveStatus(store.getState(), Date.now());
  write(store, 'Mine.');
  void store.flush();
  await vi.advanceTimersByTimeAsync(1500);
  expect(says()).toMatchObject({ is, text: expect.stringMatching(text) });
  write(store, 'Mine, and more.');
  expect(says().is).toBe(is);
});

test('the state line does not call a text saved that waits for a choice, wherever the other one came from', async () => {
  const newer = { ...ITEM, revision: 4, contents: 'Theirs.' };
  const open = new ItemStore(ITEM, { ...keeper, keep: () => false }, refused('unreachable'));
  write(open, 'Mine.');
  await open.flush();
  await open.refresh(async () => newer);
  expect(saveStatus(open.getState(), 3)).toMatchObject({
    is: 'conflict',
    text: expect.stringContaining('leave the page open'),
  });
  const { fields, contents } = ITEM;
  keeper.keep({ revision: 3, base: { fields, contents }, draft: { fields, contents: 'Mine.' }, liveId: 'live' });
  const reopened = new ItemStore(newer, keeper, unanswered);
  expect(saveStatus(reopened.getState(), 3).is).toBe('conflict');
  reopened.keepTheirs();
  await reopened.flush();
  expect(saveStatus(reopened.getState(), 3).is).toBe('saved');
});
