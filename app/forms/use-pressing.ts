import { useRef } from 'react';

/**
 * While Submit is being pressed, leaving a field is not judged: the message it brings up would move the button from
 * under the pointer and the click would be lost. The submit judges every field anyway.
 */
export function usePressing() {
  const pressing = useRef(false);
  const begin = () => {
    pressing.current = true;
    const ended = new AbortController();
    const end = () => {
      pressing.current = false;
      ended.abort();
    };
    // Not pointerup: a tap moves focus only after it.
    for (const type of ['click', 'pointercancel']) addEventListener(type, end, { capture: true, signal: ended.signal });
  };
  return { begin, now: () => pressing.current };
}
