import { cannotBeChecked, findAttempts, inferOutcome } from '../../audit/checks.ts';
import type { Checks } from '../../audit/checks.ts';
import { findDeletionRequest } from '../../audit/person-history.ts';
import { findNewText } from '../../audit/personal-data.ts';
import type { Database } from '../../db/tables.ts';
import { ignoreNotFound } from '../../lib/api-error.ts';
import { describeState } from './migration-rules.ts';
import { editablePerson, inferCreation } from './rules.ts';

/** Whether a person was moved to another school. */
export const checkMove: typeof editablePerson.check = async (caller, overdue) => {
  const found = await editablePerson.check(caller, overdue);
  const schoolId = findNewText(overdue.personal, 'schoolId');
  return found.outcome === 'succeeded' && schoolId !== undefined ? { ...found, schoolId } : found;
};

/** How the reconciler finds out later whether a write was applied. */
export function peopleChecks(db: Database) {
  return {
    'people.create': async ({ platform }, { entry, at, personal }) => {
      const email = findNewText(personal, 'email');
      if (email === undefined) return { outcome: 'unknown' };
      const found = inferCreation(await platform.people.findByEmail(email), at);
      if (found.outcome !== 'succeeded') return found;
      const attempts = await findAttempts(db, 'people.create', { field: 'email', value: email });
      return attempts.some((other) => other.entry > entry) ? { outcome: 'unknown' } : found;
    },
    'people.changeEmail': editablePerson.check,
    'people.changeNames': editablePerson.check,
    'people.changeRoles': editablePerson.check,
    'people.moveToSchool': checkMove,
    'people.undoLoginMigration': editablePerson.check,
    'people.forceLoginMigration': async ({ platform }, { personId, schoolId, personal }) => {
      if (personId === null || schoolId === null || personal?.changes === undefined)
        return { outcome: 'unknown' };
      const [person, school] = await Promise.all([
        platform.people.get(personId),
        platform.legacySchools.get(schoolId),
      ]);
      return inferOutcome(describeState(person, school), personal.changes);
    },
    'people.deleteLogin': async ({ platform }, { personId }) => {
      if (personId === null) return { outcome: 'unknown' };
      const account = await platform.accounts.ofPerson(personId);
      return { outcome: account === undefined ? 'succeeded' : 'not-applied' };
    },
    'people.delete': async ({ platform }, { personId }) => {
      if (personId === null) return { outcome: 'unknown' };
      // Another request was answered with a number, so this one was the second and was rejected (T46).
      if ((await findDeletionRequest(db, personId)) !== undefined) return { outcome: 'not-applied' };
      const person = await ignoreNotFound(platform.people.get(personId));
      return { outcome: person?.deletedAt === null ? 'not-applied' : 'succeeded' };
    },
    // The platform does not show passwords, links and tokens.
    'people.setPassword': cannotBeChecked,
    'people.makeRegistrationLink': cannotBeChecked,
    'people.startSupportSession': cannotBeChecked,
    'people.endSupportSession': cannotBeChecked,
  } satisfies Partial<Checks>;
}
