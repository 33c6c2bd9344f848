import { areaRoute } from '../../app/frame/area-route.ts';

const pages = () => import('./pages.ts');
const newPages = () => import('./new/pages.ts');
const secretPages = () => import('./secrets/pages.ts');

export const workFilters = ['state'] as const;

const bulkSearch = ['kind', 'undoes', 'retries', 'outcome'] as const;

export const workRoutes = [
  areaRoute('/work', pages, 'ListPage', { nav: 'nav.work', search: workFilters }),
  areaRoute('/work/new/people', newPages, 'NewPeoplePage', {
    palette: 'palette.page.newPeopleChange',
    search: bulkSearch,
  }),
  areaRoute('/work/new/schools', newPages, 'NewSchoolsPage', {
    palette: 'palette.page.newSchoolsChange',
    search: bulkSearch,
  }),
  areaRoute('/work/new/links', secretPages, 'LinksPage', { palette: 'palette.page.newLinks' }),
  areaRoute('/work/new/passwords', secretPages, 'PasswordsPage', { palette: 'palette.page.newPasswords' }),
  areaRoute('/work/$workId', pages, 'OrderPage', { kind: 'palette.kind.order' }),
] as const;
