import type { FigureOf } from './figures.ts';

type Drawn = FigureOf<'bars'> | FigureOf<'radar'> | FigureOf<'roadmap'> | FigureOf<'heatmap'>;

const level = (value: number) => value.toFixed(1);

function bars({ items, unit }: FigureOf<'bars'>): string {
  const show = (value: number) => (unit ? `${value}${unit === '%' ? '' : ' '}${unit}` : String(value));
  const rows = items.map(({ label, value, target }) => {
    return `${label}: ${show(value)}${target === undefined ? '' : `, target ${show(target)}`}`;
  });
  return `Bar chart. ${rows.join('; ')}.`;
}

function radar({ axes }: FigureOf<'radar'>): string {
  const rows = axes.map(({ label, today, target }) => {
    return `${label}: ${level(today)}${target === undefined ? '' : `, target ${level(target)}`}`;
  });
  return `Radar chart, levels from 0 to 5. ${rows.join('; ')}.`;
}

function roadmap({ quarters, lanes }: FigureOf<'roadmap'>): string {
  const rows = lanes.map(({ label, bars: all }) => {
    const spans = all.map(
      ({ text, from, to }) => `${text}, ${quarters[from]}${to > from ? ` to ${quarters[to]}` : ''}`,
    );
    return `${label}: ${spans.join('; ')}`;
  });
  return `Roadmap from ${quarters[0]} to ${quarters.at(-1)}. ${rows.join('. ')}.`;
}

function heatmap({ columns, rows }: FigureOf<'heatmap'>): string {
  const lines = rows.map(({ label, values }) => {
    const cells = values.map((value, index) => (columns ? `${columns[index]} ${level(value)}` : String(value)));
    return `${label}: ${cells.join(', ')}`;
  });
  return `Heat map, levels from 0 to 5. ${lines.join('; ')}.`;
}

/** What a drawing shows, in words, for whoever cannot see it. */
export function describeDrawing(figure: Drawn): string {
  switch (figure.type) {
    case 'bars':
      return bars(figure);
    case 'radar':
      return radar(figure);
    case 'roadmap':
      return roadmap(figure);
    case 'heatmap':
      return heatmap(figure);
  }
}
