import { type Translate, useTranslate } from '../../i18n/translate.tsx';
import { cut } from '../../lib/cut.ts';
import { type Visit, visits } from '../frame/area-visits.ts';
import { toSearchRequest, type SchoolSummary, type SearchState, type SearchRequest } from './search.ts';
import { useRouter } from '@tanstack/react-router';
import { useStore } from '../../lib/store.ts';

/** Choosing a row opens an address or starts a search. */
export type Row = {
  name: string;
  /** Shown at the end of the row: its kind, or details that distinguish it from others with the same name. */
  note: string;
  action: { is: 'go'; address: string } | { is: 'search'; request: SearchRequest };
};

export type Group = { title: string; rows: Row[] };

/** A page or a visited object; `kind` is shown as its kind. */
export type PalettePage = Visit & { kind: string };

type Input = {
  text: string;
  here: string;
  pages: readonly PalettePage[];
  visited: readonly PalettePage[];
  searchState: SearchState;
};

const visitsShown = 8;

/** Rows for the typed text. New rows are never inserted above existing ones, so that Enter opens the row shown. */
export function paletteGroups(t: Translate, input: Input): Group[] {
  const { text, searchState } = input;
  const groups =
    searchState.is === 'idle' || searchState.is === 'searching'
      ? [...pageGroups(t, input), searchGroup(t, text)]
      : resultGroups(t, text, searchState);
  return groups.filter(({ rows }) => rows.length > 0);
}

function pageGroups(t: Translate, { text, here, pages, visited }: Input): Group[] {
  const recent = visited
    .filter(({ address }) => address !== here)
    .filter(matches)
    .slice(0, visitsShown);
  const further = pages.filter(
    (page) =>
      matches(page) && page.address !== here && !recent.some(({ address }) => address === page.address),
  );

  function matches({ address, name }: Visit): boolean {
    const searched = text.toLowerCase();
    return name.toLowerCase().includes(searched) || address.split('/').includes(searched);
  }

  return [
    { title: t('palette.recent'), rows: recent.map(toRow) },
    {
      title: t('palette.pages'),
      rows: further.map((page) => ({ ...toRow(page), note: '' })),
    },
  ];
}

function toRow({ address, name, kind }: PalettePage): Row {
  return { name: cut(name), note: kind, action: { is: 'go', address } };
}

function searchGroup(t: Translate, text: string): Group {
  const title = t('palette.search');
  if (text === '') return { title, rows: [] };
  const request = toSearchRequest(text);
  const search: Row = {
    name: t(`palette.find.${request.by}`, { text }),
    note: '',
    action: { is: 'search', request },
  };
  return {
    title,
    rows: request.by === 'school' && hasWholeWords(text) ? [search, toPeople(t, text)] : [search],
  };
}

/** The search for people rejects shorter words. */
function hasWholeWords(text: string): boolean {
  return text.split(/\s+/).every((word) => word.length >= 3);
}

function resultGroups(
  t: Translate,
  text: string,
  result: Exclude<SearchState, { is: 'idle' | 'searching' }>,
): Group[] {
  if (result.is === 'failed' || result.is === 'superseded') return [searchGroup(t, text)];
  if (result.is === 'schools') {
    const { schools, total } = result;
    const all = t('palette.go.schools', { count: total });
    const rows = total > schools.length ? [go(all, `/schools?${query(text)}`)] : [];
    const title = t('palette.schools');
    return [{ title, rows: [...schools.map(toSchoolRow), ...rows] }];
  }
  if (result.is === 'deletedPerson') {
    const { id, firstName, lastName } = result.person;
    const name = cut(`${firstName} ${lastName}`.trim());
    const note = t('palette.kind.deletedPerson');
    return [{ title: t('palette.people'), rows: [{ ...go(name, `/people/${id}`), note }] }];
  }
  const title = t('palette.further');
  const isForSchool = toSearchRequest(text).by === 'school';
  const people = isForSchool && !hasWholeWords(text) ? [] : [toPeople(t, text)];
  const schools = isForSchool ? [go(t('palette.go.schoolList'), '/schools')] : [];
  return [{ title, rows: [...people, ...schools] }];
}

/** The note distinguishes schools of the same name. */
function toSchoolRow({ id, name, officialSchoolNumber, county, federalState }: SchoolSummary): Row {
  const note = [officialSchoolNumber, county ?? federalState].filter(Boolean).join(', ');
  return { ...go(cut(name), `/schools/${id}`), note };
}

function toPeople(t: Translate, text: string): Row {
  return go(t('palette.go.people', { text }), `/people?${query(text)}`);
}

function go(name: string, address: string): Row {
  return { name, note: '', action: { is: 'go', address } };
}

function query(search: string): string {
  return new URLSearchParams({ search }).toString();
}

/** The pages that the routes declare for the navigation and the palette, and those that were visited. */
export function usePalettePages(): { pages: PalettePage[]; visited: PalettePage[] } {
  const t = useTranslate();
  const router = useRouter();
  const lastVisits = useStore(visits);
  const kind = t('palette.kind.page');
  const labelled = Object.values(router.routesByPath).flatMap(({ fullPath, options: { staticData } }) => {
    const label = staticData?.nav ?? staticData?.subpage ?? staticData?.palette;
    return label === undefined ? [] : [{ address: fullPath, name: t(label), kind }];
  });
  const pages = [
    { address: '/', name: t('nav.home'), kind },
    // Lists come before pages that create something, which are needed less often.
    ...labelled.toSorted((one, other) => depthOf(one) - depthOf(other)),
  ];
  return {
    pages,
    visited: lastVisits.map(
      ({ address, name }) =>
        // The name of a page is in the current language, not in that of the visit.
        pages.find((page) => page.address === address) ?? { address, name, kind: kindOf(address) },
    ),
  };

  function kindOf(address: string): string {
    const [, , route] = router.getMatchedRoutes(address);
    const id = route?.options.staticData?.kind;
    return id === undefined ? kind : t(id);
  }
}

function depthOf({ address }: PalettePage): number {
  return address.split('/').length;
}
