import type { LaidNode } from './render.ts';
import type { Role, Tag } from './tags.ts';

/** A piece of a page that belongs to an element: the text marked with an id, or a link's active area. */
type Piece = { page: number; mark: number } | { page: number; annotation: number };
export type Element = {
  role: Role | 'Document' | 'Link';
  tag: Partial<Tag>;
  kids: (Element | Piece)[];
  href?: string | undefined;
};
/** For each text the library drew, in order: the element it belongs to, or nothing for page furniture. */
export type PageMarks = { texts: (Element | undefined)[]; annotations: Element[] };
export type TagTree = { root: Element; pages: PageMarks[] };

const HOLDS_TEXT = new Set<Element['role']>(['H1', 'H2', 'H3', 'P', 'Lbl', 'LBody', 'TH', 'TD', 'Figure', 'Link']);

const isElement = (kid: Element | Piece): kid is Element => 'role' in kid;

/** The tree of headings, paragraphs, lists and tables in what the library laid out. */
export function toTagTree(pages: LaidNode[]): TagTree {
  const root: Element = { role: 'Document', tag: {}, kids: [] };
  // What breaks across pages keeps its props, and is one element on both.
  const elements = new Map<object, Element>();

  const open = (parent: Element, key: object, role: Element['role'], tag: Partial<Tag> = {}): Element => {
    const known = elements.get(key);
    if (known) return known;
    const element: Element = { role, tag, kids: [] };
    elements.set(key, element);
    parent.kids.push(element);
    return element;
  };

  const link = (parent: Element, href: string): Element => {
    const last = parent.kids.at(-1);
    if (last && isElement(last) && last.href === href) return last;
    const element: Element = { role: 'Link', tag: {}, kids: [], href };
    parent.kids.push(element);
    return element;
  };

  const marks = pages.map((laid, page): PageMarks => {
    const texts: (Element | undefined)[] = [];
    const annotations: Element[] = [];

    const annotate = (element: Element) => {
      element.kids.push({ page, annotation: annotations.length });
      annotations.push(element);
    };

    const visitText = (node: LaidNode, parent: Element | undefined) => {
      const own = parent && (HOLDS_TEXT.has(parent.role) ? parent : open(parent, node.props ?? node, 'P'));
      for (const run of node.lines?.flatMap(({ runs }) => runs) ?? []) {
        const { link: href } = run.attributes;
        const holder = own && href ? link(own, href) : own;
        if (holder && href) annotate(holder);
        // A line end is drawn as a text without letters.
        const letters = run.glyphs?.length ? holder : undefined;
        letters?.kids.push({ page, mark: texts.length });
        texts.push(letters);
      }
    };

    const visit = (node: LaidNode, parent: Element | undefined) => {
      const { props } = node;
      const tag = props?.tag;
      let element = parent;
      if (tag?.role === 'Artifact') element = undefined;
      else if (element && tag && props) element = open(element, props, tag.role, tag);
      if (element && node.type === 'LINK' && props?.src) {
        element = link(element, props.src);
        annotate(element);
      }
      if (node.type === 'TEXT') visitText(node, element);
      else if (node.type !== 'SVG') for (const child of node.children ?? []) visit(child, element);
    };

    visit(laid, root);
    return { texts, annotations };
  });
  return { root, pages: marks };
}
