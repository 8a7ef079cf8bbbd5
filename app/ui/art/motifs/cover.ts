import { arcs } from './arcs.ts';
import { cardQueue } from './card-queue.ts';
import { chart } from './chart.ts';
import { crossings } from './crossings.ts';
import { hullLines } from './hull-lines.ts';
import { keyCabinet } from './key-cabinet.ts';
import { ladder } from './ladder.ts';
import { layers } from './layers.ts';
import { ledger } from './ledger.ts';
import type { Palette } from './palette.ts';
import { FRAMES, type FrameName, type Motif, seeded } from './plate.ts';
import { radar } from './radar.ts';
import { restoreDrill } from './restore-drill.ts';
import { roadmap } from './roadmap.ts';
import { seal } from './seal.ts';
import { seventyFive } from './seventy-five.ts';
import { fill, group } from './svg.ts';
import { tideTable } from './tide-table.ts';
import { tiles } from './tiles.ts';

/** By the name that content uses. */
export const MOTIFS = {
  radar,
  ladder,
  ledger,
  'tide-table': tideTable,
  'hull-lines': hullLines,
  chart,
  'seventy-five': seventyFive,
  'card-queue': cardQueue,
  'key-cabinet': keyCabinet,
  'restore-drill': restoreDrill,
  seal,
  roadmap,
  arcs,
  layers,
  tiles,
  crossings,
} satisfies Record<string, Motif>;

export type MotifName = keyof typeof MOTIFS;

export type Cover = {
  motif: MotifName;
  /** Seeds the values of the drawing. */
  slug: string;
  frame: FrameName;
  palette: Palette;
  isClose: boolean;
  isLeftHanded: boolean;
};

/** A standalone SVG file. */
export function drawCover(cover: Cover): string {
  const { frame, palette, isLeftHanded } = cover;
  const { width, height } = FRAMES[frame];
  const motif: Motif = MOTIFS[cover.motif];
  const random = seeded(`${cover.motif} ${cover.slug}`);
  const elements = motif.draw({ ...cover, width, height, random });
  const drawing = isLeftHanded && motif.isMirrored ? group(`matrix(-1 0 0 1 ${width} 0)`, elements) : elements.join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke-width="1.2" stroke-linejoin="round">` +
    `${fill(`M0 0h${width}v${height}H0z`, palette.ground)}${drawing}</svg>`
  );
}
