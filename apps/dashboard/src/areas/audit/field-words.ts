import type { IntlShape } from 'react-intl';

const known = [
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
  'supportSession',
] as const;

/** A field that we have no word for is called as the gateway calls it. */
export function fieldWords(intl: IntlShape, field: string): string {
  const name = known.find((one) => one === field);
  return name === undefined ? field : intl.formatMessage({ id: `audit.field.${name}` });
}
