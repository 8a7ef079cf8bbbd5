import type { Figure as FigureData } from '../../../app/content/schema/figures.ts';
import { Bars } from './figures/bars.tsx';
import { HeatMap } from './figures/heat-map.tsx';
import { Ladder, Numbers, Timeline } from './figures/lists.tsx';
import { Radar } from './figures/radar.tsx';
import { Roadmap } from './figures/roadmap.tsx';

const PANEL =
  'mt-4 mb-16 grid break-inside-avoid rounded-[8pt] bg-mist px-18 pt-15 pb-16 text-[8.75pt]/[1.4] [grid-template-areas:"title"_"drawing"_"caption"]';

/** A drawing on a panel with title and caption. It is no `<figure>`: that would be tagged as a picture without a text. */
export function Figure({ figure }: { figure: FigureData }) {
  return (
    <div className={`figure ${figure.type} ${PANEL}`}>
      <p className="figure-title mb-11 text-[10.5pt]/[1.3] font-semibold text-balance [grid-area:title] before:mb-3 before:block before:text-mid">
        {figure.title}
      </p>
      <div className="[grid-area:drawing]">
        <Drawing figure={figure} />
      </div>
      <p className="caption mt-11 text-[8.25pt]/[1.45] text-muted [grid-area:caption]">{figure.caption}</p>
    </div>
  );
}

function Drawing({ figure }: { figure: FigureData }) {
  switch (figure.type) {
    case 'ladder':
      return <Ladder levels={figure.levels} />;
    case 'bars':
      return <Bars {...figure} />;
    case 'radar':
      return <Radar axes={figure.axes} />;
    case 'roadmap':
      return <Roadmap {...figure} />;
    case 'heatmap':
      return <HeatMap {...figure} />;
    case 'timeline':
      return <Timeline items={figure.items} />;
    case 'numbers':
      return <Numbers items={figure.items} />;
  }
}
