import { useState } from 'react';
import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { useActions } from '../../keys/use-actions.ts';
import { Key } from '../../ui/key.tsx';
import { PageFrame, previewAddress } from '../../writing/page-frame.tsx';

type Change = DeskAnswer<'planPublication'>['changes'][number];
type Pages = { before?: Document; after?: Document };

const WIDTH_PX = 375;
/** Of the menus too, which stand outside of main. */
const BLOCKS = ':is(h1, h2, h3, h4, p, li, td, th, blockquote, figcaption)';
/** The pages of the site are light in both schemes, and so are the colors of what differs. */
const COLORS = { before: '#fbe9e7', after: '#e0f1ee' };

const blocksOf = (page: Document) => [...page.querySelectorAll<HTMLElement>(BLOCKS)];

/** Colors the blocks of text that the other page does not have, and lists them. */
function markDifferences({ before, after }: Required<Pages>): Record<'before' | 'after', HTMLElement[]> {
  const texts = { before: blocksOf(before), after: blocksOf(after) };
  const mark = (own: 'before' | 'after', other: 'before' | 'after') => {
    const known = new Set(texts[other].map(({ textContent }) => textContent));
    const differing = texts[own].filter(({ textContent }) => !known.has(textContent));
    for (const { style } of differing) style.backgroundColor = COLORS[own];
    return differing;
  };
  return { before: mark('before', 'after'), after: mark('after', 'before') };
}

/** A page as it is and as it will be, scrolled to what changes. */
export function BeforeAfter({ change }: { change: Change }) {
  const [pages, setPages] = useState<Pages>({});
  const [place, setPlace] = useState({ at: 0, count: 0 });
  const { address, shownOn, title } = change;
  const show = (found: Required<Pages>, at: number) => {
    const differences = markDifferences(found);
    const count = Math.max(differences.before.length, differences.after.length);
    const next = count === 0 ? 0 : (at + count) % count;
    for (const side of [differences.before, differences.after])
      side[Math.min(next, side.length - 1)]?.scrollIntoView({ block: 'center' });
    setPlace({ at: next, count });
  };
  const take = (page: Pages) => {
    const next = { ...pages, ...page };
    setPages(next);
    if (next.before && next.after) show({ before: next.before, after: next.after }, 0);
  };
  const move = (step: number) =>
    pages.before && pages.after && show({ before: pages.before, after: pages.after }, place.at + step);
  useActions({}, { previousChange: () => move(-1), nextChange: () => move(1) });
  if (shownOn === null) return <p className="text-soft">No page of the site shows it by itself.</p>;
  // A page that shows it among others is there before and after.
  const [hasBefore, hasAfter] =
    address === null ? [true, true] : [change.change !== 'added', change.change !== 'removed'];
  const frame = (words: string, isLive: boolean) => (
    <figure className="flex min-h-0 min-w-0 flex-1 flex-col">
      <figcaption className="mb-2 text-second font-semibold">{words}</figcaption>
      <PageFrame
        address={previewAddress(shownOn, { isLive })}
        title={`${words}: ${title}`}
        width={WIDTH_PX}
        onPage={(page) => take(isLive ? { before: page } : { after: page })}
        className="min-h-0 flex-1 border border-rule"
      />
    </figure>
  );
  return (
    <>
      <h2 className="text-section">{title}</h2>
      <p className="mt-1 mb-3 flex items-center gap-1.5 text-second text-soft">
        <span className="flex-1">
          {[
            place.count > 1 ? `Change ${place.at + 1} of ${place.count}` : change.what,
            address === null && `part of ${shownOn}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        <span className="flex items-center gap-1.5 max-md:hidden">
          <Key name="k" />
          <Key name="j" /> page
          {place.count > 1 && (
            <>
              <Key name="[" />
              <Key name="]" /> change
            </>
          )}
        </span>
      </p>
      <div className="flex min-h-0 flex-1 gap-4">
        {hasBefore && frame('Before', true)}
        {hasAfter && frame('After', false)}
      </div>
    </>
  );
}
