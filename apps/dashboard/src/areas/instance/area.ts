import { areaRoute, listSearch } from '../../app/frame/area-route.ts';

const pages = () => import('./pages.ts');

export const roleFilters = ['search', 'permission'] as const;

export const instanceRoutes = [
  areaRoute('/instance', pages, 'OverviewPage', { nav: 'nav.instance' }),
  areaRoute('/instance/announcement', pages, 'AnnouncementPage', {
    subpage: { label: 'nav.instance.announcement', about: 'announcement.about' },
  }),
  areaRoute('/instance/switches', pages, 'SwitchesPage', {
    subpage: { label: 'nav.instance.switches', about: 'switches.about' },
  }),
  areaRoute('/instance/privacy-policy', pages, 'PrivacyPolicyPage', {
    subpage: { label: 'nav.instance.privacyPolicy', about: 'privacyPolicy.about' },
  }),
  areaRoute('/instance/roles', pages, 'RolesPage', {
    subpage: { label: 'nav.instance.roles', about: 'roles.about' },
    search: [...roleFilters, ...listSearch],
  }),
  areaRoute('/instance/roles/$roleId', pages, 'RolePage', { kind: 'palette.kind.role' }),
  areaRoute('/instance/storage', pages, 'StoragePage', {
    subpage: { label: 'nav.instance.storage', about: 'storage.about' },
  }),
  areaRoute('/instance/storage/new', pages, 'NewProviderPage'),
  areaRoute('/instance/storage/$providerId', pages, 'ProviderPage', { kind: 'palette.kind.provider' }),
  areaRoute('/instance/federal-states', pages, 'StatesPage', {
    subpage: { label: 'nav.instance.federalStates', about: 'federalStates.about' },
  }),
  areaRoute('/instance/federal-states/new', pages, 'NewStatePage'),
  areaRoute('/instance/federal-states/$stateId', pages, 'StatePage', { kind: 'palette.kind.state' }),
  areaRoute('/instance/release-notes', pages, 'ReleaseNotesPage', {
    subpage: { label: 'nav.instance.releaseNotes', about: 'releaseNotes.about' },
    search: ['page'],
  }),
] as const;
