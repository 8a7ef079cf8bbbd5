import type { Element, Root } from 'hast';
import { toString as plainText } from 'hast-util-to-string';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { onOneLine } from '../../model/cut.ts';
import { repointUploads } from '../../model/uploads.ts';
import { elementsOf, type PageOptions, preparePage } from './page-elements.ts';

type Heading = { id: string; text: string; depth: 2 | 3 };

/** What lists, search and the reference checks need to know about a Markdown body. */
export type MarkdownFacts = {
  /** The plain text, one entry for each block. */
  textBlocks: string[];
  firstParagraph: string;
  headings: Heading[];
  links: { href: string; line: number }[];
  images: { src: string; alt: string; line: number }[];
  /** The lines of frames of other sites, which lose their address. */
  foreignFrames: number[];
  /** Elements that pages leave out, such as scripts and forms. */
  leftOut: { name: string; line: number }[];
  /** Headings of the first level, which only the page itself may have. */
  topHeadings: { text: string; line: number }[];
};

export type RenderOptions = PageOptions & {
  /** Put before every heading id where several texts share a page. */
  idPrefix?: string;
  /** The Markdown that fenced blocks of a language stand for, by their text. */
  blocks?: { language: string; markdown: Record<string, string> };
};

/** Frames may only hold the site's own players; everything else keeps rehype-sanitize's strict defaults. */
const schema = {
  ...defaultSchema,
  tagNames: [
    ...(defaultSchema.tagNames ?? []).filter((name) => !['input', 'picture', 'source'].includes(name)),
    'iframe',
    'figure',
    'figcaption',
  ],
  attributes: {
    ...defaultSchema.attributes,
    iframe: [['src', /^\/player\/[a-z0-9-]+$/], 'title', ['loading', 'lazy']],
  },
} satisfies typeof defaultSchema;

const toTree = unified().use(remarkParse).use(remarkGfm).use(remarkRehype, { allowDangerousHtml: true }).use(rehypeRaw);
const toSafeTree = unified().use(rehypeSanitize, schema);
const toHtml = unified().use(rehypeStringify);

/** Sanitized, with an id on every heading; feeds and other places outside of pages start from this tree. */
export function parseMarkdown(markdown: string): Root {
  return sanitize(parseUnsafe(markdown), '');
}

const parseUnsafe = (markdown: string) => toTree.runSync(toTree.parse(markdown)) as Root;

function sanitize(unsafe: Root, idPrefix: string): Root {
  const root = toSafeTree.runSync(unsafe) as Root;
  rehypeSlug({ prefix: idPrefix })(root);
  return root;
}

export function stringifyHtml(root: Root): string {
  return toHtml.stringify(root);
}

export function renderMarkdown(
  markdown: string,
  { idPrefix = '', blocks, ...options }: RenderOptions = {},
): MarkdownFacts & { html: string } {
  const unsafe = parseUnsafe(markdown);
  const leftOut = [...elementsOf(unsafe)]
    .filter(({ tagName }) => !schema.tagNames.includes(tagName))
    .map((element) => ({ name: element.tagName, line: lineOf(element) }));
  const root = sanitize(unsafe, idPrefix);
  if (blocks) expandBlocks(root, blocks);
  const facts = { ...collectFacts(root), leftOut };
  preparePage(root, options);
  return { ...facts, html: repointUploads(stringifyHtml(root)) };
}

/** In the tree and not in the Markdown, so that what follows a block keeps its line in messages. */
function expandBlocks(root: Root, { language, markdown }: NonNullable<RenderOptions['blocks']>): void {
  root.children = root.children.flatMap((child) => {
    const [code] = child.type === 'element' && child.tagName === 'pre' ? child.children : [];
    if (code?.type !== 'element' || [code.properties.className].flat().join() !== `language-${language}`) return child;
    const text = plainText(code).trim();
    if (!Object.hasOwn(markdown, text)) return child;
    const block = parseMarkdown(markdown[text] ?? '');
    for (const element of elementsOf(block)) element.position = child.position;
    return block.children;
  });
}

const lineOf = (element: Element) => element.position?.start.line ?? 1;

function collectFacts(root: Root): Omit<MarkdownFacts, 'leftOut'> {
  const elements = [...elementsOf(root)];
  const named = (...names: string[]) => elements.filter(({ tagName }) => names.includes(tagName));
  const firstParagraph = named('p')
    .map((element) => onOneLine(plainText(element)))
    .find((text) => text !== '');
  return {
    textBlocks: textBlocks(root),
    firstParagraph: firstParagraph ?? '',
    headings: named('h2', 'h3').map((element) => ({
      id: String(element.properties.id),
      text: plainText(element),
      depth: element.tagName === 'h2' ? 2 : 3,
    })),
    links: named('a', 'iframe').flatMap((element) => {
      const href = element.properties.href ?? element.properties.src;
      return typeof href === 'string' ? [{ href, line: lineOf(element) }] : [];
    }),
    images: named('img').map((element) => ({
      src: String(element.properties.src ?? ''),
      alt: String(element.properties.alt ?? ''),
      line: lineOf(element),
    })),
    foreignFrames: named('iframe')
      .filter(({ properties }) => properties.src === undefined)
      .map(lineOf),
    topHeadings: named('h1').map((element) => ({ text: plainText(element), line: lineOf(element) })),
  };
}

const BLOCK_ELEMENTS = new Set(
  'p h1 h2 h3 h4 h5 h6 li ul ol table thead tbody tr td th blockquote figure figcaption div br hr pre iframe'.split(
    ' ',
  ),
);

/** The plain text of a tree, one entry for each block that has any. */
function textBlocks(root: Root): string[] {
  return splitBlocks(root)
    .map(onOneLine)
    .filter((text) => text !== '');
}

function splitBlocks(node: Root | Element): string[] {
  const blocks: string[] = [];
  let inlineText = '';
  for (const child of node.children) {
    if (child.type === 'element' && BLOCK_ELEMENTS.has(child.tagName)) {
      blocks.push(inlineText, ...splitBlocks(child));
      inlineText = '';
    } else if (child.type !== 'doctype') inlineText += plainText(child);
  }
  return [...blocks, inlineText];
}
