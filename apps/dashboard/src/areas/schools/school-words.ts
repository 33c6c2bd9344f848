import type { IntlShape } from 'react-intl';
import { migrationStates, purposes } from './place-in-list.ts';

export const knownFeatures = [
  'videoconference',
  'nextcloud',
  'aiTutor',
  'oauthProvisioningEnabled',
  'showOutdatedUsers',
  'enableLdapSyncDuringMigration',
  'ldapUniventionMigrationSchool',
  'studentVisibility',
] as const;

/** What we have no word for is called as the school cloud calls it. */
export function featureWords(intl: IntlShape, feature: string): string {
  const known = knownFeatures.find((one) => one === feature);
  return known === undefined ? feature : intl.formatMessage({ id: `schools.feature.${known}` });
}

export function purposeWords(intl: IntlShape, purpose: string | null): string {
  const known = purposes.find((one) => one === (purpose ?? 'none'));
  return known === undefined ? (purpose ?? '') : intl.formatMessage({ id: `schools.purpose.${known}` });
}

export function migrationWords(intl: IntlShape, state: string): string {
  const known = migrationStates.find((one) => one === state);
  return known === undefined ? state : intl.formatMessage({ id: `schools.migration.${known}` });
}

export function yesOrNo(intl: IntlShape, value: boolean | null): string {
  if (value === null) return intl.formatMessage({ id: 'schools.value.unsaid' });
  return intl.formatMessage({ id: value ? 'schools.value.yes' : 'schools.value.no' });
}
