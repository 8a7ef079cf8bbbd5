import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerpt, highlight, type Segment } from './highlight.ts';

const show = (segments: readonly Segment[]) => segments.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('');
const set = (...terms: string[]) => new Set(terms);

describe('highlight', () => {
  test.each([
    ['The board’s view', ['board'], 'The [board’s] view'],
    ['Boards and BOARDROOMS', ['board'], '[Boards] and BOARDROOMS'],
    ['In the C-suite', ['csuit'], 'In the [C-suite]'],
    ['In the C-suite', ['suit'], 'In the C-[suite]'],
    ['Cloud-native security', ['cloud', 'security'], '[Cloud]-native [security]'],
    ['Nothing here', ['board'], 'Nothing here'],
    ['', ['board'], ''],
  ])('%s', (text, terms, expected) => {
    expect(show(highlight(text, set(...terms)))).toBe(expected);
  });

  test('the segments joined are the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (text, terms) => {
        expect(
          highlight(text, set(...terms))
            .map((segment) => segment.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

describe('excerpt', () => {
  const filler = 'These words do not match the query at all. '.repeat(12);

  test('the preview is shown where it has a hit', () => {
    expect(show(excerpt('On the board.', `${filler}board`, set('board')))).toBe('On the [board].');
  });

  test('otherwise the passage with most hits is shown, from the start of its sentence', () => {
    const text = `${filler}One board. ${filler}Then the board asked the board about the budget. ${filler}`;
    expect(show(excerpt('A preview.', text, set('board', 'budget')))).toMatch(
      /^… Then the \[board\] asked the \[board\] about the \[budget\]\. .* …$/,
    );
  });

  test('a text without a hit, or no text, leaves the preview', () => {
    expect(show(excerpt('A preview.', filler, set('board')))).toBe('A preview.');
    expect(show(excerpt('A preview.', undefined, set('board')))).toBe('A preview.');
  });

  test('a long preview is cut around its hit', () => {
    const shown = show(excerpt(`${filler}The board decides.`, undefined, set('board')));
    expect(shown).toMatch(/\[board\] decides\.$/);
    expect(shown.length).toBeLessThan(220);
  });
});
