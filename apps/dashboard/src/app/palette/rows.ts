import type { ComponentType } from 'react';
import type { Translate } from '../../i18n/translate.tsx';
import { cut } from '../../lib/cut.ts';
import { EditIcon } from '../../ui/area-icons.tsx';
import { PersonIcon } from '../../ui/icons.tsx';
import { SearchIcon } from '../../ui/navigation-icons.tsx';
import type { PageAction } from '../frame/page-actions.ts';
import { areaKeys } from '../navigation/area-keys.ts';
import { areaIcons } from '../navigation/sidebar.tsx';
import type { PalettePage } from './palette-pages.ts';
import { goKey } from './shortcuts.ts';
import type { BatchPage, Found, PaletteSearch, PeoplePage, SchoolPage, ToolPage } from './search.ts';

export type Row = {
  /** The same for the same thing, so that a selected row stays selected when others arrive. */
  id: string;
  name: string;
  /** At the end of the row: its kind, or what distinguishes it from others with the same name. */
  note: string;
  icon: ComponentType;
  /** What does the same without the palette. */
  keys?: readonly string[];
  /** Opens an address, or does something on the open page. */
  action: { is: 'go'; address: string } | { is: 'run'; run: () => void };
  /** Leads to more instead of being a match itself, so Enter chooses it only if nothing else is there. */
  isLink?: true;
};

export type Group = {
  id: string;
  title: string;
  /** Beside the title: what the rows are about, or why there are none. */
  note?: string;
  rows: readonly Row[];
  /** How many match, if more than the rows shown. */
  total?: number;
  /** Whether the rows are those of an earlier text. */
  isPending?: boolean;
  isFailed?: true;
};

type Input = {
  text: string;
  here: string;
  pages: readonly PalettePage[];
  visited: readonly PalettePage[];
  actions: readonly PageAction[];
  found: PaletteSearch;
};

const visitsShown = 5;

/** All groups for the typed text: what this page can do, what was visited and all pages, then what was found. */
export function paletteGroups(t: Translate, { text, here, pages, visited, actions, found }: Input): Group[] {
  const matches = matcherOf(text);
  const recent = visited
    .filter(({ address }) => address !== here && !pages.some((page) => page.address === address))
    .filter(matches)
    .slice(0, visitsShown);
  const elsewhere = text === '' ? [] : foundGroups(t, text, found);
  // With what distinguishes it from others of the same name.
  const findRow = (address: string) =>
    elsewhere.flatMap(({ rows }) => rows).find((row) => row.id === address && row.isLink !== true);
  const local: Group[] = [
    {
      id: 'here',
      title: t('palette.here'),
      note: cut(visited.find(({ address }) => address === here)?.name ?? '', 60),
      rows: actions.flatMap(({ name, synonyms, icon = EditIcon, key, run }) => {
        const words = synonyms && t(`palette.synonyms.${synonyms}`);
        return matches({ name, synonyms: words })
          ? [
              {
                id: `action-${name}`,
                name,
                note: '',
                icon,
                keys: key?.split('') ?? [],
                action: { is: 'run', run } as const,
              },
            ]
          : [];
      }),
    },
    {
      id: 'recent',
      title: t('palette.recent'),
      rows: recent.map((visit) => findRow(visit.address) ?? toRow(visit, visit.kind)),
    },
    {
      id: 'pages',
      title: t('palette.pages'),
      rows: pages
        .filter((page) => page.address !== here && matches(page))
        .map((page) => ({ ...toRow(page, ''), keys: keysOf(page.address) })),
    },
  ];
  const shown = new Set(recent.map(({ address }) => address));
  const others = elsewhere.map((group) => ({
    ...group,
    rows: group.rows.filter(({ id }) => !shown.has(id)),
  }));
  return [...local, ...others].filter(({ rows, isFailed }) => rows.length > 0 || isFailed);
}

/** The keys that go to an area. */
function keysOf(address: string): string[] {
  const area = Object.values(areaKeys).find((each) => each.address === address);
  return area === undefined ? [] : [goKey, area.key];
}

/** Matches if the name contains every typed word, or one of its synonyms begins with it. */
function matcherOf(text: string) {
  const words = fold(text)
    .split(/\s+/u)
    .filter((word) => word !== '');
  return ({ name, synonyms = '', address = '' }: Partial<PalettePage>): boolean => {
    const searched = fold(name ?? '');
    const others = fold(synonyms).split(/[\s,]+/u);
    return words.every(
      (word) =>
        searched.includes(word) ||
        others.some((other) => other.startsWith(word)) ||
        address.split('/').includes(word),
    );
  };
}

/** Lower case, without accents. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function toRow({ address, name, icon }: PalettePage, note: string): Row {
  return { ...go(address, cut(name), icon), note };
}

function foundGroups(
  t: Translate,
  text: string,
  { schools, people, tools, batches }: PaletteSearch,
): Group[] {
  const all = peopleAddress(text);
  return [
    foundGroup(t, { id: 'schools', list: '/schools', text, found: schools, rowsOf: schoolRows }),
    foundGroup(t, { id: 'people', text, found: people, rowsOf: peopleRows }),
    foundGroup(t, { id: 'tools', list: '/tools', text, found: tools, rowsOf: toolRows }),
    foundGroup(t, { id: 'batches', list: '/deletion', text, found: batches, rowsOf: batchRows }),
    {
      id: 'further',
      title: t('palette.further'),
      rows: [
        {
          ...go(all, t('palette.go.people', { text }), SearchIcon),
          note: people.isPending || !people.page?.total ? '' : t.number(people.page.total),
          isLink: true,
        },
      ],
    },
  ];
}

/** The search for people with this text. */
export function peopleAddress(text: string): string {
  return listAddress('/people', text);
}

function listAddress(list: string, text: string): string {
  return `${list}?${new URLSearchParams({ search: text }).toString()}`;
}

type FoundGroup<Page> = {
  id: 'schools' | 'people' | 'tools' | 'batches';
  /** The page with all of them, unless another row leads there. */
  list?: string;
  text: string;
  found: Found<Page>;
  rowsOf: (t: Translate, page: Page) => Row[];
};

/** The best matches and a link to all of them; after a failure, why there are none and a link to the list. */
function foundGroup<Page extends { total: number }>(
  t: Translate,
  { id, list, text, found: { page, failure, isPending }, rowsOf }: FoundGroup<Page>,
): Group {
  const rows = page === undefined ? [] : rowsOf(t, page);
  const total = page?.total ?? 0;
  const linkTo = (label: 'palette.all' | 'palette.go.list'): Row[] =>
    list === undefined
      ? []
      : [{ ...go(listAddress(list, text), t(label, { count: total }), SearchIcon), isLink: true }];
  if (failure !== undefined) {
    const note = failure === 'tooSlow' ? t('palette.tooSlow') : t(`gateway.${failure}.title`);
    return { id, title: t(`palette.${id}`), note, rows: linkTo('palette.go.list'), isFailed: true };
  }
  const all = total > rows.length ? linkTo('palette.all') : [];
  return {
    id,
    title: t(`palette.${id}`),
    rows: rows.length === 0 ? [] : [...rows, ...all],
    total,
    isPending,
  };
}

/** The number and the place distinguish schools of the same name. */
function schoolRows(_t: Translate, { schools }: SchoolPage): Row[] {
  return schools.map(({ id, name, officialSchoolNumber, county, federalState }) => ({
    ...go(`/schools/${id}`, cut(name), areaIcons['nav.schools']),
    note: join([officialSchoolNumber, county ?? federalState]),
  }));
}

/** The people, or if there are none, similar searches that find some. */
function peopleRows(t: Translate, { people, suggestions = [] }: PeoplePage): Row[] {
  const named = people.map((person) => ({
    ...person,
    name: `${person.firstName} ${person.lastName}`.trim() || person.email,
  }));
  const found = named.map(({ id, name, email, roles, school, deletedAt }) => {
    const isAmbiguous = named.some((other) => other.id !== id && other.name === name);
    const details = [
      deletedAt === null ? '' : t('palette.kind.deletedPerson'),
      t.list(
        roles.map((role) => t.label('people.role', role)),
        'unit',
      ),
      cut(school?.name ?? '', 60),
      isAmbiguous ? email : '',
    ];
    return { ...go(`/people/${id}`, cut(name), PersonIcon), note: join(details) };
  });
  const similar = suggestions.map(({ search, total }) => ({
    ...go(peopleAddress(search), t('palette.go.people', { text: search }), SearchIcon),
    note: t.number(total),
    isLink: true as const,
  }));
  return [...found, ...similar];
}

function toolRows(t: Translate, { tools }: ToolPage): Row[] {
  return tools.map(({ id, name, type, medium }) => ({
    // The platform accepts an empty name.
    ...go(`/tools/${id}`, cut(name.trim() || id), areaIcons['nav.tools']),
    note: join([t.label('tools.type', type), medium?.publisher]),
  }));
}

function batchRows(t: Translate, { batches }: BatchPage): Row[] {
  return batches.map(({ id, name, requester, requestedAt }) => ({
    ...go(`/deletion/${id}`, cut(name ?? id), areaIcons['nav.deletion']),
    note: join([requester?.name, requestedAt && t.date(requestedAt, { dateStyle: 'medium' })]),
  }));
}

function join(details: readonly (string | null | undefined)[]): string {
  return details.filter(Boolean).join(' · ');
}

function go(address: string, name: string, icon: ComponentType): Row {
  return { id: address, name, note: '', icon, action: { is: 'go', address } };
}
