type Props = { x: number; width: number; title: string; note?: string; y?: number; height?: number };

/** A white panel with its heading; its content is drawn after it, in the coordinates of the screen. */
export function Panel({ x, width, title, note, y = 104, height = 508 }: Props) {
  return (
    <>
      <rect className="fill-white stroke-line" x={x + 0.5} y={y + 0.5} width={width - 1} height={height - 1} rx="10" />
      <text className="font-semibold" x={x + 20} y={y + 33} fontSize="15">
        {title}
      </text>
      {note && (
        <text className="fill-muted" x={x + width - 20} y={y + 33} textAnchor="end" fontSize="13">
          {note}
        </text>
      )}
    </>
  );
}
