import type { LeadDetails } from '../../../leads/desk/leads.ts';
import { dayAndClock } from '../../time.ts';
import { Time } from '../../ui/time.tsx';
import { useNow } from '../../use-now.ts';

/** What they wrote, in their own words; most forms have no message. */
export function Message({ lead: { message, channel, page, receivedAt } }: { lead: LeadDetails }) {
  const now = useNow();
  return (
    <div>
      {message && (
        <blockquote className="mb-3 max-w-[38rem] font-serif text-[1.25rem]/[1.875rem] font-medium break-words whitespace-pre-line md:text-message">
          “{message}”
        </blockquote>
      )}
      <p className="text-second text-muted">
        Sent with {channel}
        {page && ` on ${page}`}, <Time at={receivedAt}>{dayAndClock(receivedAt, now).replace('Today', 'today')}</Time>
      </p>
    </div>
  );
}
