import type { ValueOf } from '../../i18n/message-files.ts';

/** The features of schools that operators switch. */
export const knownFeatures = [
  'videoconference',
  'nextcloud',
  'aiTutor',
  'oauthProvisioningEnabled',
  'showOutdatedUsers',
  'enableLdapSyncDuringMigration',
  'ldapUniventionMigrationSchool',
  'studentVisibility',
] as const satisfies readonly ValueOf<'schools.feature'>[];
