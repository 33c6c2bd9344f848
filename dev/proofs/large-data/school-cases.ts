import type { Act } from './list-actions.ts';
import { choose, searchFor, turnPage } from './list-actions.ts';

export interface Case {
  readonly kind: string;
  /** The actions starting from the plain list; the last one is measured. */
  readonly acts: readonly [...Act[], Act];
}

/** The filters by their labels, with their number of values. */
const filters = [
  { kind: 'state', name: 'Bundesland', values: 3 },
  { kind: 'login', name: 'Login-System', values: 2 },
  { kind: 'migration', name: 'Migration', values: 5 },
  { kind: 'purpose', name: 'Zweck', values: 3 },
  { kind: 'change of year', name: 'Schuljahreswechsel', values: 2 },
] as const;

const moreRows: Act = (tab) =>
  tab.getByRole('combobox', { name: 'Zeilen', exact: true }).selectOption({ index: 2 });

const search =
  (text: string): Act =>
  (tab) =>
    searchFor(tab, text);

const sortBy =
  (name: string): Act =>
  (tab) =>
    tab.getByRole('columnheader', { name }).getByRole('link').click();

const searches = ['Grundschule', '104711', 'schule am'].map(search);
const turns = [sortBy('Nummer'), sortBy('Geändert'), turnPage(), moreRows];

/** Every filter value, every pair of filters, and each filter with search, sorting and paging. */
export function makeCases(): Case[] {
  const alone = filters.flatMap(({ kind, name, values }): Case[] =>
    Array.from({ length: values }, (_none, index) => ({ kind, acts: [choose(name, index)] })),
  );
  const pairs = filters.flatMap((one, place) =>
    filters.slice(place + 1).map((other): Case => ({
      kind: 'two filters',
      acts: [choose(one.name, 0), choose(other.name, 0)],
    })),
  );
  const among = filters.flatMap(({ kind, name }): Case[] => [
    { kind: `search + filter`, acts: [choose(name, 0), search('schule')] },
    ...(kind === 'migration'
      ? turns.map((act): Case => ({
          kind: 'order, pages, rows of a migration',
          acts: [choose(name, 0), act],
        }))
      : []),
  ]);
  return [
    ...searches.map((act): Case => ({ kind: 'search', acts: [act] })),
    ...alone,
    ...pairs,
    ...among,
    ...turns.map((act): Case => ({ kind: 'order, pages, rows', acts: [act] })),
    { kind: 'order, pages, rows', acts: [turnPage(), turnPage()] },
  ];
}
