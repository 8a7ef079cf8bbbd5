import { describe, expect, test } from 'vitest';
import { cutPreview, cutTitle } from './cut.ts';

describe('cutTitle', () => {
  test.each([
    ['short titles stay', 'Zero Trust', 'Zero Trust'],
    ['exactly sixty stay', 'a'.repeat(60), 'a'.repeat(60)],
    [
      'longer ones are cut at a whole word',
      'How Verizon and a BGP Optimizer Knocked Large Parts of the Internet Offline Today',
      'How Verizon and a BGP Optimizer Knocked Large Parts of the...',
    ],
    [
      'a word that ends at the limit is kept',
      `${'a'.repeat(29)} ${'b'.repeat(30)} tail`,
      `${'a'.repeat(29)} ${'b'.repeat(30)}...`,
    ],
    ['punctuation before the dots goes', `${'a'.repeat(50)} then, ${'b'.repeat(30)}`, `${'a'.repeat(50)} then...`],
    ['one endless word is cut hard', 'x'.repeat(80), `${'x'.repeat(60)}...`],
    ['line breaks become spaces', 'First\nSecond', 'First Second'],
    ['nothing stays nothing', '', ''],
  ])('%s', (_name, title, cut) => {
    expect(cutTitle(title)).toBe(cut);
  });
});

describe('cutPreview', () => {
  test.each([
    ['a short text ends with an ellipsis', 'A short one.', 'A short one…'],
    ['spaces are folded', 'A\n  short   one', 'A short one…'],
  ])('%s', (_name, text, preview) => {
    expect(cutPreview(text)).toBe(preview);
  });

  test('a long text is cut at a whole word and never exceeds 300 characters', () => {
    const preview = cutPreview('evidence '.repeat(60));
    expect(preview.length).toBeLessThanOrEqual(300);
    expect(preview.endsWith('evidence…')).toBe(true);
  });
});
