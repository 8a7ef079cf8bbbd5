import type { Nodes, PhrasingContent, RootContent, Table } from 'mdast';
import { type Figure, parseFigure } from './figures.ts';
import { parseMarkdown } from './markdown.ts';

export type Inline = { text: string; bold?: true; italic?: true; href?: string };
type Align = 'left' | 'right' | 'center';
type ListItem = { checked: boolean | null; blocks: Block[] };
export type Block =
  | { kind: 'heading'; depth: number; id: string; text: string }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: ListItem[] }
  | { kind: 'table'; align: Align[]; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'figure'; number: number; figure: Figure };
export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

type Mark = Omit<Inline, 'text'>;

export const plain = (inlines: Inline[]) => inlines.map((inline) => inline.text).join('');

/** What Markdown means on paper: a flat list of blocks, each of which the layouts know how to set. */
export function toBlocks(id: string, contents: string, origin: string): Block[] {
  let figures = 0;
  let headings = 0;

  const refuse = (node: Nodes): never => {
    throw new Error(`${id}: line ${node.position?.start.line ?? 0} of the body: ${node.type} cannot be set in a PDF`);
  };

  const toInlines = (nodes: PhrasingContent[], mark: Mark = {}): Inline[] =>
    nodes.flatMap((node): Inline[] => {
      switch (node.type) {
        case 'text':
          return [{ text: node.value.replaceAll('\n', ' '), ...mark }];
        case 'strong':
          return toInlines(node.children, { ...mark, bold: true });
        case 'emphasis':
          return toInlines(node.children, { ...mark, italic: true });
        case 'link':
          return toInlines(node.children, { ...mark, href: new URL(node.url, origin).href });
        case 'break':
          return [{ text: '\n', ...mark }];
        default:
          return refuse(node);
      }
    });

  const toTable = (node: Table): Block => {
    const [head = [], ...rows] = node.children.map((row) => row.children.map((cell) => toInlines(cell.children)));
    const align = head.map((_, column): Align => node.align?.[column] ?? 'left');
    return { kind: 'table', align, head, rows };
  };

  const toBlock = (node: RootContent): Block => {
    switch (node.type) {
      case 'heading':
        headings += 1;
        return { kind: 'heading', depth: node.depth, id: `section-${headings}`, text: plain(toInlines(node.children)) };
      case 'paragraph':
        return { kind: 'paragraph', inlines: toInlines(node.children) };
      case 'list':
        return {
          kind: 'list',
          ordered: node.ordered ?? false,
          start: node.start ?? 1,
          items: node.children.map((item) => ({ checked: item.checked ?? null, blocks: item.children.map(toBlock) })),
        };
      case 'table':
        return toTable(node);
      case 'blockquote':
        return { kind: 'quote', blocks: node.children.map(toBlock) };
      case 'code':
        if (node.lang !== 'figure') return refuse(node);
        figures += 1;
        return { kind: 'figure', number: figures, figure: parseFigure(id, figures, node.value) };
      default:
        return refuse(node);
    }
  };

  return parseMarkdown(contents).children.map(toBlock);
}
