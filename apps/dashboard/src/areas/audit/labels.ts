import type { IntlShape } from 'react-intl';
import { isAction } from './list/parameters.ts';

const labelledFields = [
  'name',
  'officialSchoolNumber',
  'county',
  'features',
  'showsStudentsToTeachers',
  'otherPermissions',
  'storageProvider',
  'inMaintenance',
  'currentYear',
  'email',
  'roles',
  'login',
  'school',
  'externalId',
  'deletionRequest',
  'supportSession',
  'firstName',
  'lastName',
  'searchEmail',
  'canLogIn',
  'othersWithEmail',
] as const;

// Actions and fields of a newer gateway have no message and are shown by their own name.

export function actionLabel(intl: IntlShape, action: string): string {
  return isAction(action) ? intl.formatMessage({ id: `audit.action.${action}` }) : action;
}

export function fieldLabel(intl: IntlShape, field: string): string {
  const known = labelledFields.find((one) => one === field);
  return known === undefined ? field : intl.formatMessage({ id: `audit.field.${known}` });
}
