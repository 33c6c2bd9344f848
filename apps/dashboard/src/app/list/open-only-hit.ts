import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { visits } from '../frame/area-visits.ts';

/**
 * Opens the only hit in place of the list, if a link to this search is the first page in this tab. On the way back, and
 * for a search on the page itself, the list stays.
 */
export function useOpenOnlyHit(search: string | undefined, hit: string | undefined): void {
  const router = useRouter();
  const [linked, setLinked] = useState(() => (visits.get().length === 0 ? search : undefined));
  if (linked !== undefined && linked !== search) setLinked(undefined);
  const target = linked !== undefined && linked === search ? hit : undefined;
  useEffect(() => {
    if (target !== undefined) void router.navigate({ href: target, replace: true });
  }, [router, target]);
}
