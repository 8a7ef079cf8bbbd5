import { Link } from 'react-router';
import { Logo } from '../layout/logo.tsx';
import { lineOpacity, waveLines } from './wave.ts';

const WIDTH = 300;
const HEIGHT = 430;
const WAVE_LINES = 20;
const RINGS = 14;

type Leaf = { name: string; to: string; note?: string };

type Props = {
  product: string;
  title: string;
  /** In the order of the TopicList on the same page: booklet.css pairs the two lists by position. */
  leaves: readonly Leaf[];
  /** The `to` of the leaf the booklet is open at; closed if absent. */
  current?: string;
};

/**
 * The booklet graphic, one tab for each discipline. It repeats the list of topics, so it is hidden from assistive
 * technology and the tab order, and its tabs are links for pointers only.
 */
export function Booklet({ product, title, leaves, current }: Props) {
  return (
    <div className="booklet" aria-hidden="true">
      <ol className="booklet-leaves">
        {leaves.map((leaf, index) => (
          <li key={leaf.to} className="booklet-leaf" data-current={leaf.to === current || undefined}>
            <BookletLeaf {...leaf} number={String(index + 1).padStart(2, '0')} />
          </li>
        ))}
      </ol>
      <div className="booklet-cover hero-ground">
        <Logo name={product} />
        <p className="booklet-title">{title}</p>
      </div>
      <BookletArt />
    </div>
  );
}

function BookletLeaf({ name, to, note, number }: Leaf & { number: string }) {
  return (
    <>
      <Link to={to} tabIndex={-1} className="booklet-tab" prefetch="intent" viewTransition>
        <span className="booklet-name">{name}</span>
        <span className="booklet-number">{number}</span>
      </Link>
      <div className="booklet-page">
        <p className="booklet-numeral">{number}</p>
        {note && <p className="text-small">{note}</p>}
      </div>
    </>
  );
}

/** Wave and spiral wire, drawn over cover and pages. */
function BookletArt() {
  return (
    <svg className="booklet-art" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} fill="none" aria-hidden="true">
      <svg width={WIDTH} height={HEIGHT} className="stroke-white" strokeOpacity=".45" aria-hidden="true">
        {waveLines('booklet', { lines: WAVE_LINES, width: WIDTH, height: HEIGHT, steps: 8 }).map((d, index) => (
          <path key={d} d={d} opacity={lineOpacity(index, WAVE_LINES)} />
        ))}
      </svg>
      {Array.from({ length: RINGS }, (_, ring) => 24 + (ring * (HEIGHT - 48)) / (RINGS - 1)).map((y) => (
        <g key={y} transform={`translate(0 ${Math.round(y)})`} strokeLinecap="round">
          <circle cx="15" r="3.4" className="fill-deep" fillOpacity=".6" />
          <path d="M15 0C8-8-9-8-9-1s8 6 13 4" className="stroke-muted" strokeWidth="3.2" />
          <path d="M15-.6C8-8.6-9-8.6-9-1.6" className="stroke-line" strokeWidth="1" />
        </g>
      ))}
    </svg>
  );
}
