import type { IntlShape } from 'react-intl';

export const migrationStates = ['none', 'running', 'mandatory', 'closed', 'finished'] as const;

/** The purposes that the platform defines. */
export const purposes = ['none', 'demo', 'test', 'MINT-EC', 'external_person_school', 'tombstone'] as const;

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

// Values without a message are shown unchanged, as the platform or a newer gateway sends them.

export function featureLabel(intl: IntlShape, feature: string): string {
  const known = knownFeatures.find((one) => one === feature);
  return known === undefined ? feature : intl.formatMessage({ id: `schools.feature.${known}` });
}

export function purposeLabel(intl: IntlShape, purpose: string | null): string {
  const known = purposes.find((one) => one === (purpose ?? 'none'));
  return known === undefined ? (purpose ?? '') : intl.formatMessage({ id: `schools.purpose.${known}` });
}

export function migrationLabel(intl: IntlShape, state: string): string {
  const known = migrationStates.find((one) => one === state);
  return known === undefined ? state : intl.formatMessage({ id: `schools.migration.${known}` });
}

/** The platform accepts any text as a language. */
export function languageLabel(intl: IntlShape, language: string): string {
  try {
    return intl.formatDisplayName(language, { type: 'language' }) ?? language;
  } catch {
    return language;
  }
}

export function yesOrNo(intl: IntlShape, value: boolean | null): string {
  if (value === null) return intl.formatMessage({ id: 'schools.value.notSet' });
  return intl.formatMessage({ id: value ? 'schools.value.yes' : 'schools.value.no' });
}

/** A value before or after an edit. */
export function valueLabel(intl: IntlShape, field: string, value: string | boolean | null): string {
  if (typeof value !== 'string') return yesOrNo(intl, value);
  return field === 'features' ? featureLabel(intl, value) : value;
}
