import type { ReactNode } from 'react';
import { ArrowLink } from '../../ui/controls/arrow-link.tsx';
import { KeepHyphenated } from '../../ui/text/keep-hyphenated.tsx';

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

type Props = {
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
export function Panel({ panel, background, picture, layout = 'below' }: Props) {
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
