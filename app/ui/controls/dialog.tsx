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
    if (!open || !element) return;
    const top = window.scrollY;
    element.showModal();
    return () => {
      element.close();
      // The page can be scrolled behind the dialog. A dialog that is gone because the page is has nothing to restore.
      if (element.isConnected) window.scrollTo({ top, behavior: 'instant' });
    };
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
        <div className="relative flow-root">
          <button
            type="button"
            onClick={onClose}
            aria-label={closeText === 'X' ? 'X, close' : undefined}
            className="sticky top-3 z-10 mt-3 mr-3 -mb-14 ml-auto grid size-11 place-items-center rounded-control bg-white/90 text-ink transition-colors duration-150 hover:bg-line"
          >
            <CloseIcon />
          </button>
          {children}
        </div>
      )}
    </dialog>
  );
}
