import { areaRoute, listSearch } from '../../app/frame/area-route.ts';

const pages = () => import('./pages.ts');

export const toolFilters = ['search', 'type', 'state', 'medium', 'mediaSource'] as const;

export const toolRoutes = [
  areaRoute('/tools', pages, 'ListPage', { nav: 'nav.tools', search: [...toolFilters, ...listSearch] }),
  areaRoute('/tools/new', pages, 'NewPage', { palette: 'palette.page.newTool', search: ['from'] }),
  areaRoute('/tools/$toolId', pages, 'ToolPage', { kind: 'palette.kind.tool' }),
  areaRoute('/tools/$toolId/edit', pages, 'EditPage', { search: ['restore'] }),
] as const;
