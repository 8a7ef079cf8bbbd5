import { Fragment } from 'react';
import { Link } from 'react-router';
import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { NEAREST_COUNT_LIMIT } from '../../../leads/desk/limits.ts';
import { countOf as formatCount, formatNumber } from '../../numbers.ts';
import { Empty } from '../../ui/empty.tsx';
import { type AddressFilters, toSearch, withoutSort } from './filters.ts';

type Nearest = DeskAnswer<'listLeads'>['nearest'];

/** What the tabs say that are empty when all is well, by their filters. */
const EMPTY_TABS: Readonly<Record<string, readonly [title: string, text: string]>> = {
  [toSearch({ assignee: ['none'], worked: ['new'] })]: [
    'Every new lead has an owner.',
    'New ones that no rule gives to a person stand here.',
  ],
  [toSearch({ assignee: ['me'] })]: [
    'No lead is yours.',
    'The rules under People give you some, or a person does: yourself with the key a on any lead.',
  ],
  [toSearch({ worked: ['waiting'] })]: [
    'Nobody is waiting.',
    'A lead waits when it is new for longer than the rule of its channel allows: one working day, where no other is set.',
  ],
};

/** Says why the list is empty, and the next step. */
export function NoLeads({ filters, nearest }: { filters: AddressFilters; nearest: Nearest }) {
  const { q, ...others } = withoutSort(filters);
  const count = Object.keys(others).length;
  if (q === undefined && count === 0)
    return (
      <Empty title="No leads yet.">
        <p>
          Each form of the site puts a lead here the moment it is stored: who wrote, what they asked, and whether CRM
          and mail have it.
        </p>
        <p>
          Send one yourself from{' '}
          <a href="/request-demo" className="link link-underlined">
            the demo form
          </a>
          , or fill a store with invented ones: <span className="answer">npm run demo -- leads 5000</span>
        </p>
      </Empty>
    );
  const [title, text] = EMPTY_TABS[toSearch(q === undefined ? others : {})] ?? [];
  if (title)
    return (
      <Empty title={title}>
        <p>{text}</p>
      </Empty>
    );
  return (
    <Empty title={q === undefined ? 'No lead matches these filters.' : `No lead matches “${q}”.`}>
      {nearest.length > 0 && <NearestWords filters={filters} nearest={nearest} />}
      <p>
        {q !== undefined &&
          nearest.length === 0 &&
          'The search looks in all that was sent: names, companies, titles, addresses and messages. '}
        {count > 0 && (
          <>
            {count === 1 ? 'One filter is on' : `${count} filters are on`};{' '}
            <Link
              to={{ search: toSearch({ ...(q !== undefined && { q, status: ['any'] }) }) }}
              className="link link-underlined"
            >
              {q === undefined ? 'show all leads' : count === 1 ? 'search without it' : 'search without them'}
            </Link>
            .
          </>
        )}
        {count === 0 && (
          <Link to={{ search: toSearch({ q: q ?? '', status: ['any'] }) }} className="link link-underlined">
            Search spam and dismissed ones too
          </Link>
        )}
      </p>
    </Empty>
  );
}

function countOf(leads: number): string {
  if (leads > NEAREST_COUNT_LIMIT) return `more than ${formatNumber(NEAREST_COUNT_LIMIT)} leads`;
  return formatCount(leads, 'lead');
}

function NearestWords({ filters, nearest }: { filters: AddressFilters; nearest: Nearest }) {
  return (
    <p>
      Did you mean{' '}
      {nearest.map(({ words, leads }, index) => (
        <Fragment key={words}>
          {index > 0 && (index === nearest.length - 1 ? ' or ' : ', ')}
          <Link to={{ search: toSearch({ ...filters, q: words }) }} className="link link-underlined">
            {words}
          </Link>{' '}
          ({countOf(leads)})
        </Fragment>
      ))}
      ?
    </p>
  );
}
