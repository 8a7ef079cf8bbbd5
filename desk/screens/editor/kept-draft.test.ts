import { afterEach, expect, test, vi } from 'vitest';
import { keepDrafts } from './kept-draft.ts';

const text = (contents: string) => ({
  revision: 1,
  base: { fields: {}, contents: '' },
  draft: { fields: {}, contents },
  liveId: null,
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Of the browser. */
function stubStorage() {
  const kept = new Map<string, string>();
  let isFull = false;
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new Error('QuotaExceededError');
      kept.set(key, value);
      Object.assign(this, { [key]: value });
    },
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return {
    kept,
    setFull: (full: boolean) => {
      isFull = full;
    },
  };
}

test('a tab neither writes over nor forgets what another one has kept', () => {
  stubStorage();
  const open = () => keepDrafts('ada', 'blog/a.md', new Map());
  const [first, second] = [open(), open()];
  expect([first.read(), second.read()]).toEqual([undefined, undefined]);
  expect(first.keep(text('Of the first'))).toBe(true);
  expect(second.keep(text('Of the second'))).toBe(false);
  second.forget();
  expect(open().read()).toEqual(text('Of the first'));
  expect(first.keep(text('Of the first, and more'))).toBe(true);
  first.forget();
  expect(second.keep(text('Of the second'))).toBe(true);
});

test('what a full device does not keep is there as long as the tab, and nothing older comes back once it is saved', () => {
  const { kept, setFull } = stubStorage();
  const inTab = new Map();
  const open = () => keepDrafts('ada', 'blog/a.md', inTab);
  const first = open();
  expect(first.keep(text('A slip'))).toBe(true);
  setFull(true);
  expect(first.keep(text('A slip of the pen'))).toBe(false);
  const second = open();
  expect(second.read()).toEqual(text('A slip of the pen'));
  setFull(false);
  expect(second.keep(text('Good'))).toBe(true);
  setFull(true);
  expect(second.keep(text('Better'))).toBe(false);
  second.forget();
  expect([kept.size, open().read()]).toEqual([0, undefined]);
});
