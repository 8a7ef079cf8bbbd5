import { type Count, readStatistics } from '../store/statistics.ts';
import { type Command, print, withStore } from './context.ts';
import { numberOption } from './filters.ts';
import { bar } from './table.ts';

export const stats: Command = {
  name: 'stats',
  usage: '',
  summary: 'count leads by day, channel and delivery, drawn as bars',
  options: { days: { type: 'string', help: 'how many days back, 14 by default' } },
  async run({ config, options }) {
    const days = numberOption(options, 'days', 14);
    const found = await withStore(config, (store) => readStatistics(store, days, Date.now()));
    print(`${found.total} leads in ${days} days (UTC)`);
    printSection('By day', found.byDay);
    printSection('By channel', found.byChannel);
    printSection('By standing', found.byStanding);
    printSection(
      'Deliveries',
      found.deliveries.map(({ destination, state, count }) => ({ name: `${destination} ${state}`, count })),
    );
  },
};

function printSection(title: string, counts: readonly Count[]): void {
  if (counts.length === 0) return;
  const max = Math.max(...counts.map(({ count }) => count));
  const width = Math.max(...counts.map(({ name }) => name.length));
  print(`\n${title}`);
  for (const { name, count } of counts)
    print(`  ${name.padEnd(width)}  ${String(count).padStart(6)}  ${bar(count, max)}`);
}
