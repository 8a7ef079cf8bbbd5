import { escapeHtml } from '../intake/answer.ts';
import type { Count } from '../store/statistics.ts';

const WIDTH = 720;

/** Columns over time; the first, the last and the highest are labelled. */
export function columns(title: string, counts: readonly Count[]): string {
  const height = 180;
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const step = WIDTH / Math.max(1, counts.length);
  const bars = counts
    .map(({ name, count }, index) => {
      const tall = (count / most) * height;
      const box = `x="${round(index * step + step * 0.1)}" y="${round(20 + height - tall)}" width="${round(step * 0.8)}" height="${round(tall)}"`;
      return `<rect class="bar" ${box}><title>${escapeHtml(name)}: ${count}</title></rect>`;
    })
    .join('');
  const first = counts[0]?.name ?? '';
  const last = counts.at(-1)?.name ?? '';
  return figure(
    title,
    counts,
    `<svg role="img" aria-label="${escapeHtml(title)}" viewBox="0 0 ${WIDTH} 230">
<line class="axis" x1="0" y1="200" x2="${WIDTH}" y2="200"/><text x="0" y="14">${most}</text>${bars}
<text x="0" y="220">${escapeHtml(first)}</text><text x="${WIDTH}" y="220" text-anchor="end">${escapeHtml(last)}</text></svg>`,
  );
}

/** One bar a row, with its name and number. */
export function rows(title: string, counts: readonly Count[]): string {
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const bars = counts
    .map(({ name, count }, index) => {
      const y = index * 28;
      return `<text x="0" y="${y + 18}">${escapeHtml(name)}</text><rect class="bar" x="240" y="${y + 5}" width="${round((count / most) * 400)}" height="18"/><text x="${round(248 + (count / most) * 400)}" y="${y + 18}">${count}</text>`;
    })
    .join('');
  const height = Math.max(1, counts.length) * 28;
  return figure(
    title,
    counts,
    `<svg role="img" aria-label="${escapeHtml(title)}" viewBox="0 0 ${WIDTH} ${height}">${bars}</svg>`,
  );
}

function figure(title: string, counts: readonly Count[], drawing: string): string {
  const cells = counts
    .map(({ name, count }) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${count}</td></tr>`)
    .join('');
  const body =
    counts.length === 0
      ? '<p>Nothing yet.</p>'
      : `${drawing}<details><summary>As a table</summary><table>${cells}</table></details>`;
  return `<section><h2>${escapeHtml(title)}</h2>${body}</section>`;
}

const round = (value: number) => Math.round(value * 10) / 10;
