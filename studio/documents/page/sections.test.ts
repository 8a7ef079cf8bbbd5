import { toString as textOf } from 'hast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { chaptersOf, rehypeSections } from './sections.ts';

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeSections);

function elementsOf(contents: string) {
  const root = processor.runSync(processor.parse(contents));
  return root.children.filter((child) => child.type === 'element');
}

describe('chaptersOf', () => {
  it('lists chapters in order, each with its sections', () => {
    expect(chaptersOf('Lead.\n\n## One\n\n### A\n\nText\n\n### B\n\n## Two\n')).toEqual([
      { id: 'section-1', title: 'One', sections: ['A', 'B'] },
      { id: 'section-2', title: 'Two', sections: [] },
    ]);
  });
});

describe('rehypeSections', () => {
  it('puts each chapter into a section with the id of its entry in the contents', () => {
    const contents = 'Lead.\n\n## One\n\nText.\n\n### A\n\n## Two';
    const elements = elementsOf(contents);
    expect(elements.map(({ tagName }) => tagName)).toEqual(['p', 'section', 'section']);
    expect(elements.slice(1).map(({ properties }) => properties.id)).toEqual(chaptersOf(contents).map(({ id }) => id));
    expect(elements[1] && textOf(elements[1])).toContain('A');
  });

  it('keeps a table with the paragraph that opens it and the heading above that', () => {
    const [section] = elementsOf('## One\n\nText.\n\n### A\n\nOpens it.\n\n| a |\n|---|\n| 1 |\n\nMore.');
    const names = section?.children.flatMap((child) => (child.type === 'element' ? [child] : []));
    expect(names?.map(({ tagName }) => tagName)).toEqual(['h2', 'p', 'div', 'p']);
    expect(names?.[2] && textOf(names[2])).toMatch(/^A\s*Opens it\.\s*a\s*1\s*$/);
  });

  it.each([
    ['a figure', 'is a sentence', 'Goes on.\n\n```figure\na\n```', ['h2', 'p', 'div']],
    ['a quotation', 'ends with a colon', 'Opens it:\n\n> a', ['h2', 'p', 'div']],
    ['no quotation', 'is a sentence', 'Goes on.\n\n> a', ['h2', 'p', 'p', 'blockquote']],
  ])('keeps %s with the paragraph before it that %s', (_, __, contents, expected) => {
    const [section] = elementsOf(`## One\n\nText.\n\n${contents}`);
    const names = section?.children.flatMap((child) => (child.type === 'element' ? [child.tagName] : []));
    expect(names).toEqual(expected);
  });

  it('marks what stands before the first chapter as the lead', () => {
    expect(elementsOf('Lead.\n\n## One')[0]?.properties.className).toEqual(['lead']);
  });

  it.each([
    ['links somewhere', 'Text.\n\nSee [it](/product).', ['action']],
    ['has no link', 'Text.\n\nSee it.', undefined],
    ['is all its chapter says', 'See [it](/product).', undefined],
  ])('marks the last paragraph as the action only if it leads on: one that %s', (_, chapter, className) => {
    const last = elementsOf(`## One\n\n${chapter}`)[0]?.children.at(-1);
    expect(last?.type === 'element' && last.properties.className).toEqual(className);
  });
});
