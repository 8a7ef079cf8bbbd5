import { DESTINATIONS } from '../delivery/destinations.ts';
import { readStatistics, type Statistics } from '../store/statistics.ts';
import { type Command, print, textOption, withStore } from './context.ts';
import { numberOption } from './filters.ts';
import { writeOutput } from './output.ts';
import { type Bar, columns, dayName, rows } from './report-charts.ts';
import { REPORT_STYLE } from './report-style.ts';

export const report: Command = {
  name: 'report',
  usage: '--out report.html',
  summary: 'write one page with charts: leads over time, by channel, delivery state, time to deliver',
  options: {
    out: { type: 'string', help: 'file to write, report.html by default' },
    days: { type: 'string', help: 'how many days back, 90 by default' },
  },
  async run({ config, options }) {
    const out = textOption(options, 'out') ?? 'report.html';
    const days = numberOption(options, 'days', 90);
    const found = await withStore(config, (store) => readStatistics(store, days, Date.now()));
    await writeOutput({ out }, async (write) => write(reportPage(found, days, new Date())));
    print(`Written to ${out}.`);
  },
};

export function reportPage(found: Statistics, days: number, createdAt: Date): string {
  const [first = '', last = ''] = [found.byDay[0]?.name, found.byDay.at(-1)?.name];
  const title = `${found.total} ${found.total === 1 ? 'lead' : 'leads'} in ${days} days`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p>${dayName(first)} to ${dayName(last)} ${last.slice(0, 4)}, days in UTC. Made ${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.</p>
</header>
<main>
${found.total === 0 ? EMPTY : charts(found, days)}
</main>
</body>
</html>
`;
}

const EMPTY =
  '<section class="wide empty"><h2>No leads in this time</h2><p>They show here as soon as a form of the site is sent. Look further back with --days 365.</p></section>';

function charts(found: Statistics, days: number): string {
  const busiest = found.byDay.reduce((max, day) => (day.count > max.count ? day : max));
  const times = found.secondsToDeliver;
  const at = (share: number) => formatDuration(times[Math.min(times.length - 1, Math.floor(times.length * share))]);
  return `${totals(found)}
${columns('Leads over time', `${(found.total / days).toFixed(1)} a day on average; the most, ${busiest.count}, on ${dayName(busiest.name)}.`, found.byDay)}
${rows('By channel', 'Which form brought them.', found.byChannel)}
${rows('Delivery state', 'What became of each delivery, with its share of that destination.', deliveryBars(found))}
${rows('By standing', 'Suspected leads wait until a person releases them.', standingBars(found))}
${rows('Time to deliver to the CRM', times.length === 0 ? 'From receipt to delivery.' : `Half within ${at(0.5)}, nineteen of twenty within ${at(0.95)}.`, times.length === 0 ? [] : timeBars(times))}`;
}

function totals({ total: leads, byStanding, deliveries, secondsToDeliver: times }: Statistics): string {
  const sum = (state: string) =>
    deliveries.filter((row) => row.state === state).reduce((total, { count }) => total + count, 0);
  const suspected = byStanding.find(({ name }) => name === 'suspected')?.count ?? 0;
  const tiles = [
    ['leads', leads],
    ['suspected', suspected],
    ['deliveries made', sum('delivered')],
    ['still waiting', sum('pending')],
    ['given up', sum('dead')],
    ['median time to CRM', times.length === 0 ? '–' : formatDuration(times[Math.floor(times.length / 2)])],
  ] as const;
  return `<dl>${tiles.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`;
}

const STATES = [
  { state: 'delivered', name: 'delivered', tone: 'good' },
  { state: 'pending', name: 'waiting', tone: 'waiting' },
  { state: 'held', name: 'held', tone: 'held' },
  { state: 'dead', name: 'given up', tone: 'bad' },
] as const;

function deliveryBars({ deliveries }: Statistics): Bar[] {
  return DESTINATIONS.flatMap(({ name: destination, title }) => {
    const own = deliveries.filter((row) => row.destination === destination);
    const of = own.reduce((sum, { count }) => sum + count, 0);
    return STATES.flatMap(({ state, name, tone }) => {
      const count = own.find((row) => row.state === state)?.count ?? 0;
      return count === 0 ? [] : [{ name: `${capitalize(title)}: ${name}`, count, tone, of }];
    });
  });
}

const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

function standingBars({ byStanding }: Statistics): Bar[] {
  return byStanding.map(({ name, count }) => ({ name, count, tone: name === 'suspected' ? 'held' : 'good' }));
}

const TIME_RANGES = [
  ['under 1 second', 1],
  ['under 5 seconds', 5],
  ['under 1 minute', 60],
  ['under 1 hour', 3600],
  ['under 1 day', 86_400],
  ['longer', Number.POSITIVE_INFINITY],
] as const;

function timeBars(times: readonly number[]): Bar[] {
  return TIME_RANGES.map(([name, below], index) => {
    const from = TIME_RANGES[index - 1]?.[1] ?? 0;
    return { name, count: times.filter((time) => time >= from && time < below).length };
  });
}

function formatDuration(seconds = 0): string {
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return seconds < 3600 ? `${(seconds / 60).toFixed(1)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
