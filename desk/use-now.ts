import { useEffect, useState } from 'react';

const STEP_MS = 30_000;

/** The time, anew every half minute, so that ages grow while a screen is looked at. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
