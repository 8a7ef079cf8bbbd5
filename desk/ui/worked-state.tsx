import type { LeadListRow } from '../../leads/desk/leads.ts';
import { duration } from '../time.ts';
import { useNow } from '../use-now.ts';
import { isWaiting, waitingWords } from '../worked.ts';
import { WorkedMark } from './marks.tsx';

/** How far people are with a lead; one that has waited too long says for how long. */
export function WorkedState({ row, now, isShort = false }: { row: LeadListRow; now: number; isShort?: boolean }) {
  if (!isWaiting(row, now)) return <WorkedMark state={row.worked} />;
  const words = waitingWords(row, now);
  return <WorkedMark state="waiting" word={isShort ? words.replace(/^w/, 'W') : `New, ${words}`} />;
}

/** The same with how long the first answer took. */
export function WorkedFact({ row }: { row: LeadListRow }) {
  const now = useNow();
  const { contactedAt, receivedAt } = row;
  return (
    <>
      <WorkedState row={row} now={now} />
      {contactedAt !== null && (
        <span className="ms-2 text-second text-muted">answered after {duration(contactedAt - receivedAt)}</span>
      )}
    </>
  );
}
