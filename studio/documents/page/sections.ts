import type { Element, Root } from 'hast';

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

const isElement = (node: Root['children'][number] | undefined, tagName: string): node is Element =>
  node?.type === 'element' && node.tagName === tagName;

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
    const [, , ...others] = sections.at(-1)?.children.filter(({ type }) => type === 'element') ?? [];
    const last = others.at(-1);
    if (isElement(last, 'p') && last.children.some((child) => isElement(child, 'a')))
      last.properties.className = ['action'];
  };
}
