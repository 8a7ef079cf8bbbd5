import type { Element, ElementContent, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { repointUploads } from '../model/uploads.ts';

export type Heading = { id: string; text: string; depth: 2 | 3 };

/** A Markdown body as the site needs it: safe HTML, and what the checks want to know about it. */
export type Rendered = {
  html: string;
  text: string;
  firstParagraph: string;
  headings: Heading[];
  links: string[];
  images: { src: string; alt: string }[];
  /** Headings of the first level: the page itself has the only one. */
  topHeadings: string[];
};

export type ImageSize = (uploadPath: string) => { width: number; height: number } | undefined;

export type RenderOptions = {
  imageSize?: ImageSize;
  /** Several texts on one page: the name of this one, so that heading ids stay unique. */
  within?: string;
  /** How many levels below its own page's title the text stands. */
  lower?: number;
};

/** Frames may only hold our own players; everything else keeps rehype-sanitize's strict defaults. */
const schema = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []).filter((name) => name !== 'input'), 'iframe', 'figure', 'figcaption'],
  attributes: {
    ...defaultSchema.attributes,
    iframe: [['src', /^\/player\/[a-z0-9-]+$/], 'title', ['loading', 'lazy']],
  },
} satisfies typeof defaultSchema;

function textOf(node: Root | ElementContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map((child) => textOf(child as ElementContent)).join('') : '';
}

function* elements(node: Root | Element): Generator<Element> {
  for (const child of node.children) {
    if (child.type === 'element') {
      yield child;
      yield* elements(child);
    }
  }
}

export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function uniqueSlug(text: string, taken: Set<string>): string {
  const base = slugify(text) || 'section';
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}-${n}`;
  taken.add(id);
  return id;
}

const anchor = (id: string, text: string): Element => ({
  type: 'element',
  tagName: 'a',
  properties: { href: `#${id}`, className: ['heading-anchor'], ariaLabel: `Link to “${text}”` },
  children: [{ type: 'text', value: '#' }],
});

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

function inspect(root: Root, { imageSize, within = '', lower = 0 }: RenderOptions): Omit<Rendered, 'html'> {
  const found: Omit<Rendered, 'html'> = {
    text: root.children
      .map((child) => textOf(child as ElementContent))
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
    firstParagraph: '',
    headings: [],
    links: [],
    images: [],
    topHeadings: [],
  };
  const taken = new Set<string>();
  for (const element of elements(root)) {
    const { tagName, properties } = element;
    if (tagName === 'p' && !found.firstParagraph) found.firstParagraph = textOf(element).replace(/\s+/g, ' ').trim();
    if (tagName === 'h1') found.topHeadings.push(textOf(element));
    if (tagName === 'h2' || tagName === 'h3') {
      const text = textOf(element);
      const id = uniqueSlug(within ? `${within} ${text}` : text, taken);
      properties.id = id;
      // Else the link's name would follow the heading's own, in every list of headings.
      properties.ariaLabel = text;
      element.children.push(anchor(id, text));
      found.headings.push({ id, text, depth: tagName === 'h2' ? 2 : 3 });
      element.tagName = `h${Number(tagName[1]) + lower}`;
    }
    if (tagName === 'a' && typeof properties.href === 'string') {
      if (!properties.className) found.links.push(properties.href);
      if (properties.href.startsWith('http')) properties.rel = ['noopener'];
    }
    if (tagName === 'iframe' && typeof properties.src === 'string') {
      found.links.push(properties.src);
      properties.src += '#framed';
    }
    if (tagName === 'img' && typeof properties.src === 'string') {
      found.images.push({ src: properties.src, alt: String(properties.alt ?? '') });
      Object.assign(properties, imageSize?.(properties.src), { loading: 'lazy', decoding: 'async' });
    }
  }
  return found;
}

const toTree = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeSanitize, schema);
const toHtml = unified().use(rehypeStringify);

export function renderMarkdown(markdown: string, options: RenderOptions = {}): Rendered {
  const root = toTree.runSync(toTree.parse(markdown)) as Root;
  const found = inspect(root, options);
  wrapTables(root);
  makeFigures(root);
  return { ...found, html: repointUploads(toHtml.stringify(root)) };
}
