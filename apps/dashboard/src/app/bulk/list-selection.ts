import { useEffect, useMemo } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { createStore } from '../../lib/store.ts';
import { session } from '../../session/session.ts';
import type { RowSelection } from '../../ui/row-selection.tsx';
import { selection, type Subjects } from './selection.ts';

const none: ReadonlySet<string> = new Set();

/** By list. It outlasts a look at another page of the list or at a row. */
const lists: Readonly<Record<Subjects, RowSelection<never>['ids']>> = {
  people: createStore(none),
  schools: createStore(none),
};

/** By list: under which filter it was selected. */
const filters = new Map<Subjects, string>();

function followFilter(subjects: Subjects, filter: string): void {
  if (filters.get(subjects) !== filter) lists[subjects].set(none);
  filters.set(subjects, filter);
}

// Cleared on logout, so that the next user does not find it.
session.subscribe(() => {
  if (session.get().user !== undefined) return;
  for (const ids of Object.values(lists)) if (ids.get().size > 0) ids.set(none);
  if (selection.get() !== undefined) selection.set(undefined);
});

/** The selection in a list. Another filter clears it: nothing stays selected that the list can't show. */
export function useListSelection<Row>(
  subjects: Subjects,
  filteredBy: object,
  nameOf: (row: Row) => string,
): RowSelection<Row> {
  const t = useTranslate();
  const filter = JSON.stringify(filteredBy);
  useEffect(() => followFilter(subjects, filter), [subjects, filter]);
  return useMemo(
    () => ({
      ids: lists[subjects],
      labelOf: (row) => t('select.row', { name: nameOf(row) }),
      allLabel: t('select.page'),
    }),
    [subjects, t, nameOf],
  );
}
