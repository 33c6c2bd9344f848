/**
 * Assigns a row element to each id. An id that stays keeps its element, and with it the focus; a new id reuses the element
 * of a removed one.
 */
export function placeRows(
  ids: readonly string[],
  before: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const taken = new Set(ids.map((id) => before.get(id)));
  const free = ids.map((_id, index) => index).filter((index) => !taken.has(index));
  return new Map(ids.map((id) => [id, before.get(id) ?? free.shift() ?? NaN]));
}
