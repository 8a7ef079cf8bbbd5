import { describe, expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

test('our own players stay, in their framed form', () => {
  expect(renderMarkdown('<iframe src="/player/podcast" title="Podcast" loading="lazy"></iframe>').html).toContain(
    'src="/player/podcast#framed"',
  );
});

describe('renderMarkdown prepares text for reading', () => {
  test('headings get ids, unique within the page, and a link to themselves', () => {
    const { html, headings } = renderMarkdown('## First steps\n\n### More\n\n## First steps');
    expect(headings).toEqual([
      { id: 'first-steps', text: 'First steps', depth: 2 },
      { id: 'more', text: 'More', depth: 3 },
      { id: 'first-steps-1', text: 'First steps', depth: 2 },
    ]);
    expect(html).toContain('<h2 id="first-steps" aria-label="First steps">First steps<a href="#first-steps"');
  });

  test('a text that shares its page has prefixed ids and deeper headings', () => {
    const { html } = renderMarkdown('## Benefits', { idPrefix: 'designer-', headingShift: 2 });
    expect(html).toContain('<h4 id="designer-benefits" ');
  });

  test('a picture alone becomes a figure with its size and caption', () => {
    const { html } = renderMarkdown('![A chart](/uploads/chart.svg "What it shows")', {
      uploads: new Map([['/uploads/chart.svg', { width: 600, height: 400 }]]),
    });
    expect(html).toContain(
      '<figure><img src="/media/chart.svg" alt="A chart" width="600" height="400" loading="lazy" decoding="async"><figcaption>What it shows</figcaption></figure>',
    );
  });

  test('in a preview blocks have their file and line, those of a fenced block the line of that', () => {
    const blocks = { language: 'capabilities', markdown: { list: 'One.\n\nTwo.' } };
    const markdown = '## *A* `b`\n\n- c\n\n```capabilities\nlist\n```\n\n![d](/uploads/d.svg)';
    const { html } = renderMarkdown(markdown, { file: 'content/blog/a.md', blocks });
    const places = [...html.matchAll(/<(\w+)[^>]* data-place="content\/blog\/a\.md:(\d+)"/g)];
    expect(places.map(([, name, line]) => `${name} ${line}`)).toEqual(['h2 1', 'li 3', 'p 5', 'p 5', 'img 9']);
    expect(renderMarkdown(markdown, { blocks }).html).not.toContain('data-place');
  });

  test('a photograph has files of several widths and formats', () => {
    const { html } = renderMarkdown('![A team](/uploads/team.jpg)', {
      uploads: new Map([['/uploads/team.jpg', { width: 1000, height: 500 }]]),
    });
    const files = (format: string) => [480, 800, 1000].map((w) => `/media/team.jpg.${w}.${format} ${w}w`).join(', ');
    expect(html).toContain(`<figure><picture><source type="image/avif" srcset="${files('avif')}" sizes="`);
    expect(html).toContain('<img src="/media/team.jpg" alt="A team" width="1000" height="500" loading="lazy"');
    expect(html).toContain(`srcset="${files('webp')}"`);
  });

  test('cells of a table are aligned by classes', () => {
    const { html } = renderMarkdown('| a | b | c |\n|---|:-:|--:|\n| 1 | 2 | 3 |');
    expect(html.match(/<t[dh]\b[^>]*>/g)).toEqual(
      ['th', 'td'].flatMap((cell) => [`<${cell}>`, `<${cell} class="align-center">`, `<${cell} class="align-right">`]),
    );
  });

  test('tables scroll in a box a keyboard can reach', () => {
    expect(renderMarkdown('| a | b |\n|---|---|\n| 1 | 2 |').html).toMatch(
      /^<div class="table-scroll" tabindex="0" role="region" aria-label="Table 1"><table>/,
    );
  });

  test('links to headings and tables have the names of the wording', () => {
    const { html } = renderMarkdown('## Costs\n\n| a |\n|---|\n| 1 |', {
      words: { link_to_heading: 'Zu {heading}', table: 'Tabelle {number}' },
    });
    expect(html).toContain('aria-label="Zu Costs">#</a>');
    expect(html).toContain('aria-label="Tabelle 1"');
  });

  test('links, pictures and the first paragraph are reported', () => {
    const rendered = renderMarkdown('Opening *words*.\n\nSee [it](/blog) and ![a](/uploads/a.svg).');
    expect(rendered).toMatchObject({
      firstParagraph: 'Opening words.',
      links: [{ href: '/blog', line: 3 }],
      images: [{ src: '/uploads/a.svg', alt: 'a', line: 3 }],
    });
  });
});

test.each([
  ['## Cost\n\nTen&nbsp;dollars.', ['Cost', 'Ten dollars.']],
  ['- One\n- Two\n  - Three', ['One', 'Two', 'Three']],
  ['A **board**’s & a [CISO](/x)’s', ['A board’s & a CISO’s']],
  ['Listen:\n\n<iframe src="/player/x" title="X"></iframe>\n\nDone.', ['Listen:', 'Done.']],
  ['| a | b |\n|---|---|\n| 1 | 2 |', ['a', 'b', '1', '2']],
])('the text of %j is %j', (markdown, blocks) => {
  expect(renderMarkdown(markdown).textBlocks).toEqual(blocks);
});
