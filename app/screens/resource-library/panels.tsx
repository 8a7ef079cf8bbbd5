import type { ReactNode } from 'react';
import type { LibraryPanel } from '../../content/queries/library-panels.server.ts';
import { Picture as UploadedPicture } from '../../ui/art/picture.tsx';
import { hash } from '../../ui/art/wave.ts';
import { CoverArt } from '../../ui/cards/cover-art.tsx';
import { GatedCover } from '../../ui/cards/gated-cover.tsx';
import { ArrowLink } from '../../ui/controls/arrow-link.tsx';
import { PlayIcon } from '../../ui/controls/icons.tsx';
import { KeepHyphenated } from '../../ui/text/keep-hyphenated.tsx';

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
      {children && <li className="sm:col-span-6 lg:col-span-12">{children}</li>}
    </ul>
  );
}

const layoutOf = ({ size, picture, upload }: LibraryPanel) => {
  if (picture === undefined && !upload) return 'below';
  return size === 'narrow' || size === 'tall' ? 'above' : 'beside';
};

function Picture({ panel, product }: { panel: LibraryPanel; product: string }) {
  const { picture, upload, size, background, title } = panel;
  if (upload)
    return (
      <div className={layoutOf(panel) === 'beside' ? 'sm:w-2/5' : ''}>
        <UploadedPicture
          picture={upload}
          sizes="(min-width: 650px) 28rem, 100vw"
          loading="lazy"
          className="w-full max-w-md"
        />
      </div>
    );
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
    case 'recording':
      return <Recording id={panel.link.slice(1)} cover={panel.cover} />;
    case 'report':
    case 'ebook':
      return (
        <div className={`mx-auto shrink-0 sm:my-auto ${COVER_SIZES[COVER_SIZE_IN[size]]}`}>
          <LibraryCover of={panel} cover={picture} product={product} loading="lazy" />
        </div>
      );
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

type CoverProps = {
  of: Pick<LibraryPanel, 'kind' | 'title' | 'link' | 'cover'>;
  cover: 'report' | 'ebook';
  product: string;
  loading?: 'lazy';
};

/** The cover of the gated page that a panel or the jumbotron leads to. */
export function LibraryCover({ of: { kind, title, link, cover: shown }, cover, product, loading }: CoverProps) {
  return (
    <GatedCover
      cover={cover}
      id={link.slice(1)}
      kind={kind}
      title={title}
      product={product}
      date={{ day: '', month: '', year: shown?.year ?? '', time: '' }}
      slides={[]}
      picture={shown?.picture}
      loading={loading}
    />
  );
}

function Recording({ id, cover }: { id: string; cover: LibraryPanel['cover'] }) {
  return (
    <div aria-hidden="true" className="relative shrink-0 sm:w-2/5">
      <CoverArt
        folder="gated"
        slug={id}
        picture={cover?.picture}
        sizes="(min-width: 650px) 20rem, 100vw"
        loading="lazy"
        className="w-full rounded-card border border-line"
      />
      <span className="absolute bottom-3 left-3 grid size-12 place-items-center rounded-full bg-white text-brand">
        <PlayIcon size={22} />
      </span>
    </div>
  );
}

type PanelText = {
  kind: string;
  title: string;
  content: string;
  label: string;
  link: string;
  filmFacts?: string | undefined;
};

const BACKGROUNDS = {
  white: 'border border-line bg-white',
  mist: 'bg-mist forced-colors:border',
  teal: 'on-dark bg-podcast text-white forced-colors:border',
  navy: 'on-dark bg-deep text-white forced-colors:border',
} as const;

type PanelProps = {
  panel: PanelText;
  background: keyof typeof BACKGROUNDS;
  picture?: ReactNode;
  /** Position of the picture relative to the text on wide windows. */
  layout?: 'above' | 'below' | 'beside';
};

const LAYOUTS = {
  above: 'flex-col-reverse',
  below: 'flex-col',
  beside: 'flex-col sm:flex-row sm:items-center',
} as const;

/** The link's ::after covers the panel, so that a click anywhere on it follows the link. */
function Panel({ panel, background, picture, layout = 'below' }: PanelProps) {
  const isDark = background === 'teal' || background === 'navy';
  return (
    <article
      className={`group relative flex h-full gap-8 overflow-hidden rounded-panel p-7 transition-shadow duration-200 ease-out hover:shadow-float sm:p-9 ${LAYOUTS[layout]} ${BACKGROUNDS[background]}`}
    >
      <div className="flex grow basis-0 flex-col items-start">
        <p className={`label-caps ${isDark ? 'text-white' : 'text-link'}`}>{panel.kind}</p>
        <h2 className="mt-3 text-h3">
          <KeepHyphenated text={panel.title} />
        </h2>
        <div className={`mt-3 mb-4 max-w-lg ${isDark ? 'text-white/90' : 'text-soft'}`}>
          <p>{panel.content}</p>
          {panel.filmFacts && <p className="mt-3 text-small">{panel.filmFacts}</p>}
        </div>
        <div className="mt-auto -mb-2">
          <ArrowLink
            to={panel.link}
            className={`label-caps after:absolute after:inset-0 ${isDark ? 'text-white' : 'text-link'}`}
          >
            {panel.label}
            <span className="sr-only">{panel.title}</span>
          </ArrowLink>
        </div>
      </div>
      {picture}
    </article>
  );
}

const BAR_COUNT = 44;
const MIDDLE_Y = 50;

/** Path data of a waveform, the same for the same seed. */
function waveform(seed: string): string {
  const start = hash(seed) % 97;
  return Array.from({ length: BAR_COUNT }, (_, at) => {
    const phrase = Math.abs(Math.sin((at + start) * 0.29)) ** 0.7;
    const syllable = 0.45 + 0.55 * Math.abs(Math.sin((at + start) * 1.9 + start));
    const reach = Math.max(2, Math.round(44 * phrase * syllable));
    return `M${at * 10 + 5} ${MIDDLE_Y - reach}v${reach * 2}`;
  }).join('');
}

function SoundWave({ seed, className }: { seed: string; className: string }) {
  return (
    <svg viewBox="0 0 440 100" width={440} height={100} aria-hidden="true" className={`w-full ${className}`}>
      <path d={waveform(seed)} fill="none" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
