import { DownIcon, UpIcon } from '../../../ui/icons.tsx';

type Props = {
  /** Of what is moved. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (button: Element, step: -1 | 1) => void;
};

export const TOOL =
  'grid size-6 shrink-0 place-items-center rounded-control text-muted hover:text-ink aria-disabled:opacity-40 max-lg:size-11';

/** Up and down in a list. At its ends they do nothing and keep the focus, which a disabled button would lose. */
export const MoveButtons = ({ name, isFirst, isLast, onMove }: Props) => (
  <>
    <button
      type="button"
      className={TOOL}
      aria-label={`Move up: ${name}`}
      aria-disabled={isFirst || undefined}
      onClick={({ currentTarget }) => !isFirst && onMove(currentTarget, -1)}
    >
      <UpIcon />
    </button>
    <button
      type="button"
      className={TOOL}
      aria-label={`Move down: ${name}`}
      aria-disabled={isLast || undefined}
      onClick={({ currentTarget }) => !isLast && onMove(currentTarget, 1)}
    >
      <DownIcon />
    </button>
  </>
);
