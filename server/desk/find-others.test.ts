import { expect, test } from 'vitest';
import { findOthers } from './find-others.ts';

const files = ['site.yaml', 'blog/a-post.md', 'blog/a-post-of-it.md', 'uploads/sea.jpg'];
const layer = files.map((file, revision) => ({ file, revision }));
/** The first post shows the picture, and the other leads to it. */
const belongings = new Map([
  ['blog/a-post.md', ['uploads/sea.jpg']],
  ['blog/a-post-of-it.md', ['blog/a-post.md', 'uploads/sea.jpg']],
]);

test.each([
  ['1 mistake in the content:\n\n  content/blog/a-post.md:3\n    field: title', ['site.yaml', 'uploads/sea.jpg']],
  ['site.yaml was changed in git since.', files.slice(1)],
  ['uploads/sea.jpg cannot be read.', ['site.yaml']],
  ['1 mistake in the content:\n\n  content/other/site.yaml:3', []],
  ['The disk of the server is full.', []],
  [null, []],
])('where the reason is %j, %j can go live', (reason, others) => {
  expect(findOthers({ layer, reason }, belongings).map(({ file }) => file)).toEqual(others);
});
