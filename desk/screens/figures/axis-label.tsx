type Props = { x: number; y: number; width: number; anchor: 'start' | 'middle'; text: string };

/** Of a character of a chart's text, which has 12 px; a little more than the widest labels have on average. */
const CHARACTER_PX = 6.6;

/** The label of a bar, moved inwards where the edge of the chart would cut it. */
export function AxisLabel({ x, y, width, anchor, text }: Props) {
  const end = x + text.length * CHARACTER_PX * (anchor === 'middle' ? 0.5 : 1);
  const isCut = end > width;
  return (
    <text x={isCut ? width : x} y={y} textAnchor={isCut ? 'end' : anchor} className="fill-muted">
      {text}
    </text>
  );
}
