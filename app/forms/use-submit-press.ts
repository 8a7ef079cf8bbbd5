import { useRef } from 'react';

/**
 * Whether Submit is being pressed. A field left by that press is not validated: its message would move the button away
 * from the pointer and the click would be lost. The submit validates every field anyway.
 */
export function useSubmitPress() {
  const isPressed = useRef(false);
  const begin = () => {
    isPressed.current = true;
    const listeners = new AbortController();
    const end = () => {
      isPressed.current = false;
      listeners.abort();
    };
    // Not pointerup: a tap moves focus only after it.
    for (const type of ['click', 'pointercancel']) {
      addEventListener(type, end, { capture: true, signal: listeners.signal });
    }
  };
  return { begin, isPressed: () => isPressed.current };
}
