import { Fragment, type MouseEvent, memo, type Ref, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { type LeadListRow, type LeadSort, NEWEST_FIRST } from '../../../leads/desk/leads.ts';
import { countOf } from '../../numbers.ts';
import { age, dayTitle, groupByDay } from '../../time.ts';
import { DeliveryMark } from '../../ui/marks.tsx';
import { Time } from '../../ui/time.tsx';
import { WorkedState } from '../../ui/worked-state.tsx';
import { FROM_WIDE, useMedia } from '../../use-media.ts';
import { useNow } from '../../use-now.ts';
import { type AddressFilters, nextSort, sortOf, sortWords, toSearch } from './filters.ts';
import { CELL, type Column, useColumns } from './lead-columns.tsx';
import type { useLeadList } from './use-lead-list.ts';

type Props = {
  list: ReturnType<typeof useLeadList>;
  filters: AddressFilters;
  handle: Ref<HTMLTableElement>;
  onPeek: (id: string) => void;
};

/** The line is a shadow, because collapsed borders do not stay with a head that does. */
const HEAD =
  'sticky top-0 z-10 h-8 bg-ground text-start text-hint font-normal text-muted shadow-[inset_0_-1px_0_var(--color-line)]';

export function LeadTable({ list, filters, handle, onPeek }: Props) {
  const now = useNow();
  const sort = sortOf(filters);
  const isByTime = sort === 'received' || sort === '-received';
  const days = isByTime ? groupByDay(list.rows) : [list.rows];
  const areAllSelected = list.selected.length === list.rows.length;
  const isWide = useMedia(FROM_WIDE);
  const [frame, columns] = useColumns();
  return (
    <div ref={frame}>
      <table ref={handle} className="w-full table-fixed border-collapse">
        <caption className="sr-only">Leads, {sortWords(sort)}</caption>
        <colgroup>
          <col className="w-9 md:w-14" />
          <col className="md:w-[132px]" />
          {columns.map(({ title, width }) => (
            <col key={title} style={{ width }} />
          ))}
          {columns.length === 0 && <col className="w-[8.25rem]" />}
        </colgroup>
        <thead className="hidden md:table-header-group">
          <tr>
            <th scope="col" className={`${HEAD} ps-7`}>
              <input
                type="checkbox"
                aria-label="Select all that are shown"
                className="check"
                checked={areAllSelected}
                ref={(element) => {
                  if (element) element.indeterminate = list.selected.length > 0 && !areAllSelected;
                }}
                onChange={({ currentTarget }) => list.selectAll(currentTarget.checked)}
              />
            </th>
            {[PERSON, ...columns].map((column) => (
              <ColumnHead key={column.title} {...column} current={sort} filters={filters} />
            ))}
          </tr>
        </thead>
        {days.map((rows, index) => {
          const { title, date } = dayTitle(rows[0]?.receivedAt ?? now, now);
          const isWhole = index < days.length - 1 || !list.hasMore;
          return (
            <tbody key={date + title}>
              <tr hidden={!isByTime}>
                <th
                  colSpan={2 + Math.max(1, columns.length)}
                  scope="rowgroup"
                  className="h-10 border-b border-line px-5 pt-3 text-start font-normal md:ps-7 md:pe-3"
                >
                  <span className="flex items-baseline gap-2">
                    <span className="font-serif text-day font-medium">{title}</span>
                    <span className="flex-1 text-second text-muted">{date}</span>
                    {isWhole && <span className="text-hint text-muted">{countOf(rows.length, 'lead')}</span>}
                  </span>
                </th>
              </tr>
              {rows.map((row) => (
                <LeadRow
                  key={row.id}
                  row={row}
                  columns={columns}
                  now={now}
                  isCurrent={list.current?.id === row.id}
                  isSelected={list.isSelected(row.id)}
                  canPeek={isWide}
                  onToggle={(isRange) => list.toggle(row.id, isRange)}
                  onOpen={() => list.setCurrent(row.id)}
                  onPeek={() => onPeek(row.id)}
                />
              ))}
            </tbody>
          );
        })}
      </table>
      <MoreRows sort={sort} hasMore={list.hasMore} isLoading={list.isLoadingMore} onMore={list.loadMore} />
    </div>
  );
}

const PERSON = { title: 'Person', sort: 'person' } as const;

type HeadProps = Pick<Column, 'title' | 'sort'> & { current: LeadSort; filters: AddressFilters };

/** The name of a column, which sorts the list by it. */
function ColumnHead({ title, sort, current, filters }: HeadProps) {
  const isSorted = current.replace(/^-/, '') === sort;
  const isDescending = current.startsWith('-');
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
      className={title === 'Age' ? `${HEAD} pe-3 text-end!` : HEAD}
    >
      <Link
        to={{ search: toSearch({ ...filters, sort: nextSort(current, sort) }) }}
        className={`inline-flex h-6 items-center gap-1 rounded-control hover:text-ink ${isSorted ? 'text-ink' : ''}`}
      >
        {title}
        {isSorted && <span aria-hidden="true">{isDescending ? '↓' : '↑'}</span>}
      </Link>
    </th>
  );
}

type MoreProps = { sort: LeadSort; hasMore: boolean; isLoading: boolean; onMore: () => void };

/** Loads the next page when its place is scrolled into view, or by a press. */
function MoreRows({ sort, hasMore, isLoading, onMore }: MoreProps) {
  const words = sort === NEWEST_FIRST ? 'older leads' : 'more leads';
  const button = useRef<HTMLButtonElement>(null);
  const load = useRef(onMore);
  load.current = onMore;
  useEffect(() => {
    const element = button.current;
    if (!element || !hasMore) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current(), {
      rootMargin: '400px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore]);
  if (!hasMore) return <p className="px-7 py-6 text-second text-muted">No {words}.</p>;
  return (
    <button ref={button} type="button" disabled={isLoading} className="link px-7 py-6 text-start" onClick={onMore}>
      {isLoading ? `Loading ${words}…` : words.replace(/^./, (letter) => letter.toUpperCase())}
    </button>
  );
}

type LeadRowProps = {
  row: LeadListRow;
  columns: readonly Column[];
  now: number;
  isCurrent: boolean;
  isSelected: boolean;
  canPeek: boolean;
  onToggle: (isRange: boolean) => void;
  onOpen: () => void;
  onPeek: () => void;
};

/** On a phone, deliveries that ask for a person come before how far people are. */
const NEEDS_HELP: ReadonlySet<string> = new Set(['dead', 'held', 'retrying']);

const LeadRow = memo(function LeadRow(props: LeadRowProps) {
  const { row, columns, now, isCurrent, isSelected, canPeek, onToggle, onOpen, onPeek } = props;
  const { id, name, company, channel, delivery, receivedAt, isUnread } = row;
  const peek = (event: MouseEvent) => {
    const isControl = event.target instanceof Element && event.target.closest('a, input, label');
    if (!isControl) onPeek();
  };
  return (
    <tr
      data-lead={id}
      aria-current={isCurrent || undefined}
      onClick={peek}
      className={`h-16 cursor-default border-b border-line has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-accent md:h-10 ${isSelected || isCurrent ? 'bg-wash' : 'hover:bg-hover'} ${isCurrent ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
    >
      <td className="relative ps-5 md:ps-7">
        {isUnread && (
          <span className="absolute top-1/2 left-2 size-1.5 -translate-y-1/2 rounded-full bg-accent forced-color-adjust-none forced-colors:bg-[Highlight] max-md:top-[1.375rem] md:left-3.5">
            <span className="sr-only">Unread.</span>
          </span>
        )}
        <label className="hidden select-none md:grid md:size-6 md:-m-1 md:place-items-center">
          <span className="sr-only">Select {name}</span>
          <input
            type="checkbox"
            className="check"
            checked={isSelected}
            onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          />
        </label>
      </td>
      <th scope="row" className={`${CELL} text-start font-normal`}>
        <Link
          to={`/leads/${id}`}
          onClick={onOpen}
          className={`truncate text-ink outline-none max-md:block max-md:py-1 ${isUnread ? 'font-semibold' : 'font-medium'} ${canPeek ? 'hover:underline' : ''}`}
        >
          <bdi>{name || company || 'No name'}</bdi>
        </Link>
        <span className="block truncate text-second text-soft md:hidden">
          {company && (
            <>
              <bdi>{company}</bdi>,{' '}
            </>
          )}
          {channel}
        </span>
      </th>
      {columns.map(({ title, cell }) => (
        <Fragment key={title}>{cell(row, now)}</Fragment>
      ))}
      {columns.length === 0 && (
        <td className="pe-5 text-end">
          <Time at={receivedAt} className="block py-1 text-second text-muted">
            {age(receivedAt, now)}
          </Time>
          {NEEDS_HELP.has(delivery) ? <DeliveryMark state={delivery} /> : <WorkedState row={row} now={now} isShort />}
        </td>
      )}
    </tr>
  );
});
