import type { DocumentProps } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import type { Block } from './blocks.ts';
import { floatFigures } from './float.ts';
import { type Placed, placed, type Rendered, render } from './render.ts';
import { createTheme, type Theme } from './theme.ts';

/** What one pass learns for the next: the page of each heading, and the spaces that ended up at the top of a page. */
export type Found = { pageOf: ReadonlyMap<string, number>; atTop: ReadonlySet<string> };
/** Where text begins and ends on a page, from its upper edge. */
export type Area = { head: number; foot: number };
type Build = (blocks: Block[], found: Found) => ReactElement<DocumentProps>;

const MOST_PASSES = 10;

function learn(places: Placed[], head: number, known: Found): Found {
  const atTop = places.filter(({ id, top }) => id.endsWith('-space') && Math.abs(top - head) < 1).map(({ id }) => id);
  const pages = places.filter(({ id }) => id.startsWith('section-')).map(({ id, page }) => [id, page] as const);
  return { pageOf: new Map(pages), atTop: new Set([...known.atTop, ...atTop]) };
}

const isNews = (found: Found, known: Found) =>
  found.atTop.size > known.atTop.size || [...found.pageOf].some(([id, page]) => known.pageOf.get(id) !== page);

/** Sets a document until its contents page is right and no page has a hole where a figure did not fit. */
export async function settle(blocks: Block[], area: Area, build: Build): Promise<Rendered> {
  const steps = new Map<Block, number>();
  let order = blocks;
  let known: Found = { pageOf: new Map(), atTop: new Set() };
  for (let pass = 1; ; pass += 1) {
    const rendered = await render(build(order, known));
    const places = placed(rendered.pages);
    const moved = floatFigures(order, places, area.foot, steps);
    const found = learn(places, area.head, known);
    if ((!moved && !isNews(found, known)) || pass === MOST_PASSES) return rendered;
    // Another order numbers the spaces anew.
    known = moved ? { ...found, atTop: new Set() } : found;
    order = moved ?? order;
  }
}

const SCALES = [0.85, 0.88, 0.91, 0.94, 0.97, 1, 1.04];
/** Short documents draw their figures tighter than books do. */
const DENSITY = 0.8;

/** The largest type at which a short document ends on the page it must end on. */
export async function fitPages(id: string, pages: number, set: (theme: Theme) => Promise<Rendered>): Promise<Rendered> {
  let best: Rendered | undefined;
  let low = 0;
  let high = SCALES.length - 1;
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const rendered = await set(createTheme(SCALES[middle], DENSITY));
    const fits = rendered.pages.length <= pages;
    if (fits) best = rendered;
    if (fits) low = middle + 1;
    else high = middle - 1;
  }
  if (best) return best;
  throw new Error(`${id}: too long for ${pages} page${pages === 1 ? '' : 's'}; shorten the text or drop a figure`);
}
