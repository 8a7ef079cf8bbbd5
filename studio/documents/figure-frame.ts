import { Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import type { BlockOf } from './blocks.ts';
import { bars } from './figure-bars.ts';
import { heatmap, roadmap } from './figure-grids.ts';
import { ladder, numbers, timeline } from './figure-lists.ts';
import { radar } from './figure-radar.ts';
import { describeDrawing } from './figure-text.ts';
import type { Figure } from './figures.ts';
import { breakText } from './lines.ts';
import { tag } from './tags.ts';
import { COLORS, type Style, type Theme } from './theme.ts';

const PADDING = 18;
const GUTTER = 14;

function draw(theme: Theme, figure: Figure, width: number): ReactNode {
  switch (figure.type) {
    case 'ladder':
      return ladder(theme, figure, width);
    case 'bars':
      return bars(theme, figure);
    case 'radar':
      return radar(theme, figure, width);
    case 'roadmap':
      return roadmap(theme, figure, width);
    case 'heatmap':
      return heatmap(theme, figure, width);
    case 'timeline':
      return timeline(theme, figure, width);
    case 'numbers':
      return numbers(theme, figure);
  }
}

/** Figures made of words are lists to whoever listens; drawings are described. */
function drawingTag(figure: Figure) {
  if (figure.type === 'ladder' || figure.type === 'timeline' || figure.type === 'numbers') return tag('L');
  return tag('Figure', { alt: describeDrawing(figure) });
}

/** `aside` puts title and caption in a margin of that width, where the drawing does not need the whole panel. */
type Frame = { width: number; numbered: boolean; aside: number };

const NEEDS_WIDTH = new Set<Figure['type']>(['roadmap', 'numbers']);

export function figureFrame(theme: Theme, { number, figure }: BlockOf<'figure'>, frame: Frame): ReactElement {
  const { width, numbered } = frame;
  const beside = frame.aside > 0 && !NEEDS_WIDTH.has(figure.type);
  const margin = beside ? frame.aside - PADDING : 0;
  const inner = width - 2 * PADDING - margin;
  const panel: Style = { paddingHorizontal: PADDING, paddingTop: theme.tall(15), paddingBottom: theme.tall(16) };
  const title = [
    numbered ? h(Text, { key: 'number', style: { ...theme.label, marginBottom: 3 } }, `Figure ${number}`) : null,
    h(Text, { key: 'title', style: { ...theme.strong(10.5, 1.3), marginBottom: theme.tall(11) } }, figure.title),
  ];
  const small: Style = { ...theme.sans(8.25, 1.45), color: COLORS.quiet };
  const caption = h(Text, { style: small }, breakText(figure.caption, small, beside ? margin - GUTTER : inner));
  const drawing = h(View, { ...drawingTag(figure), style: { width: inner } }, draw(theme, figure, inner));
  return h(
    View,
    { wrap: false, style: { width, ...panel, backgroundColor: COLORS.mist, borderRadius: 8 } },
    beside
      ? h(
          View,
          { style: { flexDirection: 'row' } },
          h(View, { style: { width: margin, paddingRight: GUTTER } }, title, caption),
          drawing,
        )
      : [
          ...title,
          h(View, { key: 'drawing' }, drawing),
          h(View, { key: 'caption', style: { marginTop: theme.tall(11) } }, caption),
        ],
  );
}
