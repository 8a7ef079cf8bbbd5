import { afterAll, expect, test } from 'vitest';
import { ContentCopy } from '../../../tests/support/content-copy.ts';
import { ownForms } from './read/loaded-content.ts';

const copy = new ContentCopy();
afterAll(() => copy.remove());

const FORM = `
  - kind: form
    form: ebook
    title: A form of the product page
    new_channel: Product Fixture
    form_heading: Download
    success_heading: Thank you!
    mailbox: info
---`;

test('a form of its own on a page of the specification has its channel, as on a landing page', () => {
  copy.edit('pages/product.md', (text) => text.replace(/\n---\s*$/, `\n${FORM}\n`));
  const content = copy.load();
  expect(content.channels).toContain('Product Fixture');
  expect(ownForms(content).map(({ path, section }) => [path, section.new_channel])).toContainEqual([
    '/product',
    'Product Fixture',
  ]);
});

test('an address of a page of the specification stays', () => {
  copy.edit('pages/product.md', (text) => text.replace('permalink: /product', 'permalink: /platform'));
  expect(() => copy.load()).toThrow("'/product'");
});
