import { expect, test } from 'vitest';
import { chaptersVtt, webVtt } from './web-vtt.ts';

test.each([
  [0, '00:00:00.000'],
  [9.4, '00:00:09.400'],
  [59.9996, '00:01:00.000'],
  [75, '00:01:15.000'],
  [3725.25, '01:02:05.250'],
])('%f seconds are %s', (start, expected) => {
  expect(webVtt([{ start, end: 9999, text: 'Words' }])).toContain(`\n${expected} --> `);
});

test('a cue names the speaker, has its place, and its text is not read as markup', () => {
  const text = webVtt([{ start: 1, end: 2, text: 'R&D --> <now>', speaker: 'Mara' }], 'line:8%');
  expect(text).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000 line:8%\n<v Mara>R&amp;D --&gt; &lt;now&gt;\n');
});

test('a chapter ends where the next begins, and the last with the film', () => {
  const chapters = ['One', 'Two'].map((title, index) => ({ at: index * 9, title }));
  const text = chaptersVtt(chapters, 75);
  expect(text).toContain('00:00:00.000 --> 00:00:09.000\nOne');
  expect(text).toContain('00:00:09.000 --> 00:01:15.000\nTwo');
});
