import type { ReactNode } from 'react';
import { countReleasing, useChangeState } from '../changes/lead-change-queue.ts';
import type { ScreenLink } from '../navigation.ts';
import { formatLimited, formatNumber } from '../numbers.ts';
import { useCounts } from '../session.ts';
import { TickIcon } from '../ui/icons.tsx';
import { DeliveryShape } from '../ui/marks.tsx';

/** What waits on a screen, beside its name. */
export function ScreenCount({ path }: { path: ScreenLink['path'] }) {
  const { counts, health } = useCounts();
  const releasing = countReleasing(useChangeState());
  if (path === '/health') return health && (health.bad > 0 ? <Bad>{health.bad} to fix</Bad> : <Well />);
  if (!counts) return null;
  // There is room for one of them; the title of the page says how many are new.
  if (path === '/leads' && counts.waiting > 0)
    return (
      <span className="text-second font-semibold whitespace-nowrap text-warn">
        {formatLimited(counts.waiting)} waiting
      </span>
    );
  if (path === '/leads' && counts.unread > 0)
    return <span className="text-second">{formatLimited(counts.unread)} new</span>;
  const held = counts.held - releasing;
  if (path === '/held' && held > 0) return <span className="text-second">{formatLimited(held)}</span>;
  if (path === '/deliveries' && counts.dead > 0) return <Bad>{formatNumber(counts.dead)} dead</Bad>;
  if (path === '/pages' && counts.toPublish)
    return <span className="text-second">{formatNumber(counts.toPublish)} to publish</span>;
  if (path === '/people') return <span className="text-second">{formatNumber(counts.people)}</span>;
  return null;
}

function Bad({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-second font-semibold text-bad">
      <DeliveryShape state="dead" />
      {children}
    </span>
  );
}

function Well() {
  return (
    <span className="inline-flex items-center gap-1 text-second text-soft">
      <span className="text-ok">
        <TickIcon />
      </span>
      Well
    </span>
  );
}
