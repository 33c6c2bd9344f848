import type { ValueOf } from '../../i18n/message-files.ts';
import type { Translate } from '../../i18n/translate.tsx';

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

/** In the order in which a login migration passes them. */
export const migrationDates = ['startedAt', 'mandatorySince', 'closedAt', 'finishedAt'] as const;

export type Named = { id: string; name: string };

export const toOption = ({ id, name }: Named) => ({ value: id, label: name });

export function purposeLabel(t: Translate, purpose: string | null): string {
  return t.label('schools.purpose', purpose ?? 'none');
}

export function yesOrNo(t: Translate, value: boolean | null): string {
  if (value === null) return t('schools.value.notSet');
  return t(value ? 'value.yes' : 'value.no');
}

/** A value before or after an edit. */
export function valueLabel(t: Translate, field: string, value: string | boolean | null): string {
  if (typeof value !== 'string') return yesOrNo(t, value);
  return field === 'features' ? t.label('schools.feature', value) : value;
}
