import { describe, expect, it } from 'vitest';
import { loadContent } from '../../../app/content/load/load.ts';
import { parseDialogue } from './recording.ts';

const { videos } = loadContent({ root: 'content', publicFolder: 'public' });
const spoken = videos.filter(({ sound }) => sound === 'synthetic voices');

describe('parseDialogue', () => {
  it.each([
    [
      'Mara: It is 2.4 of 5. Lowest: 1.4.\n\nTobias: To write it down?',
      [
        { speaker: 'Mara', sentences: ['It is 2.4 of 5.', 'Lowest: 1.4.'] },
        { speaker: 'Tobias', sentences: ['To write it down?'] },
      ],
    ],
    ['One voice. It names no speaker.', [{ sentences: ['One voice.', 'It names no speaker.'] }]],
  ])('%j', (transcript, expected) => {
    expect(parseDialogue(transcript)).toEqual(expected);
  });
});

describe.each(spoken)('$id', ({ transcript, chapters }) => {
  const turns = parseDialogue(transcript);
  const opened = chapters.map(({ opens_with }) =>
    turns.findIndex(({ sentences }) => opens_with && sentences[0]?.startsWith(opens_with)),
  );

  it('has a turn that opens each chapter, in order', () => {
    expect(
      opened.every((turn, index) => turn > (opened[index - 1] ?? -1)),
      String(opened),
    ).toBe(true);
  });

  it('has a part of the screen to look at for each sentence of a chapter that shows one', () => {
    for (const [index, { slide, title }] of chapters.entries())
      if (slide?.kind === 'screen') {
        const said = turns.slice(opened[index], opened[index + 1]).flatMap(({ sentences }) => sentences);
        expect(slide.looks_at.length, title).toBe(said.length);
      }
  });
});
