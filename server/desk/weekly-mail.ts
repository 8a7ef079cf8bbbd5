import type { FastifyInstance } from 'fastify';
import type { Funnels } from '../../leads/desk/figures.ts';
import { finding, isComparable, pathOf } from '../../leads/desk/finding.ts';
import { countOf, formatNumber } from '../../leads/desk/numbers.ts';
import { DESK_PATH } from '../../leads/service-paths.ts';
import { sendColleagueMails } from '../delivery/colleague-mails.ts';
import type { DataOf } from '../mail/mail-data.ts';
import { DAY_MS, utcDay } from '../store/utc-day.ts';

/** Sends the figures of the week that has ended to those who want them, once. */
export function sendWeeklyMails(app: FastifyInstance): void {
  const { config, store, storeReader, mail } = app;
  sendColleagueMails(app, {
    name: 'the figures of the week',
    claim: () => store.run('claimWeeklyMail', Date.now()),
    async send({ week: from, personId, queuedAt, to: person }) {
      const to = utcDay(Date.parse(from) + 6 * DAY_MS);
      const funnels = await storeReader.run('readFunnels', { from, to, against: 'before' });
      const link = `${config.SERVICE_ORIGIN}${DESK_PATH}/figures?from=${from}&to=${to}`;
      const data = { ...describeWeek(funnels, config.FIGURES === 'on'), from, to, link };
      return mail.sendToColleague(
        { leadId: `${from}.${personId}`, destination: 'weekly-mail' },
        person,
        data,
        queuedAt,
      );
    },
    settle: (claimed, settlement) => store.run('settleWeeklyMail', claimed, settlement),
  });
}

type Described = Omit<DataOf<'weekly'>, 'from' | 'to' | 'link'>;

/** The finding, the steps from a visit to a lead, and what differs most from the week before. */
export function describeWeek(funnels: Funnels, isCounted: boolean): Described {
  const { totals, totalsBefore: before } = funnels;
  const steps = pathOf(totals, before).slice(isCounted ? 0 : -2);
  const isCompared = isComparable({ ...funnels, isCounted });
  return {
    kind: 'weekly',
    finding: finding({ ...funnels, isCounted }, 'last week', isCompared),
    steps: steps.map(({ title, count, before: earlier }) => ({
      ...{ label: title, value: `${formatNumber(count)}${isCompared ? `, before ${formatNumber(earlier)}` : ''}` },
    })),
    changes: [
      { label: 'Page', ...changeOf(funnels.pages) },
      { label: 'Campaign', ...changeOf(funnels.campaigns) },
      { label: 'Source', ...changeOf(funnels.sources) },
    ].flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
  };
}

/** The name whose leads differ most from those before. */
function changeOf(rows: Funnels['pages']): { value?: string } {
  const differenceOf = (row: Funnels['pages'][number]) => row.leads - row.before.leads;
  const most = rows.toSorted((one, other) => Math.abs(differenceOf(other)) - Math.abs(differenceOf(one)))[0];
  const difference = most ? differenceOf(most) : 0;
  if (!most || difference === 0) return {};
  const more = `${countOf(Math.abs(difference), 'lead')} ${difference > 0 ? 'more' : 'fewer'}`;
  return { value: `${most.name}: ${more} (${formatNumber(most.leads)})` };
}
