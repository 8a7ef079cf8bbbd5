import { useEffect, useEffectEvent } from 'react';

type Options = {
  /** Another one starts anew. */
  key?: string;
  /** For what the tab says while another one is looked at. */
  isHiddenToo?: boolean;
};

/** Calls `poll` at once and then every so often, while the page can be seen. */
export function usePoll(
  poll: (signal: AbortSignal) => Promise<void>,
  everyMs: number,
  { key = '', isHiddenToo = false }: Options = {},
): void {
  const run = useEffectEvent(poll);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key starts anew
  useEffect(() => {
    const controller = new AbortController();
    const tick = () => {
      // A poll that fails is repeated by the next one; what a person asked for says so itself.
      if (isHiddenToo || document.visibilityState === 'visible') run(controller.signal).catch(() => {});
    };
    tick();
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick, { signal: controller.signal });
    window.addEventListener('online', tick, { signal: controller.signal });
    return () => {
      controller.abort();
      clearInterval(timer);
    };
  }, [everyMs, key, isHiddenToo]);
}
