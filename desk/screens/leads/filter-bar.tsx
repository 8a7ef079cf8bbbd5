import { useRef } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { LEAD_DELIVERY_STATES } from '../../../leads/lead-states.ts';
import { CrossIcon, SearchIcon } from '../../ui/icons.tsx';
import { Key } from '../../ui/key.tsx';
import { Menu } from '../../ui/menu.tsx';
import { type AddressFilters, type FilterName, RECEIVED, STATUS_WORDS, toSearch, wordsOf } from './filters.ts';

type Choices = DeskAnswer<'leadChoices'>;
type Props = { filters: AddressFilters; choices: Choices };
type Choice = readonly [value: string, words: string];

const TITLES: Readonly<Record<Exclude<FilterName, 'q'>, string>> = {
  received: 'Received',
  status: 'Status',
  channel: 'Channel',
  campaign: 'Campaign',
  delivery: 'Delivery',
  assignee: 'Assigned',
  page: 'Page',
};

/** The list leaves spam out unless the address says otherwise. */
const DEFAULT_STATUS = 'not-spam';

export function FilterBar({ filters, choices }: Props) {
  const choicesOf = toChoices(choices);
  const names = (Object.keys(TITLES) as (keyof typeof TITLES)[]).filter((name) => name !== 'page' || filters.page);
  return (
    <div className="flex min-h-14 items-center gap-x-2 gap-y-2 border-b border-line px-5 py-2 max-md:overflow-x-auto md:flex-wrap md:px-7">
      <SearchForm filters={filters} />
      {names.map((name) => (
        <FilterChip key={name} name={name} filters={filters} choices={choicesOf[name] ?? []} people={choices.people} />
      ))}
      {Object.keys(filters).length > 0 && (
        <Link to={{ search: '' }} className="link ms-auto whitespace-nowrap text-second">
          Clear filters
        </Link>
      )}
    </div>
  );
}

function toChoices({ channels, campaigns, people }: Choices): Partial<Record<FilterName, Choice[]>> {
  const same = (values: readonly string[]): Choice[] => values.map((value) => [value, value]);
  return {
    received: Object.entries(RECEIVED).map(([value, { words }]) => [value, words]),
    status: Object.entries(STATUS_WORDS),
    channel: same(channels),
    campaign: same(campaigns),
    delivery: LEAD_DELIVERY_STATES.map((state) => [state, wordsOf('delivery', state, [])]),
    assignee: [['me', 'me'], ['none', 'unassigned'], ...people.map(({ id, name }): Choice => [id, name])],
  };
}

function SearchForm({ filters: { q, ...others } }: { filters: AddressFilters }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  return (
    <Form ref={form} role="search" key={q ?? ''} className="relative shrink-0 md:w-64">
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-2.5 grid place-items-center text-muted"
      >
        <SearchIcon />
      </span>
      <input
        id="search"
        name="q"
        type="search"
        aria-label="Search name, company or email"
        placeholder="Name, company or email"
        defaultValue={q}
        maxLength={200}
        aria-keyshortcuts="/"
        className="field w-64 ps-8 pe-3 md:pe-8"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Leaves the field and not also the current row.
          event.preventDefault();
          event.currentTarget.blur();
          if (q !== undefined) navigate({ search: toSearch(others) });
        }}
      />
      <span className="pointer-events-none absolute inset-y-0 right-2 hidden place-items-center text-muted md:grid">
        <Key name="/" isHidden />
      </span>
    </Form>
  );
}

type ChipProps = {
  name: keyof typeof TITLES;
  filters: AddressFilters;
  choices: readonly Choice[];
  people: Choices['people'];
};

function FilterChip({ name, filters, choices, people }: ChipProps) {
  const value = filters[name] ?? (name === 'status' ? DEFAULT_STATUS : undefined);
  const { [name]: _removed, ...others } = filters;
  const without = toSearch(name === 'status' && value === DEFAULT_STATUS ? { ...others, status: 'any' } : others);
  const isSet = value !== undefined && !(name === 'status' && value === 'any');
  const words = value === undefined ? '' : wordsOf(name, value, people);
  return (
    <span
      className={`inline-flex h-7 shrink-0 items-center rounded-control border text-second max-md:h-11 ${isSet ? 'border-edge bg-raised' : 'border-transparent'}`}
    >
      <Menu
        label={
          isSet ? (
            <>
              <span className="text-soft">{TITLES[name]}</span>{' '}
              <b className="max-w-40 truncate font-semibold">{words}</b>
            </>
          ) : (
            TITLES[name]
          )
        }
        name={isSet ? `${TITLES[name]}: ${words}` : `Filter by ${TITLES[name].toLowerCase()}`}
        hasChevron={!isSet}
        className={`inline-flex h-full items-center gap-1.5 rounded-control px-2 ${isSet ? '' : 'text-soft hover:bg-wash hover:text-ink'}`}
      >
        <MenuLinks name={name} choices={choices} others={others} value={value} />
        {name === 'received' && <OneDay others={others} />}
      </Menu>
      {isSet && (
        <Link
          to={{ search: without }}
          aria-label={`Remove the filter ${TITLES[name]}`}
          className="grid h-full w-7 place-items-center rounded-control text-muted hover:text-ink max-md:w-11"
        >
          <CrossIcon size={11} />
        </Link>
      )}
    </span>
  );
}

type LinksProps = { name: FilterName; choices: readonly Choice[]; others: AddressFilters; value: string | undefined };

function MenuLinks({ name, choices, others, value }: LinksProps) {
  if (choices.length === 0) return <p className="px-2.5 py-1.5 text-second text-muted">No lead has one yet.</p>;
  return choices.map(([choice, words]) => (
    <Link
      key={choice}
      to={{ search: toSearch({ ...others, [name]: choice }) }}
      aria-current={choice === value ? 'true' : undefined}
      className="menu-item"
    >
      {words}
    </Link>
  ));
}

function OneDay({ others }: { others: AddressFilters }) {
  const navigate = useNavigate();
  return (
    <label className="mt-1 block border-t border-line px-2.5 pt-2 pb-1 text-second text-muted">
      One day
      <input
        type="date"
        className="field mt-1 block w-full"
        onChange={({ currentTarget: { value } }) =>
          value && navigate({ search: toSearch({ ...others, received: value }) })
        }
      />
    </label>
  );
}
