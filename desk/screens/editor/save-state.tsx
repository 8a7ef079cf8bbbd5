import { TickIcon, WarnIcon } from '../../ui/icons.tsx';
import { DeliveryShape } from '../../ui/marks.tsx';
import type { SaveStatus } from './save-status.ts';

type Props = { status: SaveStatus; reason: string | undefined; onRetry: () => void };

const LOOKS = {
  conflict: { color: 'text-warn', mark: <WarnIcon /> },
  failed: { color: 'text-bad', mark: <DeliveryShape state="dead" /> },
  offline: { color: 'text-warn', mark: <WarnIcon /> },
  saving: { color: 'text-soft', mark: null },
  saved: {
    color: 'text-soft',
    mark: (
      <span className="text-accent">
        <TickIcon />
      </span>
    ),
  },
};

/**
 * Whether the server has the text, in words. One element for all of them: a screen reader reads what changes in it, but
 * for what a notice above the text says as well.
 */
export function SaveState({ status: { is, text }, reason, onRetry }: Props) {
  const { color, mark } = LOOKS[is];
  return (
    <span
      role="status"
      aria-live={is === 'saving' || is === 'saved' ? 'polite' : 'off'}
      className={`inline-flex items-center gap-1.5 ${color}`}
      title={is === 'failed' ? reason : undefined}
    >
      {text && mark}
      {text}
      {is === 'failed' && (
        <button type="button" className="underline underline-offset-4" onClick={onRetry}>
          Try again
        </button>
      )}
    </span>
  );
}
