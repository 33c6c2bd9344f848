/**
 * Which of its rows a table uses for which id. What stays keeps its row, and with it the focus; what comes takes over
 * the row of something that has left.
 */
export function placeRows(
  ids: readonly string[],
  before: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const taken = new Set(ids.map((id) => before.get(id)));
  const free = ids.map((_id, place) => place).filter((place) => !taken.has(place));
  return new Map(ids.map((id) => [id, before.get(id) ?? free.shift() ?? NaN]));
}
