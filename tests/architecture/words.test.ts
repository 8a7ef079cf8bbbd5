import { expect, test } from 'vitest';
import { loadContent } from '../../app/content/load/load.ts';

const content = loadContent({ root: 'content', publicFolder: 'public' });

/** Sentences of running text, long enough that meeting one twice is no accident. */
function sentences(html: string): string[] {
  return html
    .replace(/<(h[1-6]|table)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .split(/(?<=[.?!])\s+/)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => sentence.split(' ').length >= 6);
}

function repeated(texts: { id: string; contents: string }[]): string[] {
  const first = new Map<string, string>();
  const twice: string[] = [];
  for (const { id, contents } of texts) {
    for (const sentence of sentences(contents)) {
      const other = first.get(sentence);
      if (other) twice.push(`${other} and ${id}: ${sentence}`);
      else first.set(sentence, id);
    }
  }
  return twice;
}

test('the comparison finds a sentence used twice', () => {
  const contents = '<p>This sentence has more than six words in it.</p>';
  expect(
    repeated([
      { id: 'a', contents },
      { id: 'b', contents },
    ]),
  ).toHaveLength(1);
});

test('no sentence is used twice across posts and disciplines', () => {
  expect(repeated([...content.posts, ...content.disciplines])).toEqual([]);
});

const wordsIn = (text: string) => text.split(/\s+/).length;

test.each([
  ...content.posts.map(({ id, source }) => ({ id, words: wordsIn(source), least: 600, most: 1100 })),
  ...content.disciplines.map(({ id, source }) => ({ id, words: wordsIn(source), least: 350, most: 600 })),
  ...content.team.map(({ id, words }) => ({ id, words, least: 60, most: 120 })),
])('$id has $least to $most words', ({ words, least, most }) => {
  expect(words).toBeGreaterThanOrEqual(least);
  expect(words).toBeLessThanOrEqual(most);
});

test('the counts are the ones the site was planned with', () => {
  const { posts, library, disciplines, news, team, jobs, documents } = content;
  const count = [posts, library, disciplines, news, team, jobs, documents].map(({ length }) => length);
  expect(count).toEqual([20, 78, 12, 5, 9, 3, 8]);
  expect(posts.filter(({ is_carousel_featured }) => is_carousel_featured).length).toBeGreaterThanOrEqual(4);
});
