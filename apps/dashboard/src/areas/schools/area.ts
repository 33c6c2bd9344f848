import { areaRoute, listSearch } from '../../app/frame/area-route.ts';

const pages = () => import('./pages.ts');

export const schoolFilters = [
  'search',
  'federalState',
  'system',
  'migration',
  'purpose',
  'maintenance',
] as const;

export const migrationFilters = ['search', 'migration'] as const;

export const schoolRoutes = [
  areaRoute('/schools', pages, 'ListPage', { nav: 'nav.schools', search: [...schoolFilters, ...listSearch] }),
  areaRoute('/schools/migrations', pages, 'MigrationsPage', {
    palette: 'palette.page.migrations',
    search: [...migrationFilters, ...listSearch],
  }),
  areaRoute('/schools/new', pages, 'NewPage', { palette: 'palette.page.newSchool' }),
  areaRoute('/schools/$schoolId', pages, 'SchoolPage', { kind: 'palette.kind.school' }),
  areaRoute('/schools/$schoolId/edit', pages, 'EditPage', { search: ['restore'] }),
] as const;
