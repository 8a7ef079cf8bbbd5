import { type MouseEvent, memo } from 'react';
import { Link } from 'react-router';
import type { LeadListRow } from '../../../leads/desk/leads.ts';
import { age } from '../../time.ts';
import { ConsentMark, DeliveryMark } from '../../ui/marks.tsx';
import { Time } from '../../ui/time.tsx';

type Props = {
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

export const LeadRow = memo(function LeadRow(props: Props) {
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
