import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { LeadListRow, SortColumn } from '../../../leads/desk/leads.ts';
import { age } from '../../time.ts';
import { ConsentMark, DeliveryMark } from '../../ui/marks.tsx';
import { Time } from '../../ui/time.tsx';
import { WorkedState } from '../../ui/worked-state.tsx';
import { FROM_TABLET, useMedia } from '../../use-media.ts';

export type Column = {
  title: string;
  sort: SortColumn;
  /** In pixels; what is left over is shared out. */
  width: number;
  /** The list must have so many for it. */
  from: number;
  cell: (row: LeadListRow, now: number) => ReactNode;
};

export const CELL = 'truncate pe-3';

/** After the person. A narrow list, as beside the peek, leaves out what the peek says too. */
const COLUMNS: readonly Column[] = [
  {
    ...{ title: 'Company', sort: 'company', width: 140, from: 800 },
    cell: ({ company }) => (
      <td className={`${CELL} text-soft`}>
        <bdi>{company}</bdi>
      </td>
    ),
  },
  {
    ...{ title: 'Channel', sort: 'channel', width: 140, from: 660 },
    cell: ({ channel }) => (
      <td className={`${CELL} text-second text-soft`} title={channel}>
        {channel}
      </td>
    ),
  },
  {
    ...{ title: 'Campaign', sort: 'campaign', width: 110, from: 1300 },
    cell: ({ campaign }) => (
      <td className={`${CELL} text-second text-muted`} title={campaign ?? undefined}>
        <bdi>{campaign ?? '–'}</bdi>
      </td>
    ),
  },
  {
    ...{ title: 'Owner', sort: 'owner', width: 116, from: 930 },
    cell: ({ assignee }) => (
      <td className={`${CELL} text-second ${assignee ? 'text-soft' : 'text-muted'}`}>
        <bdi>{assignee?.name ?? 'No one'}</bdi>
      </td>
    ),
  },
  {
    ...{ title: 'Worked', sort: 'worked', width: 168, from: 500 },
    cell: (row, now) => (
      <td>
        <WorkedState row={row} now={now} />
      </td>
    ),
  },
  {
    ...{ title: 'Consent', sort: 'consent', width: 94, from: 1024 },
    cell: ({ consent }) => (
      <td>
        <ConsentMark state={consent} />
      </td>
    ),
  },
  {
    ...{ title: 'Delivery', sort: 'delivery', width: 96, from: 500 },
    cell: ({ delivery }) => (
      <td>
        <DeliveryMark state={delivery} word={delivery === 'none' ? 'None' : undefined} />
      </td>
    ),
  },
  {
    ...{ title: 'Age', sort: 'received', width: 62, from: 500 },
    cell: ({ receivedAt }, now) => (
      <td className="whitespace-nowrap pe-3 text-end text-second text-muted">
        <Time at={receivedAt}>{age(receivedAt, now)}</Time>
      </td>
    ),
  },
];

/** The columns that the list has room for; none on a phone, whose rows have a second line instead. */
export function useColumns() {
  const isTablet = useMedia(FROM_TABLET);
  const frame = useRef<HTMLDivElement>(null);
  // Rows are as high as they stay from the first drawing on, by which the list finds its place again.
  const [width, setWidth] = useState(window.innerWidth);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const count = COLUMNS.filter(({ from }) => width >= from).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same columns while their number is the same
  const columns = useMemo(() => COLUMNS.filter(({ from }) => isTablet && width >= from), [isTablet, count]);
  return [frame, columns] as const;
}
