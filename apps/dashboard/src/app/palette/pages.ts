import type { IntlShape } from 'react-intl';

export type PalettePage = { address: string; name: string };

/** Where one can go without knowing whom or what one is looking for. */
export function palettePages(intl: IntlShape): PalettePage[] {
  return [
    { address: '/', name: intl.formatMessage({ id: 'nav.home' }) },
    { address: '/schools', name: intl.formatMessage({ id: 'nav.schools' }) },
    { address: '/people', name: intl.formatMessage({ id: 'nav.people' }) },
    { address: '/audit', name: intl.formatMessage({ id: 'nav.audit' }) },
    { address: '/schools/new', name: intl.formatMessage({ id: 'palette.page.newSchool' }) },
    { address: '/people/new', name: intl.formatMessage({ id: 'palette.page.newPerson' }) },
  ];
}
