import { csvLine } from '../../../leads/csv.ts';
import type { Figures } from '../../../leads/desk/figures.ts';
import { saveFile } from '../../save-file.ts';

/** Every figure of the screen as one table: what it counts, its name, now and before. */
function toCsv({ byDay, byChannel, byCampaign, byPage, toDelivery }: Figures): string {
  const counts = (kind: string, rows: Figures['byPage']) =>
    rows.map(({ name, count, before }) => [kind, name, count, before]);
  const rows: (string | number)[][] = [
    ['figure', 'name', 'count', 'before'],
    ...byDay.flatMap(({ day, channels }) =>
      Object.entries(channels).map(([name, count]) => [`day ${day}`, name, count, '']),
    ),
    ...counts('channel', byChannel),
    ...counts('campaign', byCampaign),
    ...counts('page', byPage),
    ...toDelivery.flatMap(({ destination, steps }) =>
      steps.map(({ underSeconds, count }) => [
        `delivery to ${destination}`,
        underSeconds === null ? 'longer' : `under ${underSeconds} s`,
        count,
        '',
      ]),
    ),
  ];
  return rows.map((row) => csvLine(row.map(String))).join('');
}

export function saveCsv(figures: Figures): void {
  // Excel reads a file without the byte order mark as Latin-1.
  saveFile(new Blob(['\uFEFF', toCsv(figures)], { type: 'text/csv' }), `figures-${figures.from}-${figures.to}.csv`);
}
