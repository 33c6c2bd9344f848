import type { MessageFiles } from '../../i18n/message-files.ts';
import type german from './messages/de.json';
import { roleMessages } from './roles/messages.ts';

declare module '../../i18n/message-files.ts' {
  interface MessageSets {
    instance: typeof german;
  }
}

export { AnnouncementPage } from './announcement/announcement-page.tsx';
export { EditStatePage, NewStatePage } from './federal-states/state-form-pages.tsx';
export { StatePage } from './federal-states/state-page.tsx';
export { StatesPage } from './federal-states/states-page.tsx';
export { OverviewPage } from './overview/overview-page.tsx';
export { ReleaseNotesPage } from './release-notes/release-notes-page.tsx';
export { EditRolePage } from './roles/edit-role-page.tsx';
export { RolesPage } from './roles/roles-page.tsx';
export { RolePage } from './roles/role-page.tsx';
export { PrivacyPolicyPage } from './privacy-policy/privacy-policy-page.tsx';
export { SwitchesPage } from './switches/switches-page.tsx';
export { EditProviderPage, NewProviderPage } from './storage/provider-form-pages.tsx';
export { ProviderPage } from './storage/provider-page.tsx';
export { StoragePage } from './storage/storage-page.tsx';

export const messages: MessageFiles<typeof german> = {
  de: () => import('./messages/de.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  uk: () => import('./messages/uk.json'),
};

export const pageMessages = {
  EditRolePage: [roleMessages],
  RolePage: [roleMessages],
  RolesPage: [roleMessages],
};
