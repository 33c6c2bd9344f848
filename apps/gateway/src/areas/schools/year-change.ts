import type { School } from '@superhero/contract/gateway/types';
import { unprocessable } from '../../lib/api-error.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { explainRejection } from '../../platform/responses.ts';
import type { CoreSchool } from '../../platform/schools.ts';

/** The types under which the platform rejects a change of the school year. The gateway uses the same ones. */
const rejections = [
  'SCHOOL_IN_USER_MIGRATION',
  'SCHOOL_ALREADY_IN_NEXT_YEAR',
  'SCHOOL_ALREADY_IN_MAINTENANCE',
  'SCHOOL_NOT_IN_MAINTENANCE',
] as const;
type Rejection = (typeof rejections)[number];

const messages: Readonly<Record<Rejection, string>> = {
  SCHOOL_IN_USER_MIGRATION: 'A user migration is running. The school year can be changed when it has ended.',
  SCHOOL_ALREADY_IN_NEXT_YEAR: 'The school is already in the school year that starts in this calendar year.',
  SCHOOL_ALREADY_IN_MAINTENANCE: 'The change of the school year has already begun.',
  SCHOOL_NOT_IN_MAINTENANCE: 'The change of the school year has not begun, or it has already ended.',
};

/** Why the platform would reject every change of the school year (T15), in the order in which it checks. */
export function findYearChangeBlock(
  { inUserMigration, currentYearStart }: CoreSchool,
  today: Date,
): School['yearChangeBlockedBy'] {
  if (inUserMigration) return 'SCHOOL_IN_USER_MIGRATION';
  const isAhead =
    currentYearStart !== null && new Date(currentYearStart).getFullYear() >= today.getFullYear();
  return isAhead ? 'SCHOOL_ALREADY_IN_NEXT_YEAR' : null;
}

/** Throws if the platform would reject the change, before anything is recorded or sent. */
export function assertYearChangeAllowed(school: CoreSchool, isActive: boolean, today: Date): void {
  const block = findYearChangeBlock(school, today);
  if (block !== null) throw reject(block);
  if (isActive === school.inMaintenance)
    throw reject(isActive ? 'SCHOOL_ALREADY_IN_MAINTENANCE' : 'SCHOOL_NOT_IN_MAINTENANCE');
}

/** The school can change between the check and the write; the platform then returns the reason. */
export const explainYearChange = explainRejection(
  new Map(rejections.map((type) => [type, () => reject(type)])),
);

function reject(type: Rejection): ApiError {
  return unprocessable(type, messages[type]);
}
