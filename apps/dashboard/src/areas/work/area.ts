import { areaRoute } from '../../app/frame/area-route.ts';

const pages = () => import('./pages.ts');

export const workFilters = ['state'] as const;

export const workRoutes = [
  areaRoute('/work', pages, 'ListPage', { nav: 'nav.work', search: workFilters }),
  areaRoute('/work/$workId', pages, 'OrderPage', { kind: 'palette.kind.order' }),
] as const;
