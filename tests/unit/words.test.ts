import { describe, expect, test } from 'vitest';
import { loadContent } from '../../app/content/load.ts';

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

describe('lengths', () => {
  test.each(content.posts.map(({ id, source }) => [id, source] as const))(
    '%s has 600 to 1,100 words',
    (_id, source) => {
      const words = source.split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(600);
      expect(words).toBeLessThanOrEqual(1100);
    },
  );

  test.each(content.disciplines.map(({ id, source }) => [id, source] as const))(
    '%s has 350 to 600 words',
    (_id, source) => {
      const words = source.split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(350);
      expect(words).toBeLessThanOrEqual(600);
    },
  );

  test.each(content.team.map(({ id, words }) => [id, words] as const))(
    'the biography of %s has 60 to 120 words',
    (_id, words) => {
      expect(words).toBeGreaterThanOrEqual(60);
      expect(words).toBeLessThanOrEqual(120);
    },
  );
});

test('the counts are the ones the site was planned with', () => {
  const { posts, library, disciplines, news, team, jobs, documents } = content;
  const count = [posts, library, disciplines, news, team, jobs, documents].map(({ length }) => length);
  expect(count).toEqual([20, 78, 12, 5, 9, 3, 8]);
  expect(posts.filter(({ is_carousel_featured }) => is_carousel_featured).length).toBeGreaterThanOrEqual(4);
});
