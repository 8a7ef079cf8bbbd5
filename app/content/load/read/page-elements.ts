import type { Element, Properties, Root } from 'hast';
import { toString as plainText } from 'hast-util-to-string';
import { h } from 'hastscript';
import { fillWords } from '../../../../leads/fill-words.ts';
import { toPicture } from '../../model/uploads.ts';
import { WORDING } from '../../schema/wording/wording.ts';
import type { Uploads } from './uploads.ts';

export type PageOptions = {
  uploads?: Uploads;
  /** How many levels deeper than its Markdown the text stands in its page. */
  headingShift?: number;
  words?: { link_to_heading: string; table: string };
  /** Blocks then name it with their line: beside its page, a text is followed as it is written. */
  file?: string;
};

/** What the cursor stands in, down to an item of a list and a row of a table. */
const BLOCKS = new Set(['p', 'h2', 'h3', 'h4', 'li', 'tr', 'pre', 'img', 'hr', 'iframe']);

const DEFAULT_WORDS = { link_to_heading: WORDING.shared.link_to_heading[0], table: WORDING.shared.table[0] };

/** What a text needs on a page and nowhere else: links to headings, scrolling tables with aligned cells, sized pictures, figures. */
export function preparePage(
  root: Root,
  { uploads = new Map(), headingShift = 0, words = DEFAULT_WORDS, file }: PageOptions,
): void {
  for (const element of [...elementsOf(root)]) {
    const { tagName, properties, position } = element;
    if (file && position && BLOCKS.has(tagName)) properties.dataPlace = `${file}:${position.start.line}`;
    if (tagName === 'h2' || tagName === 'h3') {
      addHeadingAnchor(element, words.link_to_heading);
      element.tagName = `h${Number(tagName[1]) + headingShift}`;
    } else if (tagName === 'a' && String(properties.href).startsWith('http')) {
      properties.rel = ['noopener'];
    } else if (tagName === 'iframe') {
      properties.src = `${properties.src}#framed`;
    } else if (tagName === 'td' || tagName === 'th') {
      alignByClass(properties);
    } else if (tagName === 'img') {
      Object.assign(properties, uploads.get(String(properties.src)), { loading: 'lazy', decoding: 'async' });
    }
  }
  wrapTables(root, words.table);
  makeFigures(root);
  replaceElements(root, 'img', (image) => pictureElement(image, uploads));
}

/** The width of the text column (prose.css), and of the window within its margins. */
const TEXT_SIZES = '(min-width: 45rem) 42rem, calc(100vw - 2.5rem)';

/** An image for which the build makes files of several widths and formats. */
function pictureElement(image: Element, uploads: Uploads): Element {
  const path = String(image.properties.src);
  const size = uploads.get(path);
  const { src, webp, avif } = size ? toPicture(path, size) : {};
  if (!avif) return image;
  const img: Element = { ...image, properties: { ...image.properties, src, srcSet: webp, sizes: TEXT_SIZES } };
  return h('picture', [h('source', { type: 'image/avif', srcSet: avif, sizes: TEXT_SIZES }), img]);
}

/** Replaces every element of a name; does not look into those. */
function replaceElements(node: Root | Element, tagName: string, replace: (element: Element) => Element): void {
  node.children.forEach((child, index) => {
    if (child.type !== 'element') return;
    if (child.tagName === tagName) node.children[index] = replace(child);
    else replaceElements(child, tagName, replace);
  });
}

/** `align`, which remark writes on the cells of a table, is obsolete in HTML. */
function alignByClass(properties: Properties): void {
  const { align } = properties;
  delete properties.align;
  if (align === 'center' || align === 'right') properties.className = [`align-${align}`];
}

function addHeadingAnchor(heading: Element, words: string): void {
  const text = plainText(heading);
  // Without a label of its own the heading's accessible name would end with the name of the link.
  heading.properties.ariaLabel = text;
  const ariaLabel = fillWords(words, { heading: text });
  const link = { href: `#${heading.properties.id}`, className: 'heading-anchor', ariaLabel };
  heading.children.push(h('a', link, '#'));
}

/** Wide tables scroll in a box of their own, which a keyboard can reach, instead of widening the page. */
function wrapTables(root: Root, words: string): void {
  let count = 0;
  replaceElements(root, 'table', (table) => {
    count += 1;
    const ariaLabel = fillWords(words, { number: count });
    const box = { className: 'table-scroll', tabIndex: 0, role: 'region', ariaLabel };
    return h('div', box, table);
  });
}

/** A picture alone in its paragraph becomes a figure; its Markdown title is the caption. */
function makeFigures(root: Root): void {
  root.children.forEach((child, index) => {
    if (child.type !== 'element' || child.tagName !== 'p' || child.children.length !== 1) return;
    const [image] = child.children;
    if (image?.type !== 'element' || image.tagName !== 'img') return;
    const { title, ...properties } = image.properties;
    const caption = title ? [h('figcaption', String(title))] : [];
    root.children[index] = h('figure', [{ ...image, properties }, ...caption]);
  });
}

/** Every element below a node, in document order. */
export function* elementsOf(node: Root | Element): Generator<Element> {
  for (const child of node.children) {
    if (child.type === 'element') {
      yield child;
      yield* elementsOf(child);
    }
  }
}
