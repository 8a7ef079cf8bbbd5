import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Body } from './body.tsx';

const render = (contents: string) =>
  renderToStaticMarkup(<Body contents={contents} origin="https://www.example.com" />);
const renderFigure = (yaml: string) => render(`\`\`\`figure\ntitle: T\ncaption: C\n${yaml}\n\`\`\``);

it.each([
  ['a page of the site', '/product#demo', 'https://www.example.com/product#demo'],
  ['the web', 'https://nist.gov/x', 'https://nist.gov/x'],
  ['a mailbox', 'mailto:info@example.com', 'mailto:info@example.com'],
])('makes a link to %s absolute', (_, from, to) => {
  expect(render(`[there](${from})`)).toContain(`href="${to}"`);
});

describe('figures', () => {
  it('are drawn from their YAML, with title and caption', () => {
    const html = renderFigure('type: numbers\nitems: [{ value: 4, text: days }]');
    expect(html.replace(/<[^>]+>/g, ' ').split(/\s+/)).toEqual(expect.arrayContaining(['T', '4', 'days', 'C']));
  });

  it('draw bars to the scale of their unit', () => {
    expect(renderFigure('type: bars\nunit: "%"\nitems: [{ label: A, value: 40 }]')).toContain('width:40%');
    expect(renderFigure('type: bars\nunit: of 5\nitems: [{ label: A, value: 2 }]')).toContain('width:40%');
  });

  it('that are pictures say in words what they show', () => {
    expect(
      renderFigure(
        'type: radar\naxes: [{ label: A, today: 1, target: 2 }, { label: B, today: 0 }, { label: C, today: 5 }]',
      ),
    ).toMatch(/aria-label="[^"]*A\b[^"]*1\.0[^"]*2\.0[^"]*B\b[^"]*0\.0[^"]*C\b[^"]*5\.0/);
    expect(
      renderFigure(
        'type: roadmap\nquarters: [Q1, Q2]\nlanes: [{ label: Work, bars: [{ text: Start, from: 0, to: 1 }] }]',
      ),
    ).toMatch(/aria-label="[^"]*Q1[^"]*Q2[^"]*Work[^"]*Start[^"]*Q1[^"]*Q2/);
  });
});
