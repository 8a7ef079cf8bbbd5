/** Lines up columns; control characters in what visitors typed must not reach the terminal. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [headings, ...rows.map((row) => row.map(plain))];
  const widths = headings.map((_, column) =>
    Math.min(40, Math.max(...cells.map((row) => [...(row[column] ?? '')].length))),
  );
  return cells
    .map((row) =>
      row
        .map((cell, column) => fitted(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function fitted(cell: string, width: number): string {
  const characters = [...cell];
  return characters.length > width ? `${characters.slice(0, width - 1).join('')}…` : cell.padEnd(width);
}

export function plain(value: string): string {
  return value.replace(/\p{C}+/gu, ' ');
}

/** A bar of eighths, so that small numbers show a difference too. */
export function bar(value: number, most: number, width = 40): string {
  const eighths = most === 0 ? 0 : Math.round((value / most) * width * 8);
  const rest = eighths % 8;
  return '█'.repeat(Math.floor(eighths / 8)) + (rest > 0 ? ('▏▎▍▌▋▊▉'[rest - 1] ?? '') : '');
}
