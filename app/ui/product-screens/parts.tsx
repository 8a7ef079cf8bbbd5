import type { SVGTextElementAttributes } from 'react';

type LabelProps = SVGTextElementAttributes<SVGTextElement> & { text: string | number | undefined };

/** A line of text at its place in the drawing. */
export const Label = ({ text, ...attributes }: LabelProps) => <text {...attributes}>{text}</text>;

type PanelProps = { x: number; width: number; title: string; note?: string };

/** A white panel with its heading; its content is drawn after it, in the coordinates of the screen. */
export function Panel({ x, width, title, note }: PanelProps) {
  return (
    <>
      <rect className="fill-white stroke-line" x={x + 0.5} y={104.5} width={width - 1} height={507} rx="10" />
      <Label className="font-semibold" x={x + 20} y={137} fontSize="15" text={title} />
      {note && <Label className="fill-muted" x={x + width - 20} y={137} textAnchor="end" fontSize="13" text={note} />}
    </>
  );
}
