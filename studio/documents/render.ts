import { type DocumentProps, renderToBuffer } from '@react-pdf/renderer';
import { cloneElement, type ReactElement } from 'react';
import type { Tag } from './tags.ts';

/** What the library tells about an element it has laid out, as far as it is used here. */
export type LaidNode = {
  type: string;
  props?: { id?: string; src?: string; tag?: Tag };
  box?: { top: number; height: number };
  lines?: { runs: { glyphs?: unknown[]; attributes: { link?: string | null } }[] }[];
  children?: LaidNode[];
};

export type Rendered = { bytes: Buffer; pages: LaidNode[] };

/** The file, and where the library put everything: contents pages and floating figures need to know. */
export async function render(document: ReactElement<DocumentProps>): Promise<Rendered> {
  let pages: LaidNode[] = [];
  // The laid-out tree reaches onRender under this name but is missing from the types.
  const onRender = (result: object) => {
    if ('_INTERNAL__LAYOUT__DATA_' in result) pages = (result._INTERNAL__LAYOUT__DATA_ as LaidNode).children ?? [];
  };
  const bytes = await renderToBuffer(cloneElement<DocumentProps>(document, { onRender }));
  return { bytes, pages };
}

export type Placed = { id: string; page: number; top: number; bottom: number };

function collect(node: LaidNode, page: number, offset: number): Placed[] {
  const top = offset + (node.box?.top ?? 0);
  const own = node.props?.id ? [{ id: node.props.id, page, top, bottom: top + (node.box?.height ?? 0) }] : [];
  return [...own, ...(node.children ?? []).flatMap((child) => collect(child, page, node.type === 'PAGE' ? 0 : top))];
}

/** Every element that has an id, with the page it stands on (from 1), in reading order. */
export function placed(pages: LaidNode[]): Placed[] {
  return pages.flatMap((page, index) => collect(page, index + 1, 0));
}
