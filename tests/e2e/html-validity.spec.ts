import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { builtPages } from '../support/built-pages.ts';
import { validateHtml } from '../support/html-validity.ts';

const inDocument = (markup: string) =>
  `<!doctype html><html lang="en"><head><title>A page</title></head><body>${markup}</body></html>`;

const MISTAKES = {
  'a heading inside a span': '<span><h3>Role</h3></span>',
  'autocomplete on a button': '<button type="submit" autocomplete="off">Send</button>',
  'an autofill field that the type of the input does not allow': '<input type="tel" autocomplete="tel-national">',
  'an obsolete attribute of a table cell': '<table><tr><td align="right">1</td></tr></table>',
  'a section whose only heading belongs to an inner section': '<section><section><h2>Inner</h2></section></section>',
  'a role that the element has already': '<ul role="list"><li>One</li></ul>',
  'an attribute of the router': '<script type="importmap" rr-importmap="">{}</script>',
};

for (const [mistake, markup] of Object.entries(MISTAKES))
  test(`finds ${mistake}`, async () => {
    expect(await validateHtml(inDocument(markup))).toHaveLength(1);
  });

test('every built page is valid HTML', async () => {
  const mistakes: string[] = [];
  for (const path of builtPages()) {
    const found = await validateHtml(readFileSync(join('build/client', path, 'index.html'), 'utf8'));
    mistakes.push(...found.map((mistake) => `${path} ${mistake}`));
  }
  expect(mistakes).toEqual([]);
});
