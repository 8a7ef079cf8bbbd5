import { describe, expect, it } from 'vitest';
import { loadContent } from '../../app/content/load/load.ts';

import { splitSentences, timeLines, toCues } from './script.ts';
import { parseDialogue } from './speech/recording.ts';
import { TIMINGS } from './timing.ts';

const { videos } = loadContent({ root: 'content', publicFolder: 'public' });
const films = videos.filter(({ id }) => id in TIMINGS);

describe('splitSentences', () => {
  it.each([
    ['Overall maturity: 2.4 of 5. Lowest: 1.4.', ['Overall maturity: 2.4 of 5.', 'Lowest: 1.4.']],
    ['NIST CSF 1.1 shows it too. Recover stands at 36%.', ['NIST CSF 1.1 shows it too.', 'Recover stands at 36%.']],
    ['To write it down?', ['To write it down?']],
  ])('%j', (paragraph, expected) => {
    expect(splitSentences(paragraph)).toEqual(expected);
  });
});

describe('timeLines', () => {
  it('lasts each sentence until the next one with another time, and the last until the end', () => {
    const [lines] = timeLines('x', 'One. Two. Three.', [[0, 0, 4]], 9);
    expect(lines?.map(({ start, end }) => [start, end])).toEqual([
      [0, 4],
      [0, 4],
      [4, 9],
    ]);
  });

  it.each([
    ['a paragraph too few', [[0]], /2 paragraphs, the timing 1/],
    ['a sentence too few', [[0], [1]], /paragraph 1 has 2 sentences, the timing 1/],
    ['a time past the end', [[0, 1], [99]], /at or after the end/],
  ])('refuses %s', (_name, timing, message) => {
    expect(() => timeLines('x', 'One. Two.\n\nThree.', timing, 9)).toThrow(message);
  });
});

describe.each(films)('$id', ({ id, transcript, seconds, chapters }) => {
  const lines = timeLines(id, transcript, TIMINGS[id] ?? [], seconds);
  const cues = toCues(lines);

  it('captions the whole transcript in order', () => {
    expect(cues.map(({ text }) => text).join(' ')).toBe(transcript.trim().replace(/\s+/g, ' '));
  });

  it('gives a reader time: at most 21 characters a second', () => {
    for (const { text, start, end } of cues) expect(text.length / (end - start), text).toBeLessThanOrEqual(21);
  });

  it('begins every chapter within a second of a caption', () => {
    for (const { at, title } of chapters) {
      const nearest = Math.min(...cues.map(({ start }) => Math.abs(start - at)));
      expect(nearest, title).toBeLessThanOrEqual(1);
    }
  });
});

describe.each(videos.filter(({ sound }) => sound === 'synthetic voices'))('$id, spoken', ({ transcript, chapters }) => {
  it('has two speakers and a turn that opens each chapter, in order', () => {
    const turns = parseDialogue(transcript);
    expect(new Set(turns.map(({ speaker }) => speaker)).size).toBe(2);
    const opened = chapters.map(({ opens_with }) =>
      turns.findIndex(({ sentences }) => opens_with && sentences[0]?.startsWith(opens_with)),
    );
    expect(
      opened.every((turn, index) => turn > (opened[index - 1] ?? -1)),
      String(opened),
    ).toBe(true);
  });
});
