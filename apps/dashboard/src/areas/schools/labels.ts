import type { IntlShape } from 'react-intl';
import { labelOf } from '../../i18n/label-of.ts';
import type { ValueOf } from '../../i18n/message-files.ts';

export const migrationStates = [
  'none',
  'running',
  'mandatory',
  'closed',
  'finished',
] as const satisfies readonly ValueOf<'schools.migration'>[];

/** The purposes that the platform defines. */
export const purposes = [
  'none',
  'demo',
  'test',
  'MINT-EC',
  'external_person_school',
  'tombstone',
] as const satisfies readonly ValueOf<'schools.purpose'>[];

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

export function purposeLabel(intl: IntlShape, purpose: string | null): string {
  return labelOf(intl, 'schools.purpose', purpose ?? 'none');
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
  return field === 'features' ? labelOf(intl, 'schools.feature', value) : value;
}
