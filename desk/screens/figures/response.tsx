import type { Figures } from '../../../leads/desk/figures.ts';
import { share } from '../../../leads/desk/finding.ts';
import { DataTable, numbers } from '../../ui/data-table.tsx';
import { LeadCount, leadsPath } from '../../ui/lead-count.tsx';
import { ChartHead } from './chart-parts.tsx';
import { Choices } from './choices.tsx';
import { span } from './figures-text.ts';
import { useKeptState } from './kept-state.ts';
import { StepChart, StepTable } from './step-chart.tsx';

const HOUR_SECONDS = 3600;

const stepWords = (underHours: number) =>
  underHours < 24 ? `${underHours} h` : underHours === 24 ? '1 day' : `${underHours / 24} days`;

/** How long leads waited for a first answer, who has them, and who waits. */
export function Response({ figures, isTableShown }: { figures: Figures; isTableShown: boolean }) {
  const { steps, notYet, halfSeconds, p95Seconds } = figures.response;
  const bars = [
    ...steps.map(({ underHours, count }, at) => ({
      label: underHours === null ? 'longer' : `${at === 0 ? 'under' : 'to'} ${stepWords(underHours)}`,
      under: underHours === null ? null : underHours * HOUR_SECONDS,
      count,
      to: leadsPath(figures, { answered: String(underHours ?? 'longer') }),
    })),
    {
      ...{ label: 'not yet', under: null, count: notYet, isWarning: true },
      to: leadsPath(figures, { worked: 'new', status: ['accepted', 'released'] }),
    },
  ];
  return (
    <div className="grid grid-cols-1 gap-12 xl:grid-cols-2">
      <section>
        <ChartHead title="Time to first response">
          <span className="text-second text-muted">from stored to Contacted, without weekends</span>
        </ChartHead>
        <StepChart {...{ label: 'Time from stored to contacted', steps: bars, halfSeconds, p95Seconds }} />
        <StepTable caption="Time from stored to contacted" steps={bars} isShown={isTableShown} />
      </section>
      <WaitingTable figures={figures} />
    </div>
  );
}

function WaitingTable({ figures }: { figures: Figures }) {
  const [by, setBy] = useKeptState<'owner' | 'channel'>('response', 'owner');
  const { byOwner, byChannel } = figures.response;
  const rows =
    by === 'owner'
      ? byOwner.map(({ owner, ...row }) => ({
          name: owner?.name ?? 'No one yet',
          filter: { assignee: owner?.id ?? 'none' },
          ...row,
        }))
      : byChannel.map((row) => ({ filter: { channel: row.name }, ...row }));
  return (
    <section>
      <ChartHead title="Who answers">
        <Choices
          label="Response by"
          names={['owner', 'channel']}
          titleOf={(name) => (name === 'owner' ? 'Owner' : 'Channel')}
          current={by}
          onChoose={setBy}
        />
      </ChartHead>
      <DataTable
        caption={`Response by ${by}`}
        columns={[by === 'owner' ? 'Owner' : 'Channel', numbers('Leads'), numbers('Half by'), numbers('Waiting')]}
      >
        {rows.map(({ name, filter, leads, halfSeconds, waiting }) => (
          <tr key={name}>
            <th scope="row" className="font-normal!">
              {name}
            </th>
            <td className="number">
              <LeadCount count={leads} to={leadsPath(figures, filter)} />
            </td>
            <td className="number text-soft">{halfSeconds === null ? '–' : span(halfSeconds)}</td>
            <td className="number">
              <LeadCount
                count={waiting}
                kind="waiting"
                to={leadsPath(figures, { ...filter, worked: 'waiting' })}
                className={waiting > 0 ? 'font-semibold text-warn' : 'text-soft'}
              />
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}

/** What was not a lead, and who may be mailed. */
export function Rates({ figures }: { figures: Figures }) {
  const { received, spam, held, consented } = figures.rates;
  const rows = [
    ['Spam', spam, { status: 'spam' }, 'spam'],
    ['Held back', held, { status: 'held' }, 'held'],
    ['Agreed to be mailed', consented, { agreed: 'yes' }, 'agreed'],
  ] as const;
  return (
    <section>
      <ChartHead title="Spam and consent">
        <span className="text-second text-muted">
          of <LeadCount count={received} kind="received" to={leadsPath(figures, { status: 'any' })} /> received
        </span>
      </ChartHead>
      <DataTable caption="Spam and consent" columns={['What', numbers('Count'), numbers('Share')]}>
        {rows.map(([title, count, filter, kind]) => (
          <tr key={title}>
            <th scope="row" className="font-normal!">
              {title}
            </th>
            <td className="number">
              <LeadCount {...{ count, kind }} to={leadsPath(figures, filter)} />
            </td>
            <td className="number text-soft">{share(count, received) ?? '–'}</td>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}
