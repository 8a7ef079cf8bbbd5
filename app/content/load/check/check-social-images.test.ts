import { expect, test } from 'vitest';
import { folderFiles } from '../read/files.ts';
import { ContentSource } from '../read/source.ts';
import { checkSocialImages } from './check-social-images.ts';

const UPLOADS = new Map([
  ['/uploads/large.jpg', { width: 1200, height: 630 }],
  ['/uploads/narrow.jpg', { width: 1199, height: 900 }],
  ['/uploads/flat.jpg', { width: 1600, height: 629 }],
]);

test.each([
  ['large.jpg', []],
  ['narrow.jpg', [{ found: '1199 x 900 pixels', expected: 'at least 1200 x 630 pixels' }]],
  ['flat.jpg', [{ found: '1600 x 629 pixels' }]],
  ['larg.jpg', [{ found: "'/uploads/larg.jpg'", suggestion: '/uploads/large.jpg' }]],
])('%s as the picture of shared links', (name, expected) => {
  const source = new ContentSource(folderFiles('content'));
  checkSocialImages(source, UPLOADS, [{ file: 'content/landing/a.md', social_image: `/uploads/${name}` }]);
  expect(source.problems).toMatchObject(expected);
});
