import type { Element, ElementContent, Properties, Root } from 'hast';
import { toString as plainText } from 'hast-util-to-string';
import { elementsOf } from './elements.ts';

export type ImageSize = (uploadPath: string) => { width: number; height: number } | undefined;

export type PageOptions = {
  imageSize?: ImageSize;
  /** How many levels deeper than its Markdown the text stands in its page. */
  headingShift?: number;
};

/** What a text needs on a page and nowhere else: links to headings, scrolling tables with aligned cells, sized pictures, figures. */
export function preparePage(root: Root, { imageSize, headingShift = 0 }: PageOptions): void {
  for (const element of [...elementsOf(root)]) {
    const { tagName, properties } = element;
    if (tagName === 'h2' || tagName === 'h3') {
      addHeadingAnchor(element);
      element.tagName = `h${Number(tagName[1]) + headingShift}`;
    } else if (tagName === 'a' && String(properties.href).startsWith('http')) {
      properties.rel = ['noopener'];
    } else if (tagName === 'iframe') {
      properties.src = `${properties.src}#framed`;
    } else if (tagName === 'td' || tagName === 'th') {
      alignByClass(properties);
    } else if (tagName === 'img') {
      Object.assign(properties, imageSize?.(String(properties.src)), { loading: 'lazy', decoding: 'async' });
    }
  }
  wrapTables(root);
  makeFigures(root);
}

/** `align`, which remark writes on the cells of a table, is obsolete in HTML. */
function alignByClass(properties: Properties): void {
  const { align } = properties;
  delete properties.align;
  if (align === 'center' || align === 'right') properties.className = [`align-${align}`];
}

function addHeadingAnchor(heading: Element): void {
  const text = plainText(heading);
  // Without a label of its own the heading's accessible name would end with the name of the link.
  heading.properties.ariaLabel = text;
  heading.children.push({
    type: 'element',
    tagName: 'a',
    properties: { href: `#${heading.properties.id}`, className: ['heading-anchor'], ariaLabel: `Link to “${text}”` },
    children: [{ type: 'text', value: '#' }],
  });
}

/** Wide tables scroll in a box of their own, which a keyboard can reach, instead of widening the page. */
function wrapTables(node: Root | Element, wrapped = { count: 0 }): void {
  node.children.forEach((child, index) => {
    if (child.type !== 'element') return;
    if (child.tagName !== 'table') {
      wrapTables(child, wrapped);
      return;
    }
    wrapped.count += 1;
    node.children[index] = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['table-scroll'], tabIndex: 0, role: 'region', ariaLabel: `Table ${wrapped.count}` },
      children: [child],
    };
  });
}

/** A picture alone in its paragraph becomes a figure; its Markdown title is the caption. */
function makeFigures(root: Root): void {
  root.children.forEach((child, index) => {
    if (child.type !== 'element' || child.tagName !== 'p' || child.children.length !== 1) return;
    const [image] = child.children;
    if (image?.type !== 'element' || image.tagName !== 'img') return;
    const { title, ...properties } = image.properties;
    const caption: ElementContent[] = title
      ? [{ type: 'element', tagName: 'figcaption', properties: {}, children: [{ type: 'text', value: String(title) }] }]
      : [];
    root.children[index] = {
      type: 'element',
      tagName: 'figure',
      properties: {},
      children: [{ ...image, properties }, ...caption],
    };
  });
}
