import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import { KeyHint } from './key.tsx';

type Toast = { text: string; undo: () => void };

const SHOWN_MS = 12_000;

const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** Shows what was done at once and can be undone; not for what can be seen anyway. */
export const useToast = () => use(ToastContext);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast>();
  const undo = useCallback(() => {
    toast?.undo();
    setToast(undefined);
  }, [toast]);
  useKeys({ z: toast && undo });
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => setToast(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <ToastContext value={setToast}>
      {children}
      {/* Above the tabs of a phone, the keys of a wide screen, and the bar of selected leads where it is shown. */}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-4 bottom-20 z-40 md:bottom-12 md:[:root:has(.bulk-bar)_&]:bottom-27 md:right-auto md:left-[13.25rem] xl:left-[14.75rem]"
      >
        {toast && (
          <div className="pointer-events-auto shadow-float motion-safe:animate-fade-in forced-colors:border forced-colors:border-[CanvasText] inline-flex min-h-12 items-center gap-3 rounded-bar bg-bar px-4 text-bar-text">
            {toast.text}
            <button
              type="button"
              aria-keyshortcuts="z"
              className="min-h-8 font-semibold underline underline-offset-4 outline-bar-text!"
              onClick={undo}
            >
              Undo
            </button>
            <KeyHint name="z" />
          </div>
        )}
      </div>
    </ToastContext>
  );
}
