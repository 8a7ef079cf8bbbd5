import { expect, test } from 'vitest';
import type { Content } from '../app/content/load/loaded-content.ts';
import { contentWarnings } from './content-warnings.ts';

const text = (id: string, textBlocks: string[], wordCount: number) => ({ id, textBlocks, wordCount });
const content = (posts: object[], disciplines: object[] = [], team: object[] = [], gated: object[] = []) =>
  ({ posts, disciplines, team, gated }) as unknown as Pick<Content, 'posts' | 'disciplines' | 'team' | 'gated'>;

test.each([
  ['a post', content([text('a', [], 599), text('b', [], 600), text('c', [], 1100)]), 'content/blog/a.md: 599 words'],
  ['a discipline', content([], [text('a', [], 600), text('b', [], 601)]), 'content/disciplines/b.md: 601 words'],
  ['a biography', content([], [], [text('a', [], 121), text('b', [], 120)]), 'content/team/a.md: 121 words'],
])('%s of unusual length is named', (_name, unusual, warning) => {
  const warnings = contentWarnings(unusual);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain(warning);
});

test('a long sentence of two texts is named with both, a short one is not', () => {
  const post = text('a', ['First this. This sentence has more than six words.'], 700);
  const discipline = text('b', ['First this. This SENTENCE has more than six words. And more.'], 400);
  expect(contentWarnings(content([post], [discipline]))).toEqual([
    'b: a sentence that a has too: This SENTENCE has more than six words.',
  ]);
});

test('an event that is over and still says that registration is open is named', () => {
  const events = [
    { id: 'over', registration: 'open', hasEnded: true },
    { id: 'ended', registration: 'ended', hasEnded: true },
    { id: 'coming', registration: 'open', hasEnded: false },
  ];
  expect(contentWarnings(content([], [], [], events))).toEqual([
    expect.stringMatching(/^content\/gated\/over\.md: the event is over/),
  ]);
});
