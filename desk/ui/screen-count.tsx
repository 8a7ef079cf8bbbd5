import type { ReactNode } from 'react';
import type { ScreenLink } from '../navigation.ts';
import { useCounts } from '../session.ts';
import { TickIcon } from './icons.tsx';
import { DeliveryShape } from './marks.tsx';

/** What waits on a screen, beside its name. */
export function ScreenCount({ path }: { path: ScreenLink['path'] }) {
  const { counts, health } = useCounts();
  if (path === '/health') return health && (health.bad > 0 ? <Bad>{health.bad} to fix</Bad> : <Well />);
  if (!counts) return null;
  if (path === '/leads' && counts.unread > 0) return <span className="text-second">{counts.unread} new</span>;
  if (path === '/held' && counts.held > 0) return <span className="text-second">{counts.held}</span>;
  if (path === '/deliveries' && counts.dead > 0) return <Bad>{counts.dead} dead</Bad>;
  if (path === '/people') return <span className="text-second">{counts.people}</span>;
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
