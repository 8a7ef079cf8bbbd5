import { describe, expect, test } from 'vitest';
import { mediaPath, repointUploads } from './uploads.ts';

describe('repointUploads', () => {
  test.each([
    ['a local upload', '<img src="/uploads/a.svg" alt="A">', '<img src="/media/a.svg" alt="A">'],
    [
      'one from another host',
      '<img alt="A" src="https://old.example/wp/uploads/2021/a.png">',
      '<img alt="A" src="/media/2021/a.png">',
    ],
    ['other pictures stay', '<img src="/icons/a.svg">', '<img src="/icons/a.svg">'],
    ['links to uploads stay', '<a href="/uploads/a.svg">a</a>', '<a href="/uploads/a.svg">a</a>'],
  ])('%s', (_name, html, expected) => {
    expect(repointUploads(html)).toBe(expected);
  });

  test('at most fifty are replaced', () => {
    const repointed = repointUploads('<img src="/uploads/a.svg">'.repeat(60));
    expect(repointed.match(/\/media\//g)).toHaveLength(50);
    expect(repointed.match(/\/uploads\//g)).toHaveLength(10);
  });
});

test('mediaPath keeps sub-folders', () => {
  expect(mediaPath('/uploads/team/ada.svg')).toBe('/media/team/ada.svg');
});
