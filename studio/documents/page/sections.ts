import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';

export type Chapter = { id: string; title: string; sections: string[] };

const sectionId = (number: number) => `section-${number}`;

/** The chapters of a document, `## …`, each with the sections below it, `### …`. */
export function chaptersOf(contents: string): Chapter[] {
  const chapters: Chapter[] = [];
  for (const [, marks, title = ''] of contents.matchAll(/^(##|###) (.+)$/gm)) {
    if (marks === '##') chapters.push({ id: sectionId(chapters.length + 1), title, sections: [] });
    else chapters.at(-1)?.sections.push(title);
  }
  return chapters;
}

const isElement = (
  node: Root['children'][number] | Element['children'][number] | undefined,
  tagName: string,
): node is Element => node?.type === 'element' && node.tagName === tagName;

/**
 * Puts a table or a figure with the paragraph that opens it and the heading above that into one element, which no page
 * break divides. The same holds for a quotation whose paragraph ends with a colon.
 */
function keepOpenings(section: Element): void {
  const kept: Element['children'] = [];
  for (const child of section.children) {
    const before = isOpened(child, lastElement(kept)) ? takeOpening(kept) : [];
    if (before.length === 0) kept.push(child);
    else
      kept.push({ type: 'element', tagName: 'div', properties: { className: ['kept'] }, children: [...before, child] });
  }
  section.children = kept;
}

const lastElement = (children: Element['children']) => children.findLast(({ type }) => type === 'element');

function isOpened(node: Element['children'][number], before: Element['children'][number] | undefined): boolean {
  if (!isElement(before, 'p')) return false;
  if (isElement(node, 'table') || isElement(node, 'pre')) return true;
  return isElement(node, 'blockquote') && textOf(before).trimEnd().endsWith(':');
}

/** Removes the paragraph at the end of `children` and a section heading before it, and returns them. */
function takeOpening(children: Element['children']): Element['children'] {
  const elements = children.filter(({ type }) => type === 'element');
  const [heading, paragraph] = elements.slice(-2);
  const first = isElement(heading, 'h3') ? heading : paragraph;
  return first ? children.splice(children.indexOf(first)) : [];
}

/**
 * Rehype plugin: puts each chapter into a section with the id that `chaptersOf` gives it. Paragraphs before the first
 * chapter become the lead; the last paragraph of the document becomes the call to action if it links somewhere and is
 * not all that its chapter says.
 */
export function rehypeSections() {
  return (root: Root): void => {
    const children: Root['children'] = [];
    const sections: Element[] = [];
    for (const child of root.children) {
      if (isElement(child, 'h2')) {
        const properties = { id: sectionId(sections.length + 1) };
        sections.push({ type: 'element', tagName: 'section', properties, children: [] });
        children.push(...sections.slice(-1));
      }
      const section = sections.at(-1);
      if (section && child.type !== 'doctype') section.children.push(child);
      else children.push(isElement(child, 'p') ? { ...child, properties: { className: ['lead'] } } : child);
    }
    root.children = children;
    for (const section of sections) keepOpenings(section);
    const [, , ...others] = sections.at(-1)?.children.filter(({ type }) => type === 'element') ?? [];
    const last = others.at(-1);
    if (isElement(last, 'p') && last.children.some((child) => isElement(child, 'a')))
      last.properties.className = ['action'];
  };
}
