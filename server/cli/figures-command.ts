import type { Funnel, FunnelRow } from '../../leads/desk/figures.ts';
import { readFunnels } from '../store/desk/funnels.ts';
import { DAY_MS, utcDay } from '../store/utc-day.ts';
import { parseDay } from './arguments.ts';
import { type Command, CommandError, print, textOption, withStore } from './context.ts';
import { printTable } from './output.ts';

const DEFAULT_DAYS = 30;

const LISTS = ['pages', 'channels', 'campaigns', 'sources'] as const;

export const figures: Command = {
  name: 'figures',
  usage: '',
  summary: 'count views, visits, steps of forms and leads, by page, channel, campaign and source',
  options: {
    from: { type: 'string', help: `first day, such as 2026-01-31 (UTC); ${DEFAULT_DAYS} days by default` },
    to: { type: 'string', help: 'last day, included; today by default' },
    json: { type: 'boolean', help: 'as JSON' },
  },
  async run({ config, options }) {
    const last = parseDay(textOption(options, 'to'), 'to') ?? Date.now();
    const first = parseDay(textOption(options, 'from'), 'from') ?? last - (DEFAULT_DAYS - 1) * DAY_MS;
    const [from, to] = [utcDay(first), utcDay(last)];
    if (from > to)
      throw new CommandError(`--from is ${from} and --to is ${to}; expected the first day before the last.`);
    const funnels = await withStore(config, (store) => readFunnels(store, { from, to, against: 'before' }));
    const totals = countsOf(funnels.totals);
    const lists = LISTS.map((name) => [name, funnels[name].map(toCounts).filter(isSome)] as const);
    if (options.json === true)
      return print(JSON.stringify({ from, to, totals, ...Object.fromEntries(lists) }, null, 2));
    print(`From ${from} to ${to} (UTC)\n`);
    for (const [name, rows] of [['', [{ name: 'total', ...totals }]] as const, ...lists]) {
      if (rows.length === 0) continue;
      const columns = Object.keys(totals).map((column) => column.replace('_', ' '));
      printTable(
        [name, ...columns],
        rows.map((row) => Object.values(row).map(String)),
      );
      print();
    }
    if (config.FIGURES === 'off') print('Views are not counted (FIGURES=off).');
  },
};

const countsOf = ({ views, visits, formSeen, formBegun, leads }: Funnel) => ({
  ...{ views, visits, form_seen: formSeen, form_begun: formBegun },
  leads,
});

const toCounts = ({ name, ...funnel }: FunnelRow) => ({ name, ...countsOf(funnel) });

/** Not a name of the time before alone. */
const isSome = ({ name: _name, ...counts }: ReturnType<typeof toCounts>) =>
  Object.values(counts).some((count) => count > 0);
