import { clock } from '../../time.ts';
import { TickIcon, WarnIcon } from '../../ui/icons.tsx';
import { DeliveryShape } from '../../ui/marks.tsx';
import type { ItemState } from './item-store.ts';

type Props = { state: ItemState; onRetry: () => void };

/** Whether the server has the text, in words. */
export function SaveState({ state: { saving, savedAt, reason }, onRetry }: Props) {
  if (saving === 'failed')
    return (
      <span role="status" className="inline-flex items-center gap-1.5 text-bad" title={reason}>
        <DeliveryShape state="dead" />
        Not saved.
        <button type="button" className="underline underline-offset-4" onClick={onRetry}>
          Try again
        </button>
      </span>
    );
  if (saving === 'offline')
    return (
      <span role="status" className="inline-flex items-center gap-1.5 text-warn">
        <WarnIcon />
        Offline, kept on this device
      </span>
    );
  return (
    <span role="status" className="inline-flex items-center gap-1.5 text-soft">
      {saving === 'slow' && 'Saving…'}
      {saving !== 'slow' && savedAt !== undefined && (
        <>
          <span className="text-accent">
            <TickIcon />
          </span>
          Saved {clock(savedAt)}
        </>
      )}
    </span>
  );
}
