import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { CloseIcon } from './icons.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  /** What a screen reader calls the dialog. */
  label: string;
  /** The text of the close button. */
  closeText?: string;
  className?: string;
  children: ReactNode;
};

/**
 * A native modal dialog: the browser keeps focus inside, answers Escape, makes the rest inert, and gives focus back.
 * Its content exists only while it is open, so that a film inside stops when the dialog closes.
 */
export function Dialog({ open, onClose, label, closeText = 'X', className = '', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
    if (!open && element?.open) element.close();
  }, [open]);

  // A click on the backdrop reports the dialog itself as its target; everything inside lies in the inner box.
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog already
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onClick={closeOnBackdrop}
      className={`dialog ${className}`}
    >
      {open && (
        <div className="relative">
          <button
            type="button"
            onClick={onClose}
            aria-label={closeText === 'X' ? 'X, close' : undefined}
            className="absolute top-3 right-3 z-10 grid size-11 place-items-center rounded-control bg-white/90 text-ink transition-colors duration-150 hover:bg-line"
          >
            <CloseIcon />
          </button>
          {children}
        </div>
      )}
    </dialog>
  );
}
