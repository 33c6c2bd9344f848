import { areaRoute, listSearch } from '../../app/frame/area-route.ts';

const pages = () => import('./pages.ts');

export const auditFilters = [
  'search',
  'operator',
  'action',
  'person',
  'school',
  'tool',
  'subject',
  'requestId',
  'outcome',
  'from',
  'to',
] as const;

export const auditRoutes = [
  areaRoute('/audit', pages, 'ListPage', { nav: 'nav.audit', search: [...auditFilters, ...listSearch] }),
  areaRoute('/audit/$number', pages, 'EntryPage', { kind: 'palette.kind.entry' }),
] as const;
