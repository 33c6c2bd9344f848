import { useState } from 'react';
import type { Group, Row } from './rows.ts';

/**
 * The groups in their place and the active row: the one that was selected, otherwise the first match. Both stay when
 * further groups arrive.
 */
export function useSelection(usual: readonly Group[], isSearching: boolean) {
  const [selected, setSelected] = useState<string>();
  const [shown, setShown] = useState<readonly string[]>([]);
  const before = shown.flatMap((id) => usual.find((group) => group.id === id) ?? []);
  const groups = placeGroups(usual, shown, groupOf(before, findMatch(before))?.id);
  const ids = groups.map(({ id }) => id);
  if (ids.join(' ') !== shown.join(' ')) setShown(ids);
  // A link is the active row only if nothing else can come before it.
  const active = findMatch(groups) ?? (isSearching ? undefined : groups.flatMap(({ rows }) => rows)[0]);
  const isSelected = active?.id === selected;
  return {
    groups,
    active,
    /** Whether the row is a match for the typed text, not for an earlier one, or was selected. */
    isCurrent: isSelected || groupOf(groups, active)?.isPending !== true,
    select: (row: Row | undefined) => setSelected(row?.id),
    reset: () => {
      setSelected(undefined);
      setShown([]);
    },
  };

  function findMatch(placed: readonly Group[]): Row | undefined {
    const rows = placed.flatMap((group) => group.rows);
    return rows.find(({ id }) => id === selected) ?? rows.find(({ isLink }) => isLink !== true);
  }
}

function groupOf(groups: readonly Group[], row: Row | undefined): Group | undefined {
  return groups.find(({ rows }) => rows.some(({ id }) => id === row?.id));
}

/**
 * Puts new groups where they belong, but never before the group of the active row, so that the row stays where it is.
 * `groups` are in their usual order, `shown` has the ids of those that were shown before.
 */
export function placeGroups(
  groups: readonly Group[],
  shown: readonly string[],
  activeGroup: string | undefined,
): Group[] {
  const usual = groups.map(({ id }) => id);
  const placed = shown.filter((id) => usual.includes(id));
  for (const id of usual.filter((each) => !placed.includes(each))) {
    const next = placed.findIndex((other) => usual.indexOf(other) > usual.indexOf(id));
    const place = next === -1 ? placed.length : next;
    const first = activeGroup === undefined ? 0 : placed.indexOf(activeGroup) + 1;
    placed.splice(Math.max(place, first), 0, id);
  }
  return placed.flatMap((id) => groups.find((group) => group.id === id) ?? []);
}
