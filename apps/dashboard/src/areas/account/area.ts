import { areaRoute } from '../../app/frame/area-route.ts';

const pages = () => import('./pages.ts');

/** Without an entry in the navigation: the name of the operator in the header leads to it. */
export const accountRoutes = [
  areaRoute('/account', pages, 'AccountPage', { palette: 'palette.page.account' }),
] as const;
