import { View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { Block, BlockOf } from './blocks.ts';
import { type Group, groupBlocks } from './groups.ts';
import type { Found } from './settle.ts';

type Flow = {
  found: Found;
  /** The height of a line of text. */
  line: number;
  spaceAbove: (heading: BlockOf<'heading'>) => number;
  set: (block: Block) => ReactElement;
};

/** Space above a heading is a box of its own, so that it can be left out at the top of a page. */
function spaceBefore({ id, blocks: [first] }: Group, { found, spaceAbove }: Flow): ReactElement | null {
  const space = `${id}-space`;
  if (first?.kind !== 'heading' || found.atTop.has(space)) return null;
  return h(View, { key: space, id: space, wrap: false, style: { height: spaceAbove(first) } });
}

/** Blocks one under the other, across as many pages as they need. */
export function setFlow(blocks: Block[], flow: Flow): (ReactElement | null)[] {
  return groupBlocks(blocks, flow.line).flatMap((group) => {
    const { id, whole, ahead } = group;
    const inside = group.blocks.map((block, index) => h(View, { key: String(index) }, flow.set(block)));
    return [spaceBefore(group, flow), h(View, { key: id, id, wrap: !whole, minPresenceAhead: ahead }, inside)];
  });
}
