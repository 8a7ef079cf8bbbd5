import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { AUDIT_ACTIONS, type AuditAction } from '../../../leads/desk/people.ts';
import { call, toQuery } from '../../api.ts';
import { ScreenHead } from '../../frame/screen-head.tsx';
import { countOf } from '../../numbers.ts';
import { DAY_MS, startOfToday } from '../../time.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FilterChip, type FilterChoice } from '../../ui/filter-chip.tsx';
import { MoreButton, usePages } from '../../ui/pages.tsx';
import { DayAndClock } from '../../ui/time.tsx';

/** What was done, as a sentence without its subject. */
const ACTION_WORDS: Readonly<Record<AuditAction, string>> = {
  'sign-in': 'signed in',
  'sign-out': 'signed out',
  list: 'saw a list',
  search: 'searched',
  open: 'opened a lead',
  export: 'exported',
  retry: 'retried',
  release: 'released',
  dismiss: 'dismissed',
  spam: 'marked as spam',
  restore: 'brought back',
  assign: 'assigned',
  worked: 'marked',
  note: 'wrote a note',
  'opt-out': 'opted out',
  'opt-in': 'lifted an opt-out',
  erase: 'erased a person',
  pause: 'paused a destination',
  resume: 'went on with a destination',
  invite: 'invited',
  role: 'changed a role',
  rule: 'changed who gets leads',
  away: 'said who is away',
  remove: 'removed a person',
  publish: 'published pages',
  share: 'shared a preview',
  'end-share': 'ended a shared preview',
  view: 'changed a view for all',
};

const TITLES = { action: 'What', by: 'Who', span: 'When', lead: 'Lead' };
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
  const filters = readFilters(new URL(request.url).searchParams);
  const [page, { people }] = await Promise.all([call('listAudit', toCall(filters)), call('listPeople', {})]);
  return { filters, page, people };
}

export function Component() {
  const { filters, page, people } = useLoaderData<typeof loader>();
  const choices: Partial<Record<keyof Filters, readonly FilterChoice[]>> = {
    action: AUDIT_ACTIONS.map((one) => [one, ACTION_WORDS[one]]),
    by: people.map(({ id, name, email }) => [id, `${name}, ${email}`]),
    span: Object.entries(SPANS),
    ...(filters.lead && { lead: [[filters.lead, shortId(filters.lead)]] }),
  };
  return (
    <div className="flex h-full flex-col">
      <ScreenHead
        isList
        title="Audit"
        hint={<span className="max-md:hidden">who saw, exported, changed or erased what; it cannot be edited</span>}
      />
      <div className="flex min-h-14 flex-wrap items-center gap-2 border-b border-line px-5 py-2 md:px-7">
        {(Object.keys(choices) as (keyof Filters)[]).map((name) => {
          const { [name]: value, ...others } = filters;
          return (
            <FilterChip
              key={name}
              title={TITLES[name]}
              values={value ? [value] : []}
              words={value && (choices[name]?.find(([choice]) => choice === value)?.[1] ?? value)}
              choices={choices[name] ?? []}
              searchWith={(choice) => toQuery({ ...others, [name]: choice })}
              searchWithout={toQuery(others)}
            />
          );
        })}
      </div>
      <Entries key={JSON.stringify(filters)} filters={filters} page={page} />
    </div>
  );
}

function Entries({ filters, page }: { filters: Filters; page: DeskAnswer<'listAudit'> }) {
  const pages = usePages(page, (cursor) => call('listAudit', { ...toCall(filters), cursor }));
  return (
    <div className="min-h-0 flex-1 px-5 pb-12 md:overflow-y-auto md:px-7">
      {pages.rows.length === 0 ? (
        <Empty title="Nothing of that kind.">
          <p>Every look at a person’s data, every export and every change stands here once it happens.</p>
        </Empty>
      ) : (
        <DataTable isStacked caption="Audit log, newest first" columns={['When', 'Who', 'What', 'Leads']}>
          {pages.rows.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </DataTable>
      )}
      <MoreButton pages={pages}>Older entries</MoreButton>
    </div>
  );
}

type Entry = DeskAnswer<'listAudit'>['rows'][number];

const SHOWN = 3;

/** The end, by which the command line finds a lead: ids of the same minute begin alike. */
const shortId = (id: string) => id.slice(-8);

function AuditRow({ entry: { at, by, personId, email, action, leadIds, leads, detail } }: { entry: Entry }) {
  const shown = leadIds.slice(0, SHOWN);
  return (
    <tr>
      <td className="text-second whitespace-nowrap text-muted">
        <DayAndClock at={at} />
      </td>
      <td className="whitespace-nowrap">
        <span className="font-medium">{by}</span>{' '}
        {personId && (
          <Link to={{ search: toQuery({ by: personId }) }} className="link text-hint">
            {shortId(personId)}
          </Link>
        )}
        {email && <span className="block text-second text-soft">{email}</span>}
      </td>
      <td>
        {ACTION_WORDS[action]}
        {detail && <span className="text-soft">: {detail}</span>}
      </td>
      <td className="text-second">
        {shown.map((id, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <Link to={`/leads/${id}`} className="link link-underlined">
              {shortId(id)}
            </Link>
          </span>
        ))}
        {leads > shown.length && (
          <span className="text-muted">
            {shown.length > 0 ? ` and ${(leads - shown.length).toLocaleString('en')} more` : countOf(leads, 'lead')}
          </span>
        )}
      </td>
    </tr>
  );
}
