import { areaRoute, listSearch } from '../../app/frame/area-route.ts';

const pages = () => import('./pages.ts');

export const batchFilters = ['search', 'state'] as const;

export const deletionRoutes = [
  areaRoute('/deletion', pages, 'ListPage', {
    nav: 'nav.deletion',
    search: [...batchFilters, ...listSearch],
  }),
  areaRoute('/deletion/new', pages, 'NewPage', { palette: 'palette.page.newBatch', search: ['school'] }),
  areaRoute('/deletion/other', pages, 'OtherListPage', { search: listSearch }),
  areaRoute('/deletion/other/$platformBatchId', pages, 'OtherBatchPage', { kind: 'palette.kind.batch' }),
  areaRoute('/deletion/$batchId', pages, 'BatchPage', { kind: 'palette.kind.batch' }),
] as const;
