import { words } from 'virtual:wording';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { CloseIcon } from './icons.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  /** The accessible name. */
  label: string;
  className?: string;
  children: ReactNode;
};

/**
 * A native modal dialog: the browser traps and restores focus, closes it on Escape and makes the rest inert. Its content
 * is rendered only while it is open, which stops a film inside when the dialog closes.
 */
export function Dialog({ open, onClose, label, className = '', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const scrollTop = window.scrollY;
    element.showModal();
    return () => {
      element.close();
      // The page can be scrolled behind the dialog. After a navigation, which removes the dialog, the new page's position stays.
      if (element.isConnected) window.scrollTo({ top: scrollTop, behavior: 'instant' });
    };
  }, [open]);

  // The target of a press on the backdrop is the dialog itself; its content is in the inner element. The click at the end
  // of a selection that leaves the content has that target too.
  const isPressedOutside = useRef(false);
  const notePress = (event: MouseEvent) => {
    isPressedOutside.current = event.target === dialog.current;
  };
  const closeOnBackdrop = (event: MouseEvent) => {
    if (isPressedOutside.current && event.target === dialog.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog already
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onMouseDown={notePress}
      onClick={closeOnBackdrop}
      className={`dialog ${className}`}
    >
      {open && (
        <div className="relative flow-root">
          <button
            type="button"
            onClick={onClose}
            aria-label={words.shared.close}
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
