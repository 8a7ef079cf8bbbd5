import { type Statistics, statistics } from '../store/statistics.ts';
import { type Command, print, text, withStore } from './context.ts';
import { wholeNumber } from './filters.ts';
import { written } from './read-commands.ts';
import { columns, rows } from './report-charts.ts';

export const report: Command = {
  name: 'report',
  usage: '--out report.html',
  summary: 'write one page with charts: leads over time, by channel, delivery state, time to deliver',
  options: {
    out: { type: 'string', help: 'file to write, report.html by default' },
    days: { type: 'string', help: 'how many days back, 90 by default' },
  },
  async run({ config, options }) {
    const out = text(options, 'out') ?? 'report.html';
    const days = wholeNumber(options, 'days', 90);
    const found = await withStore(config, (store) => statistics(store, days, Date.now()));
    await written({ out }, async (write) => write(reportPage(found, days, new Date())));
    print(`Written to ${out}.`);
  },
};

const STEPS = [
  ['under 1 second', 1],
  ['under 5 seconds', 5],
  ['under 1 minute', 60],
  ['under 1 hour', 3600],
  ['under 1 day', 86_400],
  ['longer', Number.POSITIVE_INFINITY],
] as const;

export function reportPage(found: Statistics, days: number, made: Date): string {
  const times = found.secondsToDeliver;
  const at = (share: number) => seconds(times[Math.min(times.length - 1, Math.floor(times.length * share))]);
  const spread = STEPS.map(([name, below], index) => {
    const from = index === 0 ? 0 : (STEPS[index - 1]?.[1] ?? 0);
    return { name, count: times.filter((time) => time >= from && time < below).length };
  });
  const deliveries = found.deliveries.map(({ destination, state, count }) => ({
    name: `${destination}: ${state}`,
    count,
  }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Leads of the last ${days} days</title>
<style>
:root { color-scheme: light dark; --ink: light-dark(#14233b, #e8eef7); --soft: light-dark(#5a6b85, #9fb0c8); --bar: light-dark(#1b6fa8, #59b1d8); }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.75rem; margin: 0; } h2 { font-size: 1.125rem; margin: 2.5rem 0 .75rem; }
p { margin: .25rem 0; color: var(--soft); } svg { width: 100%; height: auto; } svg text { font-size: 13px; fill: currentColor; }
.bar { fill: var(--bar); } .axis { stroke: var(--soft); } summary { color: var(--soft); cursor: pointer; }
th { text-align: left; font-weight: normal; padding-right: 2rem; } td { text-align: right; font-variant-numeric: tabular-nums; }
section { break-inside: avoid; }
</style>
</head>
<body>
<h1>${found.total} leads in ${days} days</h1>
<p>Made ${made.toISOString().slice(0, 16).replace('T', ' ')} UTC. Days are UTC days.</p>
${columns('Leads over time', found.byDay)}
${rows('By channel', found.byChannel)}
${rows('By standing', found.byStanding)}
${rows('Delivery state', deliveries)}
${rows('Time to deliver to the CRM', times.length === 0 ? [] : spread)}
${times.length === 0 ? '' : `<p>Half within ${at(0.5)}, nineteen of twenty within ${at(0.95)}.</p>`}
</body>
</html>
`;
}

function seconds(value = 0): string {
  if (value < 60) return `${value.toFixed(1)} seconds`;
  return value < 3600 ? `${(value / 60).toFixed(1)} minutes` : `${(value / 3600).toFixed(1)} hours`;
}
