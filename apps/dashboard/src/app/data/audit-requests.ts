/** The entries of each request, in the order of the list, where they are next to each other. */
export function groupByRequest<Entry extends { requestId: string }>(entries: readonly Entry[]): Entry[][] {
  const requests: Entry[][] = [];
  for (const entry of entries) {
    const last = requests.at(-1);
    if (last?.[0]?.requestId === entry.requestId) last.push(entry);
    else requests.push([entry]);
  }
  return requests;
}
