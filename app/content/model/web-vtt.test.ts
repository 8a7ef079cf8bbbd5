import { describe, expect, it } from 'vitest';
import { chaptersVtt, vttTime, webVtt } from './web-vtt.ts';

describe('vttTime', () => {
  it.each([
    [0, '00:00:00.000'],
    [9.4, '00:00:09.400'],
    [59.9996, '00:01:00.000'],
    [75, '00:01:15.000'],
    [3725.25, '01:02:05.250'],
  ])('says %f seconds as %s', (seconds, expected) => {
    expect(vttTime(seconds)).toBe(expected);
  });
});

describe('webVtt', () => {
  it('names the speaker, places the cue and keeps its text from being read as markup', () => {
    const text = webVtt([{ start: 1, end: 2, text: 'R&D --> <now>', speaker: 'Mara' }], 'line:8%');
    expect(text).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000 line:8%\n<v Mara>R&amp;D --&gt; &lt;now&gt;\n');
  });
});

describe('chaptersVtt', () => {
  it('ends each chapter where the next begins, and the last with the film', () => {
    const text = chaptersVtt(
      [
        { at: 0, title: 'One' },
        { at: 9, title: 'Two' },
      ],
      75,
    );
    expect(text).toContain('00:00:00.000 --> 00:00:09.000\nOne');
    expect(text).toContain('00:00:09.000 --> 00:01:15.000\nTwo');
  });
});
