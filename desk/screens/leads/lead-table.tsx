import { type MouseEvent, memo, type Ref, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { LeadListRow } from '../../../leads/desk/leads.ts';
import { countOf } from '../../numbers.ts';
import { age, dayTitle, groupByDay } from '../../time.ts';
import { ConsentMark, DeliveryMark } from '../../ui/marks.tsx';
import { Time } from '../../ui/time.tsx';
import { FROM_DESKTOP, FROM_TABLET, FROM_WIDE, useMedia } from '../../use-media.ts';
import { useNow } from '../../use-now.ts';
import type { useLeadList } from './use-lead-list.ts';

type Props = { list: ReturnType<typeof useLeadList>; handle: Ref<HTMLTableElement>; onPeek: (id: string) => void };

/** The line is a shadow, because collapsed borders do not stay with a head that does. */
const HEAD =
  'sticky top-0 z-10 h-8 bg-ground text-start text-hint font-normal text-muted shadow-[inset_0_-1px_0_var(--color-line)]';

export function LeadTable({ list, handle, onPeek }: Props) {
  const now = useNow();
  const days = groupByDay(list.rows);
  const areAllSelected = list.selected.length === list.rows.length;
  const isWide = useMedia(FROM_WIDE);
  const columns = useColumns();
  return (
    <>
      <table ref={handle} className="w-full table-fixed border-collapse">
        <caption className="sr-only">Leads, newest first</caption>
        <colgroup>
          <col className="w-9 md:w-14" />
          <col className="md:w-[142px]" />
          <col className="hidden md:table-column md:w-[156px]" />
          <col className="hidden md:table-column md:w-[154px]" />
          <col className="hidden xl:table-column xl:w-[116px]" />
          <col className="hidden md:table-column md:w-[94px]" />
          <col className="w-[6.75rem] md:w-[100px]" />
          <col className="hidden md:table-column md:w-[62px]" />
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
            {['Person', 'Company', 'Channel', 'Campaign', 'Consent', 'Delivery'].map((title) => (
              <th key={title} scope="col" className={title === 'Campaign' ? `${HEAD} hidden xl:table-cell` : HEAD}>
                {title}
              </th>
            ))}
            <th scope="col" aria-sort="descending" className={`${HEAD} pe-3 text-end!`}>
              Age <span aria-hidden="true">↓</span>
            </th>
          </tr>
        </thead>
        {days.map((rows, index) => {
          const { title, date } = dayTitle(rows[0]?.receivedAt ?? now, now);
          const isWhole = index < days.length - 1 || !list.hasMore;
          return (
            <tbody key={date + title}>
              <tr>
                <th
                  colSpan={columns}
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
      <MoreRows hasMore={list.hasMore} isLoading={list.isLoadingMore} onMore={list.loadMore} />
    </>
  );
}

/** The columns that are shown; a heading must not span more, because each of them would take its share of the width. */
function useColumns(): number {
  const [isTablet, isDesktop] = [useMedia(FROM_TABLET), useMedia(FROM_DESKTOP)];
  return isDesktop ? 8 : isTablet ? 7 : 3;
}

/** Loads the next page when its place is scrolled into view, or by a press. */
function MoreRows({ hasMore, isLoading, onMore }: { hasMore: boolean; isLoading: boolean; onMore: () => void }) {
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
  if (!hasMore) return <p className="px-7 py-6 text-second text-muted">No older leads.</p>;
  return (
    <button ref={button} type="button" disabled={isLoading} className="link px-7 py-6 text-start" onClick={onMore}>
      {isLoading ? 'Loading older leads…' : 'Older leads'}
    </button>
  );
}

type LeadRowProps = {
  row: LeadListRow;
  now: number;
  isCurrent: boolean;
  isSelected: boolean;
  canPeek: boolean;
  onToggle: (isRange: boolean) => void;
  onOpen: () => void;
  onPeek: () => void;
};

const CELL = 'truncate pe-3';

const LeadRow = memo(function LeadRow(props: LeadRowProps) {
  const { row, now, isCurrent, isSelected, canPeek, onToggle, onOpen, onPeek } = props;
  const { id, name, company, channel, campaign, consent, delivery, receivedAt, isUnread } = row;
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
      <td className={`${CELL} hidden text-soft md:table-cell`}>
        <bdi>{company}</bdi>
      </td>
      <td className={`${CELL} hidden text-second text-soft md:table-cell`} title={channel}>
        {channel}
      </td>
      <td className={`${CELL} hidden pe-2! text-second text-muted xl:table-cell`} title={campaign ?? undefined}>
        <bdi>{campaign ?? '–'}</bdi>
      </td>
      <td className="hidden md:table-cell">
        <ConsentMark state={consent} />
      </td>
      <td className="pe-5 text-end md:pe-0 md:text-start">
        <Time at={receivedAt} className="block py-1 text-second text-muted md:hidden">
          {age(receivedAt, now)}
        </Time>
        <DeliveryMark state={delivery} word={delivery === 'none' ? 'None' : undefined} />
      </td>
      <td className="hidden whitespace-nowrap pe-3 text-end text-second text-muted md:table-cell">
        <Time at={receivedAt}>{age(receivedAt, now)}</Time>
      </td>
    </tr>
  );
});
