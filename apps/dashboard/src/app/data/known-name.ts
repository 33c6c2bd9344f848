import * as v from 'valibot';
import { visits } from '../frame/area-visits.ts';
import { queryClient } from './query-client.ts';

const vListed = v.union([
  v.object({ id: v.string(), name: v.pipe(v.string(), v.trim(), v.nonEmpty()) }),
  v.pipe(
    v.object({ id: v.string(), firstName: v.string(), lastName: v.string() }),
    v.transform(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}`.trim() })),
  ),
]);

/** The name of an object that was visited, or is in a loaded list, until its page has loaded. */
export function findKnownName(address: string): string | undefined {
  const visited = visits.get().find((visit) => visit.address === address)?.name;
  if (visited !== undefined) return visited;
  const id = address.split('/').at(-1);
  const lists = queryClient.getQueryCache().getAll();
  return lists.flatMap(({ state: { data } }) => rowsOf(data)).find((row) => row.id === id)?.name;
}

/** The rows of a list, which an answer has beside their number. */
function rowsOf(data: unknown) {
  if (typeof data !== 'object' || data === null) return [];
  const rows: unknown[] = Object.values(data).filter(Array.isArray).flat();
  return rows.flatMap((row) => {
    const listed = v.safeParse(vListed, row);
    return listed.success ? [listed.output] : [];
  });
}
