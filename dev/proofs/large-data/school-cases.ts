import type { Page } from '@playwright/test';

type Act = (tab: Page) => Promise<unknown>;

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

/** From the menu of filters, by its place in the list of values. */
const choose =
  (name: string, place: number): Act =>
  async (tab) => {
    await tab.getByRole('search').getByRole('button', { name: 'Filter', exact: true }).click();
    await tab.getByRole('menuitem', { name }).click();
    await tab.getByRole('menuitemradio').nth(place).click();
  };

const moreRows: Act = (tab) =>
  tab.getByRole('combobox', { name: 'Zeilen', exact: true }).selectOption({ index: 2 });

const search =
  (text: string): Act =>
  async (tab) => {
    await tab.getByRole('searchbox').fill(text);
    await tab.keyboard.press('Enter');
  };

const sortBy =
  (name: string): Act =>
  (tab) =>
    tab.getByRole('columnheader', { name }).getByRole('link').click();

const nextPage: Act = (tab) =>
  tab.getByRole('navigation', { name: 'Seiten' }).getByRole('link', { name: 'Weiter', exact: true }).click();

const searches = ['Grundschule', '104711', 'schule am'].map(search);
const turns = [sortBy('Nummer'), sortBy('Geändert'), nextPage, moreRows];

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
    { kind: 'order, pages, rows', acts: [nextPage, nextPage] },
  ];
}
