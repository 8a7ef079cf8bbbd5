import { escapeHtml } from '../http/escape-html.ts';
import type { Count } from '../store/statistics.ts';

/** `of`: what its share is of, where that is not the sum of all bars. */
export type Bar = Count & { tone?: 'good' | 'waiting' | 'held' | 'bad'; of?: number };

const WIDTH = 1040;
const LEFT = 44;
const TOP = 12;
const HEIGHT = 220;
const MAX_DATES = 7;

/** A column a day, with a scale of round numbers and as many dates as can be read. */
export function columns(title: string, note: string, counts: readonly Count[]): string {
  const scale = roundScale(Math.max(1, ...counts.map(({ count }) => count)));
  const top = scale.at(-1) ?? 1;
  const step = (WIDTH - LEFT) / Math.max(1, counts.length);
  const y = (count: number) => round(TOP + HEIGHT * (1 - count / top));
  const lines = scale.map(
    (value) =>
      `<line class="${value === 0 ? 'axis' : 'grid'}" x1="${LEFT}" y1="${y(value)}" x2="${WIDTH}" y2="${y(value)}"/><text x="${LEFT - 10}" y="${y(value) + 5}" text-anchor="end">${value}</text>`,
  );
  const bars = counts
    .map(({ name, count }, index) => ({ name, count, x: LEFT + index * step }))
    .filter(({ count }) => count > 0)
    .map(
      ({ name, count, x }) =>
        `<rect class="bar" x="${round(x + step * 0.14)}" y="${y(count)}" width="${round(step * 0.72)}" height="${round(y(0) - y(count))}" rx="${round(Math.min(2, step * 0.2))}"><title>${escapeHtml(dayName(name))}: ${count}</title></rect>`,
    );
  const every = Math.ceil(counts.length / MAX_DATES);
  const dates = counts
    .map(({ name }, index) => ({ name, index }))
    .filter(({ index }) => index % every === 0)
    .map(
      ({ name, index }) =>
        `<text x="${round(LEFT + (index + 0.5) * step)}" y="${TOP + HEIGHT + 24}" text-anchor="${index === 0 ? 'start' : 'middle'}">${escapeHtml(dayName(name))}</text>`,
    );
  const drawing = [...lines, ...bars, ...dates].join('');
  return figure({ title, note, counts, wide: true, drawing: svg(title, TOP + HEIGHT + 34, drawing, WIDTH) });
}

const ROW = 34;
const ROWS_WIDTH = 520;
const NAME_WIDTH = 236;
const NUMBER_WIDTH = 92;

/** A bar a row, with its name, its number and its share of all. */
export function rows(title: string, note: string, bars: readonly Bar[]): string {
  const max = Math.max(1, ...bars.map(({ count }) => count));
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const room = ROWS_WIDTH - NAME_WIDTH - NUMBER_WIDTH;
  const drawing = bars
    .map(({ name, count, tone = 'plain', of = total }, index) => {
      const y = index * ROW;
      const width = round(Math.max(count === 0 ? 0 : 2, (count / max) * room));
      return `<text x="0" y="${y + 22}">${escapeHtml(name)}</text><rect class="track" x="${NAME_WIDTH}" y="${y + 8}" width="${room}" height="18" rx="3"/><rect class="bar ${tone}" x="${NAME_WIDTH}" y="${y + 8}" width="${width}" height="18" rx="3"/><text class="number" x="${ROWS_WIDTH - 48}" y="${y + 22}" text-anchor="end">${count}</text><text class="share" x="${ROWS_WIDTH}" y="${y + 22}" text-anchor="end">${share(count, of)}</text>`;
    })
    .join('');
  return figure({
    title,
    note,
    counts: bars,
    wide: false,
    drawing: svg(title, Math.max(1, bars.length) * ROW, drawing, ROWS_WIDTH),
  });
}

function share(count: number, of: number): string {
  const percent = of === 0 ? 0 : (count / of) * 100;
  return percent > 0 && percent < 1 ? '< 1 %' : `${Math.round(percent)} %`;
}

/** Zero, and up to five equal steps of 1, 2 or 5 times a power of ten, the last at or above the maximum. */
export function roundScale(max: number): number[] {
  const rough = max / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? max);
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step);
}

/** As a person writes a day: 31 Jan. */
export function dayName(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

const svg = (title: string, height: number, drawing: string, width: number) =>
  `<svg role="img" aria-label="${escapeHtml(title)}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`;

type Figure = { title: string; note: string; counts: readonly Count[]; wide: boolean; drawing: string };

function figure({ title, note, counts, wide, drawing }: Figure): string {
  const cells = counts
    .map(({ name, count }) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${count}</td></tr>`)
    .join('');
  const body =
    counts.length === 0
      ? '<p class="none">Nothing yet.</p>'
      : `${drawing}<details><summary>As a table</summary><table>${cells}</table></details>`;
  return `<section${wide ? ' class="wide"' : ''}><h2>${escapeHtml(title)}</h2><p class="note">${escapeHtml(note)}</p>${body}</section>`;
}

const round = (value: number) => Math.round(value * 10) / 10;
