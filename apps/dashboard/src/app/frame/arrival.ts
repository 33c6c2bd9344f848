import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';

/** Whether this page was reached from another one; the first page leaves the focus where the browser puts it. */
export function useArrival(): boolean {
  const isFirst = useRouterState({ select: (state) => state.resolvedLocation === undefined });
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const [firstPathname, setFirstPathname] = useState(isFirst ? pathname : undefined);
  // The layout of the areas stays mounted when the page changes.
  if (firstPathname !== undefined && firstPathname !== pathname) setFirstPathname(undefined);
  return firstPathname !== pathname;
}
