import type { IntlShape } from 'react-intl';

export type JumpPage = { address: string; name: string };

/** Where one can go without knowing whom or what one is looking for. */
export function jumpPages(intl: IntlShape): JumpPage[] {
  return [
    { address: '/', name: intl.formatMessage({ id: 'nav.home' }) },
    { address: '/schools', name: intl.formatMessage({ id: 'nav.schools' }) },
    { address: '/people', name: intl.formatMessage({ id: 'nav.people' }) },
    { address: '/audit', name: intl.formatMessage({ id: 'nav.audit' }) },
    { address: '/schools/new', name: intl.formatMessage({ id: 'jump.page.newSchool' }) },
    { address: '/people/new', name: intl.formatMessage({ id: 'jump.page.newPerson' }) },
  ];
}
