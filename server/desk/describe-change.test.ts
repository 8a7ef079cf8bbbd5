import { expect, test } from 'vitest';
import { describeChange, describeNew } from './describe-change.ts';

const MENU = [
  { label: 'Product' },
  { label: 'Blog' },
  { label: 'Company', items: [{ label: 'Team' }, { label: 'Careers' }] },
];
const SECTIONS = ['one', 'two', 'three', 'four', 'five'].map((title) => ({ title }));
const BEFORE = { menu: MENU, sections: SECTIONS, site_title: 'A title' };
const TEXT = 'One.\n\nTwo.\n\nThree.';

test.each([
  ['', {}, TEXT],
  ['Site title', { site_title: 'Another' }, TEXT],
  ['Site title, subtitle', { site_title: 'Another', subtitle: 'A new one' }, TEXT],
  ['Section 3 moved to 5', { sections: SECTIONS.toSpliced(2, 1).toSpliced(4, 0, { title: 'three' }) }, TEXT],
  ['Section 5 moved to 1', { sections: [{ title: 'five' }, ...SECTIONS.slice(0, 4)] }, TEXT],
  ['Section 2', { sections: SECTIONS.with(1, { title: 'another' }) }, TEXT],
  ['Sections', { sections: SECTIONS.slice(1) }, TEXT],
  ['“Company” moved up', { menu: [MENU[2], ...MENU.slice(0, 2)] }, TEXT],
  [
    '“Team” moved down',
    { menu: MENU.with(2, { label: 'Company', items: [{ label: 'Careers' }, { label: 'Team' }] }) },
    TEXT,
  ],
  ['Menu', { menu: [{ label: 'Company' }, { label: 'Product' }] }, TEXT],
  ['2 lines of text', {}, 'One.\n\nTwo, and more.\n\nThree, and more.'],
  ['Lines left out', {}, 'One.\n\nThree.'],
  ['Text in another order', {}, 'Two.\n\nOne.\n\nThree.'],
  ['Site title, 1 line of text', { site_title: 'Another' }, `${TEXT}\n\nFour.`],
])('%s', (expected, changes, contents) => {
  expect(describeChange({ fields: BEFORE, contents: TEXT }, { fields: { ...BEFORE, ...changes }, contents })).toBe(
    expected,
  );
});

test.each([
  ['New post, 3 words, /blog/new', { label: 'Post', contents: 'Three short words.', address: '/blog/new' }],
  ['New person', { label: 'Person', contents: '', address: null }],
  ['New', { label: undefined, contents: null, address: null }],
])('%s', (expected, item) => {
  expect(describeNew(item)).toBe(expected);
});
