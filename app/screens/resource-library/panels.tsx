import type { ReactNode } from 'react';
import type { LibraryPanel } from '../../content/queries/library-panels.server.ts';
import { CoverArt } from '../../ui/cards/cover-art.tsx';
import { GatedCover } from '../../ui/cards/gated-cover.tsx';
import { PlayIcon } from '../../ui/controls/icons.tsx';
import { Panel } from './panel.tsx';
import { SoundWave } from './sound-wave.tsx';
import { WorkingDays } from './working-days.tsx';

/** Columns of the grid, of six on small windows and twelve on large ones. */
const SPANS: Record<LibraryPanel['size'], string> = {
  narrow: 'sm:col-span-6 lg:col-span-5',
  half: 'sm:col-span-6',
  wide: 'sm:col-span-6 lg:col-span-7',
  full: 'sm:col-span-6 lg:col-span-12',
  tall: 'sm:col-span-6 lg:row-span-2',
};

type Props = { panels: readonly LibraryPanel[]; product: string; children: ReactNode };

export function Panels({ panels, product, children }: Props) {
  return (
    <ul className="grid gap-5 sm:grid-cols-6 lg:grid-cols-12">
      {panels.map((panel) => (
        <li key={panel.link} className={SPANS[panel.size]}>
          <Panel
            panel={panel}
            background={panel.background}
            layout={layoutOf(panel)}
            picture={<Picture panel={panel} product={product} />}
          />
        </li>
      ))}
      <li className="sm:col-span-6 lg:col-span-12">{children}</li>
    </ul>
  );
}

const layoutOf = ({ size, picture }: LibraryPanel) => {
  if (picture === undefined) return 'below';
  return size === 'narrow' || size === 'tall' ? 'above' : 'beside';
};

function Picture({ panel, product }: { panel: LibraryPanel; product: string }) {
  const { picture, size, background, title } = panel;
  switch (picture) {
    case undefined:
      return null;
    case 'sound':
      return size === 'narrow' ? (
        <SoundWave seed={title} className={`my-auto ${STROKES[background]}`} />
      ) : (
        <div className="sm:w-2/5">
          <SoundWave seed={title} className={STROKES[background]} />
        </div>
      );
    case 'working-days':
      return (
        <div className="sm:w-2/5">
          <WorkingDays />
        </div>
      );
    case 'recording':
      return <Recording id={panel.link.slice(1)} />;
    case 'report':
    case 'ebook':
      return <Cover of={panel} cover={picture} size={COVER_SIZE_IN[size]} product={product} />;
  }
}

const STROKES = { white: 'stroke-podcast', mist: 'stroke-podcast', teal: 'stroke-white/80', navy: 'stroke-white/80' };

/** Panels are narrowest between 920 and 1200 px, so covers beside the text are smaller there. */
const COVER_SIZES = {
  large: '',
  beside: 'sm:px-3 lg:[zoom:0.7] xl:[zoom:1]',
  small: '[zoom:0.72] lg:[zoom:0.55] xl:[zoom:0.72]',
} as const;

const COVER_SIZE_IN: Record<LibraryPanel['size'], keyof typeof COVER_SIZES> = {
  narrow: 'small',
  half: 'small',
  wide: 'beside',
  full: 'beside',
  tall: 'large',
};

type CoverProps = { of: LibraryPanel; cover: 'report' | 'ebook'; product: string; size: keyof typeof COVER_SIZES };

function Cover({ of: { kind, title, link }, cover, product, size }: CoverProps) {
  const year = /\d{4}/.exec(link)?.[0] ?? '';
  return (
    <div className={`mx-auto shrink-0 sm:my-auto ${COVER_SIZES[size]}`}>
      <GatedCover
        cover={cover}
        id={link.slice(1)}
        kind={kind}
        title={title}
        product={product}
        date={{ day: '', month: '', year, time: '' }}
        slides={[]}
        loading="lazy"
      />
    </div>
  );
}

function Recording({ id }: { id: string }) {
  return (
    <div aria-hidden="true" className="relative shrink-0 sm:w-2/5">
      <CoverArt folder="gated" slug={id} loading="lazy" className="w-full rounded-card border border-line" />
      <span className="absolute bottom-3 left-3 grid size-12 place-items-center rounded-full bg-white text-brand">
        <PlayIcon size={22} />
      </span>
    </div>
  );
}
