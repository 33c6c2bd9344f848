import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';

/** Whether this page was reached from another one; the first page leaves the focus where the browser puts it. */
export function useArrival(): boolean {
  const isFirst = useRouterState({ select: (state) => state.resolvedLocation === undefined });
  return !useState(isFirst)[0];
}
