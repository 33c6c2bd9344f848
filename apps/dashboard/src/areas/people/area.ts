import { areaRoute, listSearch } from '../../app/frame/area-route.ts';

const pages = () => import('./pages.ts');

export const peopleFilters = ['search', 'school', 'role'] as const;

export const peopleRoutes = [
  areaRoute('/people', pages, 'ListPage', { nav: 'nav.people', search: [...peopleFilters, ...listSearch] }),
  areaRoute('/people/new', pages, 'NewPage', {
    palette: 'palette.page.newPerson',
    search: ['school', 'role'],
  }),
  areaRoute('/people/$personId', pages, 'PersonPage', { kind: 'palette.kind.person', search: ['restore'] }),
] as const;
