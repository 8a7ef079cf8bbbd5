/** How the parts of a stack look, bottom up: solid, mid, pale with outline, ruled lines, outline only. */
const FILLS = [
  'fill-chart-1',
  'fill-chart-2',
  'fill-chart-3 stroke-chart-2',
  'stroke-chart-2',
  'fill-ground stroke-chart-2',
];
const RULED = 3;

export function SeriesPatterns() {
  return (
    <defs>
      <pattern id="ruled" width="4" height="4" patternUnits="userSpaceOnUse">
        <path d="M0 1h4" className="stroke-chart-2" strokeWidth="1" />
      </pattern>
    </defs>
  );
}

type Props = { index: number; x: number; y: number; width: number; height: number };

export function Fill({ index, ...rect }: Props) {
  const hasOutline = index >= 2;
  const inside = hasOutline
    ? { x: rect.x + 0.5, y: rect.y + 0.5, width: Math.max(0.5, rect.width - 1), height: Math.max(0.5, rect.height - 1) }
    : rect;
  return (
    <rect
      {...inside}
      className={`forced-color-adjust-none ${FILLS[index] ?? FILLS.at(-1)}`}
      {...(index === RULED && { fill: 'url(#ruled)' })}
    />
  );
}

/** The sign of a series in the legend. */
export function FillSign({ index }: { index: number }) {
  return (
    <svg aria-hidden="true" width="14" height="14" viewBox="0 0 14 14" className="inline-block shrink-0 align-[-2px]">
      <Fill index={index} x={0.5} y={0.5} width={13} height={13} />
    </svg>
  );
}
