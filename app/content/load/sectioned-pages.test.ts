import { afterAll, expect, test } from 'vitest';
import { ContentCopy } from '../../../tests/support/content-copy.ts';
import { sectionForms } from './read/loaded-content.ts';

const copy = new ContentCopy();
afterAll(() => copy.remove());

const FORM = `
  - kind: form
    form: ebook
    title: A form of the page
    new_channel: Another Fixture
    form_heading: Download
    success_heading: Thank you!
    mailbox: info
---`;

test('a form of its own on a page of the specification has its channel, as on a landing page', () => {
  copy.edit('pages/disciplines.md', (text) => text.replace(/\n---\s*$/, `${FORM}\n`));
  const content = copy.load();
  expect(content.channels).toContain('Another Fixture');
  expect(sectionForms(content).map(({ path, form }) => [path, form.new_channel])).toContainEqual([
    '/disciplines',
    'Another Fixture',
  ]);
});

test('an address of a page of the specification stays', () => {
  copy.edit('pages/disciplines.md', (text) => text.replace('permalink: /disciplines', 'permalink: /fields'));
  expect(() => copy.load()).toThrow("'/disciplines'");
});
