import { useEffect, useRef } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router';
import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { FilterChip, type FilterChoice } from '../../ui/filter-chip.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import {
  type AddressFilters,
  FILTER_NAMES,
  type FilterName,
  filterOf,
  filterWords,
  isListName,
  readFilters,
  toggleValue,
  toSearch,
  valuesOf,
  withoutSort,
} from './filters.ts';

type Choices = DeskAnswer<'leadChoices'>;
type Props = { filters: AddressFilters; choices: Choices };

export function FilterBar({ filters: loaded, choices }: Props) {
  const { location } = useNavigation();
  // A choice is ticked at once, and the next one made on it, while the list is on its way.
  const filters = location?.pathname.endsWith('/leads') ? readFilters(new URLSearchParams(location.search)) : loaded;
  const isShown = (name: FilterName) => {
    const { title, isFromFigures } = filterOf(name);
    return title !== undefined && (!isFromFigures || filters[name] !== undefined);
  };
  return (
    <div className="flex min-h-14 items-center gap-x-2 gap-y-2 border-b border-line px-5 py-2 max-md:overflow-x-auto md:flex-wrap md:px-7 md:max-lg:gap-x-0">
      <SearchForm filters={loaded} />
      {FILTER_NAMES.filter(isShown).map((name) => (
        <LeadFilter key={name} name={name} filters={filters} choices={choices} />
      ))}
      {Object.keys(withoutSort(filters)).length > 0 && (
        <Link
          to={{ search: toSearch({ sort: filters.sort ?? '' }) }}
          aria-label="Clear filters"
          className="link ms-auto whitespace-nowrap text-second"
        >
          Clear
        </Link>
      )}
    </div>
  );
}

/** Each stands for several statuses, and the menu of that filter lists the single ones. */
const FOR_SEVERAL = ['not-spam', 'any'];

function choicesOf(name: FilterName, { channels, campaigns, people }: Choices): FilterChoice[] {
  const words = Object.entries(filterOf(name).words ?? {}).filter(([value]) => !FOR_SEVERAL.includes(value));
  const names = { channel: channels, campaign: campaigns }[name as string] ?? [];
  const persons = name === 'assignee' ? people : [];
  return [
    ...words,
    ...names.map((value): FilterChoice => [value, value]),
    ...persons.map(({ id, name: person }): FilterChoice => [id, person]),
  ];
}

/** So long after a letter the next one is not waited for; each search is in the audit log. */
const TYPING_MS = 300;

function SearchForm({ filters: { q = '', ...others } }: { filters: AddressFilters }) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The search that the list shows, or is on its way to show. */
  const asked = useRef(q);
  useEffect(() => {
    asked.current = q;
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** Back leads to the list before the search, and not through its letters. */
  const search = (typed: string) => {
    clearTimeout(timer.current);
    const next = typed.trim();
    if (next === asked.current) return;
    const replace = asked.current !== '';
    asked.current = next;
    navigate({ search: toSearch({ ...others, q: next }) }, { replace });
  };
  const searchSoon = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(typed), TYPING_MS);
  };
  return (
    <search className="relative w-64 shrink-0 md:w-auto md:max-w-64 md:flex-[1_1_12rem]">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(String(new FormData(event.currentTarget).get('search')));
        }}
      >
        <SearchInput
          value={q}
          label="Search all that was sent"
          placeholder="Name, company…"
          className="w-full"
          onType={searchSoon}
          onClear={() => search('')}
        />
      </form>
    </search>
  );
}

function LeadFilter({ name, filters, choices }: Props & { name: FilterName }) {
  const { [name]: removed, ...others } = filters;
  const isDefaultStatus = name === 'status' && removed === undefined;
  const isMultiple = isListName(name);
  return (
    <FilterChip
      title={filterOf(name).title ?? ''}
      values={valuesOf(filters, name)}
      words={filterWords(filters, name, choices.people)}
      choices={choicesOf(name, choices)}
      isMultiple={isMultiple}
      searchWith={(choice) => toSearch(isMultiple ? toggleValue(filters, name, choice) : { ...others, [name]: choice })}
      searchWithout={toSearch(isDefaultStatus ? { ...others, status: ['any'] } : others)}
    >
      {name === 'received' && <OneDay others={others} />}
    </FilterChip>
  );
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
