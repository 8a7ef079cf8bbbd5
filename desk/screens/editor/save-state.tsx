import { clock } from '../../time.ts';
import { TickIcon, WarnIcon } from '../../ui/icons.tsx';
import { DeliveryShape } from '../../ui/marks.tsx';
import type { ItemState } from './item-store.ts';

type Props = { state: ItemState; onRetry: () => void };

/**
 * Whether the server has the text, in words. One element for all of them: a screen reader reads what changes in it, but
 * for what a notice above the text says as well.
 */
export function SaveState({ state: { saving, savedAt, reason, isKept }, onRetry }: Props) {
  const isFailed = saving === 'failed';
  const isOffline = saving === 'offline';
  const color = isFailed ? 'text-bad' : isOffline ? 'text-warn' : 'text-soft';
  return (
    <span
      role="status"
      aria-live={isFailed || isOffline ? 'off' : 'polite'}
      className={`inline-flex items-center gap-1.5 ${color}`}
      title={isFailed ? reason : undefined}
    >
      {isFailed && (
        <>
          <DeliveryShape state="dead" />
          Not saved.
          <button type="button" className="underline underline-offset-4" onClick={onRetry}>
            Try again
          </button>
        </>
      )}
      {isOffline && (
        <>
          <WarnIcon />
          {isKept ? 'Offline, kept on this device' : 'Offline, not kept: leave the page open'}
        </>
      )}
      {saving === 'slow' && 'Saving…'}
      {(saving === 'saved' || saving === 'unsaved') && savedAt !== undefined && (
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
