import type { Block, BlockOf } from './blocks.ts';
import type { FigureOf } from './figures.ts';

export type Section = { heading: BlockOf<'heading'> | undefined; blocks: Block[] };

/** Blocks under their second-level headings; what stands before the first has none. */
export function toSections(blocks: Block[]): Section[] {
  const sections: Section[] = [];
  for (const block of blocks) {
    const opens = block.kind === 'heading' && block.depth === 2;
    if (opens || sections.length === 0)
      sections.push({ heading: opens ? block : undefined, blocks: opens ? [] : [block] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections;
}

/** The last paragraph, when it says where to go next, is set as the call to action. */
export function splitAction(blocks: Block[]): { blocks: Block[]; action: BlockOf<'paragraph'> | undefined } {
  const last = blocks.at(-1);
  if (last?.kind !== 'paragraph' || !last.inlines.some(({ href }) => href)) return { blocks, action: undefined };
  return { blocks: blocks.slice(0, -1), action: last };
}

/** The first numbers of a case study are set apart from its text. */
export function splitNumbers(blocks: Block[]): { blocks: Block[]; numbers: FigureOf<'numbers'> | undefined } {
  for (const block of blocks) {
    if (block.kind !== 'figure' || block.figure.type !== 'numbers') continue;
    return { blocks: blocks.filter((other) => other !== block), numbers: block.figure };
  }
  return { blocks, numbers: undefined };
}
