import type { Block } from './blocks.ts';

/** Blocks that share a page. `whole` groups never break; `ahead` is the room that must follow on the same page. */
export type Group = { id: string; blocks: Block[]; whole: boolean; ahead: number };

const KEPT_WHOLE = new Set<Block['kind']>(['figure', 'table', 'quote']);
/** Lines of text that must stand on the same page. */
const AFTER_CHAPTER = 4;
const AFTER_SECTION = 3.7;
const BEFORE_LIST = 2;

export const isKeptWhole = (block: Block) => KEPT_WHOLE.has(block.kind);

function linesAhead(block: Block, next: Block | undefined): number {
  if (block.kind === 'heading') return block.depth === 2 ? AFTER_CHAPTER : AFTER_SECTION;
  return block.kind === 'paragraph' && next?.kind === 'list' ? BEFORE_LIST : 0;
}

/** A line that introduces a list waits for the list, and its heading must not be left behind. */
const staysWithHeading = (next: Block, after: Block | undefined) =>
  next.kind === 'heading' || isKeptWhole(next) || (next.kind === 'paragraph' && after?.kind === 'list');

/** A heading goes with what it heads: with a figure, table or quote as one piece, with text by some lines of it. */
export function groupBlocks(blocks: Block[], line = 0): Group[] {
  const groups: Group[] = [];
  let held: Block[] = [];
  blocks.forEach((block, index) => {
    const next = blocks[index + 1];
    held.push(block);
    const heading = block.kind === 'heading';
    if (heading && next && staysWithHeading(next, blocks[index + 2])) return;
    const id = `group-${groups.length + 1}`;
    groups.push({
      id,
      blocks: held,
      whole: held[0]?.kind === 'heading' || held.some(isKeptWhole),
      ahead: line * linesAhead(block, next),
    });
    held = [];
  });
  return groups;
}
