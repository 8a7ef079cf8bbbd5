import { useRef, useState } from 'react';
import { useActions } from '../keys/use-actions.ts';
import { Key } from '../ui/key.tsx';
import { PageFrame } from './page-frame.tsx';

type Pages = { before?: Document; after?: Document };

type Props = {
  title: string;
  /** The addresses of the page; undefined where there is none. */
  before: string | undefined;
  after: string | undefined;
  /** Said where nothing differs, or one place alone; undefined leaves it to the pages, once both are there. */
  what?: string;
  /** Said in any case. */
  note?: string | false;
  /** What j and k go through. */
  moves: 'page' | 'version';
};

const WIDTH_PX = 375;
/** Of the menus too, which stand outside of main. */
const BLOCKS = ':is(h1, h2, h3, h4, p, li, td, th, blockquote, figcaption)';
/** The pages of the site are light in both schemes, and so are the colors of what differs. */
const COLORS = { before: '#fbe9e7', after: '#e0f1ee' };
/** Text is white on dark parts of a page. */
const INK = '#16233b';

const blocksOf = (page: Document) => [...page.querySelectorAll<HTMLElement>(BLOCKS)];

/** Colors the blocks of text that the other page does not have, and lists them. */
function markDifferences({ before, after }: Required<Pages>): Record<'before' | 'after', HTMLElement[]> {
  const texts = { before: blocksOf(before), after: blocksOf(after) };
  const mark = (own: 'before' | 'after', other: 'before' | 'after') => {
    const known = new Set(texts[other].map(({ textContent }) => textContent));
    const differing = texts[own].filter(({ textContent }) => !known.has(textContent));
    for (const { style } of differing) Object.assign(style, { color: INK, backgroundColor: COLORS[own] });
    return differing;
  };
  return { before: mark('before', 'after'), after: mark('after', 'before') };
}

/** A page before and after, scrolled to what differs. */
export function BeforeAfter({ title, before, after, what, note, moves }: Props) {
  // The second may be there before what the first has set is rendered.
  const pages = useRef<Pages>({});
  const [place, setPlace] = useState<{ at: number; count: number }>();
  const show = (at: number) => {
    const { before: old, after: changed } = pages.current;
    if (!old || !changed) return;
    const differences = markDifferences({ before: old, after: changed });
    const count = Math.max(differences.before.length, differences.after.length);
    const next = count === 0 ? 0 : (at + count) % count;
    for (const side of [differences.before, differences.after])
      side[Math.min(next, side.length - 1)]?.scrollIntoView({ block: 'center' });
    setPlace({ at: next, count });
  };
  const take = (page: Pages) => {
    Object.assign(pages.current, page);
    show(0);
  };
  const move = (step: number) => place && show(place.at + step);
  const hasMany = place && place.count > 1;
  const found = place && (place.count === 1 ? 'One place differs' : 'No text of the page differs');
  useActions({}, { previousChange: () => move(-1), nextChange: () => move(1) });
  const frame = (words: string, address: string, own: keyof Pages) => (
    <figure className="flex min-h-0 min-w-0 flex-1 flex-col">
      <figcaption className="mb-2 text-second font-semibold">{words}</figcaption>
      <PageFrame
        address={address}
        title={`${words}: ${title}`}
        width={WIDTH_PX}
        onPage={(page) => take({ [own]: page })}
        className="min-h-0 flex-1 border border-rule"
      />
    </figure>
  );
  return (
    <>
      <p className="mb-3 flex items-center gap-1.5 text-second text-soft">
        <span className="flex-1">
          {[hasMany ? `Change ${place.at + 1} of ${place.count}` : (what ?? found), note].filter(Boolean).join(', ')}
        </span>
        <span className="flex items-center gap-1.5 max-md:hidden">
          <Key name="k" />
          <Key name="j" /> {moves}
          {hasMany && (
            <>
              <Key name="[" />
              <Key name="]" /> change
            </>
          )}
        </span>
      </p>
      <div className="flex min-h-0 flex-1 gap-4">
        {before !== undefined && frame('Before', before, 'before')}
        {after !== undefined && frame('After', after, 'after')}
      </div>
    </>
  );
}
