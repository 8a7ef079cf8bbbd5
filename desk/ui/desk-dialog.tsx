import { type ReactNode, useEffect, useRef } from 'react';
import { CloseButton } from './button.tsx';

type Props = { isOpen: boolean; onClose: () => void; title: string; children: ReactNode };

/** A native modal dialog: the browser traps and restores focus and closes it on Escape. */
export function DeskDialog({ isOpen, onClose, title, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    element.showModal();
    // On what it asks for, and not on the first button, which may stand beside one that cannot be undone.
    const field = element.querySelector<HTMLElement>('input:not([type=checkbox]), textarea');
    (field ?? element.querySelector('h2'))?.focus();
    return () => element.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      className="shadow-float m-auto motion-safe:animate-fade-in max-h-[92dvh] max-w-[min(94vw,40rem)] overflow-y-auto rounded-panel border border-line bg-raised text-ink backdrop:bg-[rgb(10_20_34_/_50%)]"
    >
      {isOpen && (
        <div className="p-6 md:p-8">
          <div className="mb-5 flex items-start justify-between gap-4">
            <h2 className="text-screen outline-none" tabIndex={-1}>
              {title}
            </h2>
            <CloseButton onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
