import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkGfm);

export function parseMarkdown(contents: string): Root {
  return parser.parse(contents);
}

function collect(node: Nodes): string[] {
  if (node.type === 'code' && node.lang === 'figure') return [node.value];
  return 'children' in node ? node.children.flatMap(collect) : [];
}

/** The YAML of every figure block, in order. */
export function figureSources(contents: string): string[] {
  return collect(parseMarkdown(contents));
}
