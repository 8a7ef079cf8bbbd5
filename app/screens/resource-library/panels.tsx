import type { ReactNode } from 'react';
import { StillWave } from '../../ui/art/still-wave.tsx';
import { GatedCover } from '../../ui/cards/gated-cover.tsx';
import { PlayIcon } from '../../ui/controls/icons.tsx';
import { Panel, type PanelText } from './panel.tsx';
import { SoundWave } from './sound-wave.tsx';
import { WorkingDays } from './working-days.tsx';

type PanelLayout = { span: string; render: (panel: PanelText, product: string) => ReactNode };

const wide = 'sm:col-span-6 lg:col-span-7';
const narrow = 'sm:col-span-6 lg:col-span-5';
const half = 'sm:col-span-6';

/** Panels 1 to 12 of SPEC section 2, in order. */
const LAYOUTS: readonly PanelLayout[] = [
  {
    span: narrow,
    render: (panel) => (
      <Panel
        panel={panel}
        background="teal"
        layout="above"
        picture={<SoundWave seed={panel.title} className="my-auto stroke-white/80" />}
      />
    ),
  },
  {
    span: wide,
    render: (panel, product) => (
      <Panel
        panel={panel}
        background="mist"
        layout="beside"
        picture={<Cover of={panel} cover="report" size="beside" {...{ product }} />}
      />
    ),
  },
  {
    span: wide,
    render: (panel) => (
      <Panel
        panel={panel}
        background="white"
        layout="beside"
        picture={
          <div className="sm:w-2/5">
            <SoundWave seed={panel.title} className="stroke-podcast" />
          </div>
        }
      />
    ),
  },
  { span: narrow, render: (panel) => <Panel panel={panel} background="mist" /> },
  {
    span: `${half} lg:row-span-2`,
    render: (panel, product) => (
      <Panel
        panel={panel}
        background="mist"
        layout="above"
        picture={<Cover of={panel} cover="ebook" {...{ product }} />}
      />
    ),
  },
  ...[0, 1].map(
    (): PanelLayout => ({
      span: half,
      render: (panel, product) => (
        <Panel
          panel={panel}
          background="white"
          layout="beside"
          picture={<Cover of={panel} cover="ebook" size="small" {...{ product }} />}
        />
      ),
    }),
  ),
  {
    span: 'sm:col-span-6 lg:col-span-12',
    render: (panel) => (
      <Panel
        panel={panel}
        background="navy"
        layout="beside"
        picture={
          <div className="sm:w-2/5">
            <WorkingDays />
          </div>
        }
      />
    ),
  },
  ...[wide, narrow, narrow, wide].map(
    (span): PanelLayout => ({
      span,
      render: (panel) => (
        <Panel
          panel={panel}
          background={span === wide ? 'mist' : 'white'}
          layout="beside"
          picture={span === wide && <Recording seed={panel.title} />}
        />
      ),
    }),
  ),
];

type Props = { panels: readonly PanelText[]; product: string; children: ReactNode };

export function Panels({ panels, product, children }: Props) {
  return (
    <ul className="grid gap-5 sm:grid-cols-6 lg:grid-cols-12">
      {panels.map((panel, at) => (
        <li key={panel.title} className={LAYOUTS[at]?.span}>
          {LAYOUTS[at]?.render(panel, product)}
        </li>
      ))}
      <li className="sm:col-span-6 lg:col-span-12">{children}</li>
    </ul>
  );
}

/** Panels are narrowest between 920 and 1200 px, so covers beside the text are smaller there. */
const COVER_SIZES = {
  large: '',
  beside: 'sm:px-3 lg:[zoom:0.7] xl:[zoom:1]',
  small: '[zoom:0.72] lg:[zoom:0.55] xl:[zoom:0.72]',
} as const;

type CoverProps = { of: PanelText; cover: 'report' | 'ebook'; product: string; size?: keyof typeof COVER_SIZES };

function Cover({ of: { kind, title, link }, cover, product, size = 'large' }: CoverProps) {
  const year = /\d{4}/.exec(link)?.[0] ?? '';
  return (
    <div className={`mx-auto shrink-0 sm:my-auto ${COVER_SIZES[size]}`}>
      <GatedCover
        cover={cover}
        seed={link.slice(1)}
        kind={kind}
        title={title}
        product={product}
        date={{ day: '', month: '', year, time: '' }}
        slides={[]}
      />
    </div>
  );
}

function Recording({ seed }: { seed: string }) {
  return (
    <div
      aria-hidden="true"
      className="hero-ground relative isolate -mx-7 -mb-7 grid min-h-44 shrink-0 place-items-center self-stretch overflow-hidden sm:-my-9 sm:-mr-9 sm:ml-0 sm:w-2/5"
    >
      <div className="absolute inset-0 -z-10">
        <StillWave seed={seed} />
      </div>
      <span className="grid size-14 place-items-center rounded-full bg-white text-brand">
        <PlayIcon size={24} />
      </span>
    </div>
  );
}
