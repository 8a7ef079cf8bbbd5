import { countByStatus, readFigures } from '../store/desk/figures.ts';
import { countDeliveries } from '../store/outbox/gauges.ts';
import { DAY_MS, utcDay } from '../store/utc-day.ts';
import { type Command, print, withStore } from './context.ts';
import { numberOption } from './filters.ts';
import { bar } from './output.ts';

type Count = { name: string; count: number };

export const stats: Command = {
  name: 'stats',
  usage: '',
  summary: 'count leads by day, channel and delivery, drawn as bars',
  options: { days: { type: 'string', help: 'how many days back, 14 by default' } },
  async run({ config, options }) {
    const days = numberOption(options, 'days', 14);
    const [from, to] = [utcDay(Date.now() - (days - 1) * DAY_MS), utcDay(Date.now())];
    await withStore(config, async (store) => {
      const { total, byDay, byChannel } = await readFigures(store, from, to);
      print(`${total} leads in ${days} days (UTC)`);
      printSection(
        'By day',
        byDay.map(({ day, channels }) => ({ name: day, count: sum(Object.values(channels)) })),
      );
      printSection(
        'By channel',
        byChannel.filter(({ count }) => count > 0),
      );
      printSection('By status', await countByStatus(store, from, to));
      printSection(
        'Deliveries, of all time',
        (await countDeliveries(store)).map(({ destination, state, count }) => ({
          name: `${destination} ${state}`,
          count,
        })),
      );
    });
  },
};

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

function printSection(title: string, counts: readonly Count[]): void {
  if (counts.length === 0) return;
  const max = Math.max(...counts.map(({ count }) => count));
  const width = Math.max(...counts.map(({ name }) => name.length));
  print(`\n${title}`);
  for (const { name, count } of counts)
    print(`  ${name.padEnd(width)}  ${String(count).padStart(6)}  ${bar(count, max)}`);
}
