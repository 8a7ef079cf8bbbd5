import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

test('a conflict that was not settled is one again when the page is opened next', async () => {
  const store = new ItemStore(ITEM, device, async () => ({ ...saved(7), conflict: theirs('One', 'Theirs.') }));
  write(store, 'Mine.');
  await store.flush();
  write(store, 'Mine still.');
  const save = vi.fn(async () => saved(8));
  const next = new ItemStore({ ...ITEM, revision: 7, contents: 'Theirs.' }, device, save);
  await next.flush();
  expect(next.getState()).toMatchObject({
    draft: { contents: 'Mine still.' },
    conflict: { clashes: [{ theirs: 'Theirs.' }] },
  });
  next.keepMine();
  await next.flush();
  expect([save.mock.calls.length, device.kept]).toEqual([1, undefined]);
});

test.each([
  ['keepMine', 'Mine.'],
  ['keepTheirs', 'Theirs.'],
] as const)('where two wrote the same text, %s decides', async (choice, expected) => {
  const save = vi.fn(
    async (input: { revision: number }): Promise<Saved> =>
      input.revision === 3 ? { ...saved(7), conflict: theirs('Two', 'Theirs.') } : saved(8),
  );
  const store = new ItemStore(ITEM, device, save);
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

test("another person's text is taken in where nothing was written here", async () => {
  const store = new ItemStore(ITEM, device, async () => saved(4));
  await store.refresh(async () => ({ ...ITEM, revision: 4, contents: 'Newer.', present: ['Daniel'] }));
  expect(store.getState()).toMatchObject({ revision: 4, present: ['Daniel'], draft: { contents: 'Newer.' } });
});

test('what went live meanwhile is taken in, and never written over with a text kept from before', async () => {
  const live = { ...ITEM, revision: 0, liveId: 'first' };
  const newer = { ...live, liveId: 'second', contents: 'Newer.' };
  const open = new ItemStore(live, device, async () => saved(1));
  await open.refresh(async () => newer);
  expect(open.getState().draft.contents).toBe('Newer.');
  const save = vi.fn(async (_input: unknown) => saved(1));
  const { fields, contents } = live;
  device.keep({
    revision: 0,
    base: { fields, contents },
    draft: { fields: { title: 'Mine' }, contents },
    liveId: 'first',
  });
  const next = new ItemStore(newer, device, save);
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
  const store = new ItemStore(ITEM, device, save);
  write(store, 'Sent.');
  await store.flush();
  write(store, 'Sent. And more.');
  await store.flush();
  expect(store.getState().conflict).toBeUndefined();
  await store.flush();
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ revision: 4, contents: 'Sent. And more.' }));
});

test('a clash with a colleague stays one where git has changed the live file too', async () => {
  const store = new ItemStore(ITEM, device, unanswered);
  write(store, 'Mine.');
  const before = { fields: ITEM.fields, contents: 'Live.' };
  const conflict = { ...theirs('By git', 'Live.'), liveId: 'newer', before };
  await store.refresh(async () => ({ ...ITEM, revision: 4, contents: 'Theirs.', conflict }));
  expect(store.getState().conflict?.clashes).toEqual([{ field: null, theirs: 'Theirs.' }]);
});

test('of a conflict that waits over a reload, only what clashes is one: the rest was taken in', async () => {
  const store = new ItemStore(ITEM, device, async () => ({ ...saved(4), conflict: theirs('Theirs', 'Theirs.') }));
  write(store, 'Mine.');
  await store.flush();
  const since = { ...ITEM, revision: 5, fields: { title: 'One' }, contents: 'Theirs.' };
  const next = new ItemStore(since, device, unanswered);
  next.keepTheirs();
  expect(next.getState().draft).toEqual({ fields: { title: 'One' }, contents: 'Theirs.' });
});

describe('a live file that changed below a draft', () => {
  const before = { fields: { title: 'Before' }, contents: 'Before.' };
  const below = { ...theirs('By git', 'Before.'), liveId: 'newer', before };

  test('is joined with the draft when that is opened, and what was saved before stays', async () => {
    const save = vi.fn(async (_input: unknown) => ({ ...saved(4), liveId: 'newer' }));
    const draft = { ...ITEM, fields: { title: 'Before' }, contents: 'Saved yesterday.', conflict: below };
    const store = new ItemStore(draft, device, save);
    await store.flush();
    const joined = { fields: { title: 'By git' }, contents: 'Saved yesterday.' };
    expect(save.mock.calls).toEqual([[{ file: ITEM.file, revision: 3, liveId: 'newer', ...joined }]]);
    expect(store.getState()).toMatchObject({ draft: joined, conflict: undefined, saving: 'saved' });
  });

  test('takes no word along when it goes, also after another one was shown', async () => {
    const store = new ItemStore({ ...ITEM, fields: before.fields, conflict: below }, device, unanswered);
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
      const store = new ItemStore({ ...ITEM, contents: 'Before.' }, device, save);
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
  const store = new ItemStore({ ...ITEM, conflict }, device, refused('unreachable'));
  expect(new ItemStore({ ...ITEM, conflict }, device, refused('unreachable')).getState().conflict).toBeDefined();
  store.keepMine();
  await store.flush();
  const save = vi.fn(async (_input: unknown) => ({ ...saved(4), liveId: 'newer' }));
  const next = new ItemStore({ ...ITEM, conflict }, device, save);
  await next.flush();
  expect(next.getState()).toMatchObject({ conflict: undefined, saving: 'saved', draft: { fields: { title: 'One' } } });
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ liveId: 'newer' }));
});

test('of a file whose fields cannot be read nothing is taken in', async () => {
  const store = new ItemStore(ITEM, device, async () => saved(4));
  await store.refresh(async () => ({ ...ITEM, revision: 4, fields: {}, contents: null, brokenText: '---\n: :' }));
  expect(store.getState().draft).toEqual({ fields: { title: 'One' }, contents: 'Text.' });
});

test('the state line does not call a text saved that waits for a choice, wherever the other one came from', async () => {
  const newer = { ...ITEM, revision: 4, contents: 'Theirs.' };
  const open = new ItemStore(ITEM, { ...device, keep: () => false }, refused('unreachable'));
  write(open, 'Mine.');
  await open.flush();
  await open.refresh(async () => newer);
  expect(saveStatus(open.getState(), 3)).toMatchObject({
    is: 'conflict',
    text: expect.stringContaining('leave the page open'),
  });
  const { fields, contents } = ITEM;
  device.keep({ revision: 3, base: { fields, contents }, draft: { fields, contents: 'Mine.' }, liveId: 'live' });
  const reopened = new ItemStore(newer, device, unanswered);
  expect(saveStatus(reopened.getState(), 3).is).toBe('conflict');
  reopened.keepTheirs();
  await reopened.flush();
  expect(saveStatus(reopened.getState(), 3).is).toBe('saved');
});
