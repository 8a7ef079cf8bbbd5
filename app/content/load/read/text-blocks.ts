import type { Element, Root } from 'hast';
import { toString as plainText } from 'hast-util-to-string';

const BLOCK_ELEMENTS = new Set(
  'p h1 h2 h3 h4 h5 h6 li ul ol table thead tbody tr td th blockquote figure figcaption div br hr pre iframe'.split(
    ' ',
  ),
);

/** The plain text of a tree, one entry for each block that has any. */
export function textBlocks(root: Root): string[] {
  return splitBlocks(root)
    .map((text) => text.replace(/\s+/g, ' ').trim())
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
