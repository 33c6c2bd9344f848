import { areaRoute } from '../../app/frame/area-route.ts';

const pages = () => import('./pages.ts');

/** Without an entry in the navigation: the menu of the operator's name in the header has the link. */
export const accountRoutes = [
  areaRoute('/account', pages, 'AccountPage', { palette: 'palette.page.account' }),
  areaRoute('/account/edit', pages, 'EditPage'),
] as const;
