import type { Content } from '../app/content/load/loaded-content.ts';

type Text = { id: string; textBlocks: readonly string[]; wordCount: number };
type Event = Pick<Content['gated'][number], 'id' | 'registration' | 'hasEnded'>;
type Collections = Record<'posts' | 'disciplines' | 'team', readonly Text[]>;

/** Usual lengths in words; outside of them a page looks too full or too empty. */
const LENGTHS = [
  { collection: 'posts', folder: 'blog', min: 600, max: 1100 },
  { collection: 'disciplines', folder: 'disciplines', min: 350, max: 600 },
  { collection: 'team', folder: 'team', min: 60, max: 120 },
] as const;

/** A shorter sentence may well occur twice by chance. */
const MIN_SENTENCE_WORDS = 6;

/** What a marketer should know about but may publish. */
export function contentWarnings(content: Collections & { gated: readonly Event[] }): string[] {
  return [
    ...lengthWarnings(content),
    ...repetitionWarnings([...content.posts, ...content.disciplines]),
    ...eventWarnings(content.gated),
  ];
}

function lengthWarnings(collections: Collections): string[] {
  return LENGTHS.flatMap(({ collection, folder, min, max }) =>
    collections[collection]
      .filter(({ wordCount }) => wordCount < min || wordCount > max)
      .map(({ id, wordCount }) => `content/${folder}/${id}.md: ${wordCount} words; ${min} to ${max} are usual`),
  );
}

function eventWarnings(gated: readonly Event[]): string[] {
  return gated
    .filter(({ registration, hasEnded }) => registration === 'open' && hasEnded)
    .map(({ id }) => `content/gated/${id}.md: the event is over and shown as ended; registration still says open`);
}

function repetitionWarnings(texts: readonly Text[]): string[] {
  const firstUse = new Map<string, string>();
  const warnings: string[] = [];
  for (const { id, textBlocks } of texts) {
    for (const sentence of textBlocks.flatMap(longSentences)) {
      const other = firstUse.get(sentence.toLowerCase());
      if (other) warnings.push(`${id}: a sentence that ${other} has too: ${sentence}`);
      else firstUse.set(sentence.toLowerCase(), id);
    }
  }
  return warnings;
}

function longSentences(block: string): string[] {
  return block.split(/(?<=[.?!])\s+/).filter((sentence) => sentence.split(' ').length >= MIN_SENTENCE_WORDS);
}
