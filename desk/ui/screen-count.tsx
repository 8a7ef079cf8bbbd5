import type { ScreenLink } from '../navigation.ts';
import { useCounts } from '../session.ts';
import { DeliveryShape } from './marks.tsx';

/** What waits on a screen, beside its name. */
export function ScreenCount({ path }: { path: ScreenLink['path'] }) {
  const { counts } = useCounts();
  if (!counts) return null;
  if (path === '/leads' && counts.unread > 0) return <span className="text-second">{counts.unread} new</span>;
  if (path === '/held' && counts.held > 0) return <span className="text-second">{counts.held}</span>;
  if (path === '/deliveries' && counts.dead > 0)
    return (
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-second font-semibold text-bad">
        <DeliveryShape state="dead" />
        {counts.dead} dead
      </span>
    );
  return null;
}
