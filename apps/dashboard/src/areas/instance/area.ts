import { areaRoute, listSearch } from '../../app/frame/area-route.ts';

const pages = () => import('./pages.ts');

export const roleFilters = ['search', 'permission'] as const;

export const instanceRoutes = [
  areaRoute('/instance', pages, 'OverviewPage', { nav: 'nav.instance' }),
  areaRoute('/instance/announcement', pages, 'AnnouncementPage', { subpage: 'nav.instance.announcement' }),
  areaRoute('/instance/switches', pages, 'SwitchesPage', {
    subpage: 'nav.instance.switches',
    search: ['restore'],
  }),
  areaRoute('/instance/privacy-policy', pages, 'PrivacyPolicyPage', {
    subpage: 'nav.instance.privacyPolicy',
  }),
  areaRoute('/instance/roles', pages, 'RolesPage', {
    subpage: 'nav.instance.roles',
    search: [...roleFilters, ...listSearch],
  }),
  areaRoute('/instance/roles/$roleId', pages, 'RolePage', { kind: 'palette.kind.role' }),
  areaRoute('/instance/roles/$roleId/edit', pages, 'EditRolePage', { search: ['restore'] }),
  areaRoute('/instance/storage', pages, 'StoragePage', { subpage: 'nav.instance.storage' }),
  areaRoute('/instance/storage/new', pages, 'NewProviderPage'),
  areaRoute('/instance/storage/$providerId', pages, 'ProviderPage', { kind: 'palette.kind.provider' }),
  areaRoute('/instance/storage/$providerId/edit', pages, 'EditProviderPage', { search: ['restore'] }),
  areaRoute('/instance/federal-states', pages, 'StatesPage', { subpage: 'nav.instance.federalStates' }),
  areaRoute('/instance/federal-states/new', pages, 'NewStatePage'),
  areaRoute('/instance/federal-states/$stateId', pages, 'StatePage', { kind: 'palette.kind.state' }),
  areaRoute('/instance/federal-states/$stateId/edit', pages, 'EditStatePage', { search: ['restore'] }),
  areaRoute('/instance/release-notes', pages, 'ReleaseNotesPage', {
    subpage: 'nav.instance.releaseNotes',
    search: ['page'],
  }),
] as const;
