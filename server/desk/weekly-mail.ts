import type { FastifyInstance } from 'fastify';
import { DESK_PATH } from '../../leads/desk/calls.ts';
import type { Funnels } from '../../leads/desk/figures.ts';
import { finding, pathOf } from '../../leads/desk/finding.ts';
import { countOf, formatNumber } from '../../leads/desk/numbers.ts';
import { backoffMs } from '../delivery/settlement.ts';
import type { DataOf } from '../mail/mail-data.ts';
import type { WeeklyMail } from '../store/mail/weekly-mails.ts';
import { DAY_MS, utcDay } from '../store/utc-day.ts';

/** Sends the figures of the week that has ended to those who want them, once; every minute tells whether any is due. */
export function sendWeeklyMails(app: FastifyInstance): void {
  const { config, store, delivery, log } = app;
  if (config.DELIVERIES === 'off') return;
  delivery.everyMinute(async () => {
    for (;;) {
      const claimed = await store.run('claimWeeklyMail', Date.now());
      if (!claimed) return;
      const outcome = await sendWeeklyMail(app, claimed);
      if (outcome.kind !== 'delivered') log.warn({ reason: outcome.error }, `the figures of the week: ${outcome.kind}`);
      const isFinal = outcome.kind === 'delivered' || outcome.kind === 'dead';
      const settlement = isFinal ? { state: outcome.kind } : { dueAt: Date.now() + backoffMs(claimed.attempts) };
      await store.run('settleWeeklyMail', claimed, settlement);
      // A server that does not answer would hold up what else is done every minute.
      if (!isFinal) return;
    }
  });
}

async function sendWeeklyMail({ config, storeReader, mail }: FastifyInstance, claimed: WeeklyMail) {
  const { week: from, personId, queuedAt, to } = claimed;
  const query = { from, to: utcDay(Date.parse(from) + 6 * DAY_MS), against: 'before' } as const;
  const isCounted = config.FIGURES === 'on';
  const funnels = await storeReader.run('readFunnels', query);
  const link = `${config.SERVICE_ORIGIN}${DESK_PATH}/figures?from=${query.from}&to=${query.to}`;
  const { site, mailboxes } = mail.settings;
  return mail.send(
    { leadId: `${from}.${personId}`, destination: 'weekly-mail', revision: 0 },
    {
      ...(await mail.render({ ...describeWeek(funnels, isCounted), from, to: query.to, link })),
      to,
      replyTo: { name: site.product, address: mailboxes.sender },
      date: new Date(queuedAt),
    },
  );
}

type Described = Omit<DataOf<'weekly'>, 'from' | 'to' | 'link'>;

/** The finding, the steps from a visit to a lead, and what differs most from the week before. */
export function describeWeek(funnels: Funnels, isCounted: boolean): Described {
  const { totals, totalsBefore: before } = funnels;
  const path = isCounted ? pathOf(totals, before) : [{ title: 'Leads', count: totals.leads, before: before.leads }];
  const steps = [...path, { title: 'Accepted', count: totals.accepted, before: before.accepted }];
  return {
    kind: 'weekly',
    finding: finding({ ...funnels, isCounted }, 'last week', true),
    steps: steps.map(({ title, count, before: earlier }) => ({
      ...{ label: title, value: `${formatNumber(count)}, before ${formatNumber(earlier)}` },
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
  if (!most || differenceOf(most) === 0) return {};
  const difference = differenceOf(most);
  const more = `${countOf(Math.abs(difference), `lead ${difference > 0 ? 'more' : 'fewer'}`, `leads ${difference > 0 ? 'more' : 'fewer'}`)}`;
  return { value: `${most.name}: ${more} (${formatNumber(most.leads)})` };
}
