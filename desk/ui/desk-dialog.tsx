import type { ReactNode } from 'react';
import { CloseButton } from './button.tsx';

type Props = { onClose: () => void; title: string; children: ReactNode };

/** Opens the dialog; closes it before it is removed, so that the browser restores the focus. */
function open(dialog: HTMLDialogElement) {
  dialog.showModal();
  // On what it asks for, and not on the first button, which may stand beside one that cannot be undone.
  const field = dialog.querySelector<HTMLElement>('input:not([type=checkbox]), textarea');
  (field ?? dialog.querySelector('h2'))?.focus();
  return () => dialog.close();
}

/** A native modal dialog, open while it is rendered: the browser traps the focus and closes it on Escape. */
export const DeskDialog = ({ onClose, title, children }: Props) => (
  <dialog
    ref={open}
    aria-label={title}
    onClose={onClose}
    className="shadow-float m-auto motion-safe:animate-fade-in max-h-[92dvh] max-w-[min(94vw,40rem)] overflow-y-auto rounded-panel border border-line bg-raised p-6 text-ink backdrop:bg-[rgb(10_20_34_/_50%)] md:p-8"
  >
    <div className="mb-5 flex items-start justify-between gap-4">
      <h2 className="text-screen outline-none" tabIndex={-1}>
        {title}
      </h2>
      <CloseButton onClick={onClose} />
    </div>
    {children}
  </dialog>
);
