import { afterEach, expect, test, vi } from 'vitest';
import { keepDrafts } from './kept-draft.ts';

const text = (contents: string) => ({
  revision: 1,
  base: { fields: {}, contents: '' },
  draft: { fields: {}, contents },
  liveId: null,
});

afterEach(() => vi.unstubAllGlobals());

test('a tab neither writes over nor forgets what another one has kept', () => {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      kept.set(key, value);
      Object.assign(this, { [key]: value });
    },
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  const [first, second] = [keepDrafts('ada', 'blog/a.md'), keepDrafts('ada', 'blog/a.md')];
  expect([first.read(), second.read()]).toEqual([undefined, undefined]);
  expect(first.keep(text('Of the first'))).toBe(true);
  expect(second.keep(text('Of the second'))).toBe(false);
  second.forget();
  expect(keepDrafts('ada', 'blog/a.md').read()).toEqual(text('Of the first'));
  expect(first.keep(text('Of the first, and more'))).toBe(true);
  first.forget();
  expect(second.keep(text('Of the second'))).toBe(true);
});
