import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import routes from '../../routes.ts';
import Events from './events.tsx';

describe('the events placeholder', () => {
  const cards = renderToStaticMarkup(<Events />).match(/<article.*?<\/article>/gs) ?? [];

  test('shows four cards, each with a title, a date and a text that says it is a sample', () => {
    expect(cards).toHaveLength(4);
    for (const card of cards) {
      expect(card).toMatch(/<h2[^>]*>Sample event: .+?<\/h2>/);
      expect(card).toMatch(/<time[^>]*>\w+ \d{2}, \d{4}<\/time>/);
      expect(card).toMatch(/<p[^>]*>Sample text\. .+?<\/p>/);
    }
  });

  test('is on no route', () => {
    expect(JSON.stringify(routes)).not.toContain('events.tsx');
  });
});
