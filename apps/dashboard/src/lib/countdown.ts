import { useLayoutEffect, useState } from 'react';

/** Whole seconds until a time of the monotonic clock, which does not depend on the wall clock. */
export function useSecondsUntil(moment: number | undefined): number {
  const [now, setNow] = useState(() => performance.now());
  const left = moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
  const isRunning = left > 0;
  // Before the first paint, because the last tick may be long ago when a new time is set.
  useLayoutEffect(() => {
    if (moment === undefined || !isRunning) return undefined;
    const tick = () => setNow(performance.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isRunning, moment]);
  return left;
}

/** 847 → 14:07 */
export function formatMinutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
