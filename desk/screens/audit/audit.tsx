import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { AUDIT_ACTIONS, type AuditAction } from '../../../leads/desk/people.ts';
import { call, toQuery } from '../../api.ts';
import { orSignIn } from '../../session.ts';
import { DAY_MS, startOfToday } from '../../time.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { CrossIcon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useCall } from '../../use-call.ts';
import { ACTION_WORDS } from './action-words.ts';
import { AuditRow } from './audit-row.tsx';

const SPANS = { today: 'today', '7d': 'last 7 days', '30d': 'last 30 days' } as const;
const SPAN_DAYS = { today: 0, '7d': 6, '30d': 29 };
type Filters = { action?: AuditAction; by?: string; span?: keyof typeof SPANS; lead?: string };

function readFilters(query: URLSearchParams): Filters {
  const action = AUDIT_ACTIONS.find((one) => one === query.get('action'));
  const span = (Object.keys(SPANS) as (keyof typeof SPANS)[]).find((one) => one === query.get('span'));
  const [by, lead] = [query.get('by'), query.get('lead')];
  return { ...(action && { action }), ...(by && { by }), ...(span && { span }), ...(lead && { lead }) };
}

const toCall = ({ action, by, span, lead }: Filters) => ({
  ...(action && { action }),
  ...(by && { by }),
  ...(lead && { leadId: lead }),
  ...(span && { from: startOfToday(Date.now()) - SPAN_DAYS[span] * DAY_MS }),
});

export async function loader({ request }: LoaderFunctionArgs) {
  return orSignIn(request, async () => {
    const filters = readFilters(new URL(request.url).searchParams);
    const [page, { people }] = await Promise.all([call('listAudit', toCall(filters)), call('listPeople', {})]);
    return { filters, page, people };
  });
}

export function Component() {
  const { filters, page, people } = useLoaderData<typeof loader>();
  return (
    <div className="flex h-full flex-col">
      <ScreenHead
        isList
        title="Audit"
        hint={<span className="max-md:hidden">who saw, exported, changed or erased what; it cannot be edited</span>}
      />
      <div className="flex min-h-14 flex-wrap items-center gap-2 border-b border-line px-5 py-2 md:px-7">
        <Filter
          title="What"
          name="action"
          filters={filters}
          choices={AUDIT_ACTIONS.map((one) => [one, ACTION_WORDS[one]])}
        />
        <Filter title="Who" name="by" filters={filters} choices={people.map(({ id, name }) => [id, name])} />
        <Filter title="When" name="span" filters={filters} choices={Object.entries(SPANS)} />
        {filters.lead && (
          <Filter title="Lead" name="lead" filters={filters} choices={[[filters.lead, filters.lead.slice(0, 8)]]} />
        )}
      </div>
      <Entries key={JSON.stringify(filters)} filters={filters} page={page} />
    </div>
  );
}

type FilterProps = {
  title: string;
  name: keyof Filters;
  filters: Filters;
  choices: readonly (readonly [string, string])[];
};

function Filter({ title, name, filters, choices }: FilterProps) {
  const value = filters[name];
  const words = choices.find(([choice]) => choice === value)?.[1] ?? value;
  const { [name]: _removed, ...others } = filters;
  return (
    <span
      className={`inline-flex h-7 items-center rounded-control border text-second max-md:h-11 ${value ? 'border-edge bg-raised' : 'border-transparent'}`}
    >
      <Menu
        label={
          value ? (
            <>
              <span className="text-soft">{title}</span> <b className="font-semibold">{words}</b>
            </>
          ) : (
            title
          )
        }
        name={value ? `${title}: ${words}` : `Filter by ${title.toLowerCase()}`}
        hasChevron={!value}
        className="inline-flex h-full items-center gap-1.5 rounded-control px-2 text-soft hover:text-ink"
      >
        {choices.map(([choice, label]) => (
          <Link
            key={choice}
            to={{ search: toQuery({ ...others, [name]: choice }) }}
            aria-current={choice === value ? 'true' : undefined}
            className="menu-item"
          >
            {label}
          </Link>
        ))}
      </Menu>
      {value && (
        <Link
          to={{ search: toQuery(others) }}
          aria-label={`Remove the filter ${title}`}
          className="grid h-full w-7 place-items-center text-muted max-md:w-11"
        >
          <CrossIcon size={11} />
        </Link>
      )}
    </span>
  );
}

function Entries({ filters, page }: { filters: Filters; page: DeskAnswer<'listAudit'> }) {
  const [{ rows, next }, setList] = useState(page);
  const more = useCall('listAudit');
  return (
    <div className="min-h-0 flex-1 px-5 pb-12 md:overflow-y-auto md:px-7">
      {rows.length === 0 ? (
        <Empty title="Nothing of that kind.">
          <p>Every look at a person’s data, every export and every change stands here once it happens.</p>
        </Empty>
      ) : (
        <DataTable isStacked caption="Audit log, newest first" columns={['When', 'Who', 'What', 'Leads']}>
          {rows.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </DataTable>
      )}
      {next !== null && (
        <MoreButton
          isLoading={more.isRunning}
          className="my-2"
          onMore={async () => {
            const answer = await more.run({ ...toCall(filters), cursor: next });
            if (answer) setList({ rows: [...rows, ...answer.rows], next: answer.next });
          }}
        >
          Older entries
        </MoreButton>
      )}
    </div>
  );
}
