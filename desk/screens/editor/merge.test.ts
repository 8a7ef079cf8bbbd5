import { expect, test } from 'vitest';
import { type Draft, isSameDraft, mergeDrafts, takeTheirs, valueAt } from './merge.ts';

const draft = (fields: Draft['fields'], contents = 'Text.'): Draft => ({ fields, contents });
const base = draft({ title: 'One', description: 'Before' });

test('changes to different fields are both kept', () => {
  const mine = draft({ title: 'Two', description: 'Before' });
  const theirs = draft({ title: 'One', description: 'After', tags: ['Blog'] }, 'Their text.');
  expect(mergeDrafts(base, mine, theirs)).toEqual({
    merged: draft({ title: 'Two', description: 'After', tags: ['Blog'] }, 'Their text.'),
    clashes: [],
  });
});

test('a field that one of them removed is gone', () => {
  expect(mergeDrafts(base, draft({ title: 'One' }), base).merged).toEqual(draft({ title: 'One' }));
});

test('the same change made by both is not a clash', () => {
  const both = draft({ title: 'Two', description: 'Before' });
  expect(mergeDrafts(base, both, both)).toEqual({ merged: both, clashes: [] });
});

test('spaces and line breaks at the end are no change, and mine stay', () => {
  const mine = draft(base.fields, 'Text.\n\n');
  expect(mergeDrafts(base, mine, draft({ ...base.fields, title: 'Two' }, 'Text. '))).toEqual({
    merged: draft({ ...base.fields, title: 'Two' }, 'Text.\n\n'),
    clashes: [],
  });
  expect(isSameDraft(mine, base)).toBe(true);
});

test('the order of fields is no change', () => {
  expect(isSameDraft(base, draft({ description: 'Before', title: 'One' }))).toBe(true);
  expect(isSameDraft(base, draft({ title: 'One' }))).toBe(false);
});

test('two changes to one field are told, and either can be taken', () => {
  const mine = draft({ title: 'Mine', description: 'Before' }, 'My text.');
  const theirs = draft({ description: 'Before' }, 'Their text.');
  const { merged, clashes } = mergeDrafts(base, mine, theirs);
  expect(merged).toEqual(mine);
  expect(clashes).toEqual([
    { field: 'title', theirs: undefined },
    { field: null, theirs: 'Their text.' },
  ]);
  expect(clashes.map((clash) => valueAt(merged, clash))).toEqual(['Mine', 'My text.']);
  expect(takeTheirs(merged, clashes)).toEqual(theirs);
});
