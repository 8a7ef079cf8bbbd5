import type { Block } from './blocks.ts';
import { type Group, groupBlocks } from './groups.ts';
import type { Placed } from './render.ts';

const SMALLEST_GAP = 64;
const MOST_STEPS = 3;

const floats = (block: Block | undefined) => block?.kind === 'figure' || block?.kind === 'table';
const isText = ({ kind }: Block) => kind === 'paragraph' || kind === 'list';
const isHeading = ({ kind }: Block) => kind === 'heading';
const isMovable = (block: Block) => isText(block) || (block.kind === 'heading' && block.depth > 2);

/**
 * The text that may come before a figure: what follows it, or the next section as far as its first text.
 * A table has no caption to find it by and stays in its section.
 */
function textAfter(groups: Group[], index: number): Block[] {
  const [own, next, second] = groups.slice(index, index + 3).map(({ blocks }) => blocks);
  if (!own || !next) return [];
  const text = next.every(isHeading) ? [...next, ...(second ?? [])] : next;
  const emptiesSection = own.some(isHeading) && next.some(isHeading);
  const table = own.at(-1)?.kind === 'table';
  const allowed = text.every(table ? isText : isMovable) && text.some(isText) && !emptiesSection;
  return allowed ? text : [];
}

/** Whether a group opens a page because it was too tall for the room left on the page before. */
function leavesHole(group: Group, before: Group | undefined, places: Placed[], foot: number): boolean {
  const last = places.findLast(({ id }) => id === before?.id);
  const first = places.find(({ id }) => id === group.id);
  return last !== undefined && first !== undefined && first.page > last.page && foot - last.bottom > SMALLEST_GAP;
}

/**
 * A figure or table too tall for the foot of a page leaves a hole there. Like a typesetter, let some of the text
 * that follows come first. Returns the new order, or nothing when all is well or no move is left.
 */
export function floatFigures(
  blocks: Block[],
  places: Placed[],
  foot: number,
  steps: Map<Block, number>,
): Block[] | undefined {
  const groups = groupBlocks(blocks);
  for (const [index, group] of groups.entries()) {
    const tall = group.blocks.at(-1);
    const taken = tall ? (steps.get(tall) ?? 0) : 0;
    if (!tall || !floats(tall) || taken === MOST_STEPS) continue;
    if (!leavesHole(group, groups[index - 1], places, foot)) continue;
    const last = textAfter(groups, index).at(-1);
    if (!last) continue;
    steps.set(tall, taken + 1);
    return blocks.flatMap((block) => (block === tall ? [] : block === last ? [last, tall] : [block]));
  }
  return undefined;
}
