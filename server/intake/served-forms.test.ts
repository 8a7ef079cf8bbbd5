import { expect, test } from 'vitest';
import { type FormRules, SPEC_RULES } from '../../leads/form-rules.ts';
import type { Store } from '../store/store.ts';
import { ServedForms } from './served-forms.ts';

const rulesOf = (words: string): FormRules => ({ ...SPEC_RULES, consent: { id: words, words } });

/** A store that keeps the forms it is given, and the names of the operations it ran. */
function fakeStore() {
  const kept: FormRules[] = [];
  const state = { operations: [] as string[], isAvailable: true };
  const run = async (name: string, served?: { rules: FormRules }) => {
    if (!state.isAvailable) throw new Error('unavailable');
    state.operations.push(name);
    if (served) kept.unshift(served.rules);
    return { channels: [], rules: [...kept] };
  };
  return { state, store: { run } as unknown as Pick<Store, 'run'> };
}

test('forms are added once, and looked up for what is refused', async () => {
  const { state, store } = fakeStore();
  const forms = new ServedForms(store, { channels: [], rules: rulesOf('a') });
  await forms.register();
  await forms.judge(() => ({ problems: [] }));
  await forms.judge(() => ({ problems: [] }));
  expect(state.operations).toEqual(['addServedForms', 'listServedForms', 'listServedForms']);
});

test('the rules of a build that the store was not told of stay known, each once', async () => {
  const { state, store } = fakeStore();
  state.isAvailable = false;
  const forms = new ServedForms(store, { channels: [], rules: rulesOf('a') });
  await forms.serve({ channels: [], rules: rulesOf('b') });
  state.isAvailable = true;
  await forms.register();
  const known = await forms.judge((rules) => ({ ids: rules.slice(1).map(({ consent }) => consent.id) }), 'unknown');
  expect(known.ids).toEqual(['b', 'a', '']);
});
