import type { ReactNode } from 'react';
import { ArrowLink } from '../../ui/controls/button-link.tsx';
import { Unbroken } from '../../ui/text/unbroken.tsx';

export type PanelText = { kind: string; title: string; content: string; label: string; link: string };

const GROUNDS = {
  white: 'border border-line bg-white',
  mist: 'bg-mist forced-colors:border',
  teal: 'on-dark bg-podcast text-white forced-colors:border',
  navy: 'on-dark bg-deep text-white forced-colors:border',
} as const;

type Props = {
  panel: PanelText;
  ground: keyof typeof GROUNDS;
  picture?: ReactNode;
  /** Where the picture stands from the text on wide windows. */
  layout?: 'above' | 'below' | 'beside';
  className?: string;
};

const LAYOUTS = {
  above: 'flex-col-reverse',
  below: 'flex-col',
  beside: 'flex-col sm:flex-row sm:items-center',
} as const;

/** One offer of the library: what it is, why it is worth the time, one action; the whole panel answers a click. */
export function Panel({ panel, ground, picture, layout = 'below', className = '' }: Props) {
  const dark = ground === 'teal' || ground === 'navy';
  return (
    <article
      className={`group relative flex h-full gap-8 overflow-hidden rounded-panel p-7 transition-shadow duration-200 ease-out hover:shadow-float sm:p-9 ${LAYOUTS[layout]} ${GROUNDS[ground]} ${className}`}
    >
      <div className="flex grow basis-0 flex-col items-start">
        <p className={`label-caps ${dark ? 'text-white' : 'text-link'}`}>{panel.kind}</p>
        <h2 className="mt-3 text-h3">
          <Unbroken text={panel.title} />
        </h2>
        <p className={`mt-3 mb-4 max-w-lg ${dark ? 'text-white/90' : 'text-soft'}`}>{panel.content}</p>
        <div className="mt-auto -mb-2">
          <ArrowLink
            to={panel.link}
            className={`label-caps after:absolute after:inset-0 ${dark ? 'text-white' : 'text-link'}`}
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
