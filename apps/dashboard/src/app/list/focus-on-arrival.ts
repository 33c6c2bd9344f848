import { use, useEffect, type RefObject } from 'react';
import { IsArrival } from '../frame/area-page.tsx';

/** The history entry that the browser's buttons led to last. */
let restored: unknown;

window.addEventListener('popstate', () => {
  restored = window.history.state;
});

/**
 * Puts the focus where typing starts on a page that was reached from another one, but not on the way back. Must be
 * called by the component around the page, because the page itself moves the focus to its heading.
 */
export function useFocusOnArrival(field: RefObject<HTMLInputElement | null>, isWanted: boolean): void {
  const isArrival = use(IsArrival);
  useEffect(() => {
    if (isArrival && isWanted && !isRestored()) field.current?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the page appears
  }, []);
}

function isRestored(): boolean {
  // The router's listener comes first, and shows a page that is already loaded before ours is called.
  if (window.event?.type === 'popstate') return true;
  return JSON.stringify(window.history.state) === JSON.stringify(restored);
}
