import { splitParagraphs, splitSentences } from '../script.ts';

export type Turn = { speaker: string; sentences: string[] };

/** 'Mara: Welcome. …' paragraph by paragraph. */
export function parseDialogue(transcript: string): Turn[] {
  return splitParagraphs(transcript).map((paragraph) => {
    const [, speaker, text] = /^(\p{L}+): (.+)$/su.exec(paragraph) ?? [];
    if (!speaker || !text)
      throw new Error(`a turn must begin with the speaker's name and a colon: '${paragraph.slice(0, 40)}…'`);
    return { speaker, sentences: splitSentences(text) };
  });
}
