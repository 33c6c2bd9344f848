import { findDeletionRequest } from '../../audit/deletion-request.ts';
import { judge } from '../../audit/judge.ts';
import type { Check, Checks } from '../../audit/settler.ts';
import type { Database } from '../../db/tables.ts';
import { Refusal } from '../../lib/refusal.ts';
import { readAccountOf } from '../../platform/accounts.ts';
import type { KnownPerson } from '../../platform/people.ts';
import { findPeopleByEmail, readPerson } from '../../platform/people.ts';
import type { Platform } from '../../platform/platform.ts';
import { judgeCreation } from './rules.ts';

type PeopleChecks = Pick<Checks, Extract<keyof Checks, `people.${string}`>>;

/** How to find out later what became of something. */
export function peopleChecks({ api }: Platform, db: Database): PeopleChecks {
  const compare =
    (field: string, look: (person: KnownPerson) => string | string[] | null): Check =>
    async ({ token }, { personId, personal }) => {
      const change = personal?.changes?.find((each) => each.field === field);
      if (personId === null || change === undefined) return { outcome: 'unknown' };
      return judge({ [field]: look(await readPerson(api, token, personId)) }, [change]);
    };
  return {
    'people.create': async ({ token }, { at, personal }) => {
      const email = personal?.changes?.find(({ field }) => field === 'email')?.after;
      if (typeof email !== 'string') return { outcome: 'unknown' };
      return judgeCreation(await findPeopleByEmail(api, token, email), at);
    },
    'people.changeEmail': compare('email', ({ email }) => email),
    'people.changeNames': async ({ token }, { personId, personal }) => {
      if (personId === null || personal?.changes === undefined) return { outcome: 'unknown' };
      const { firstName, lastName } = await readPerson(api, token, personId);
      return judge({ firstName, lastName }, personal.changes);
    },
    'people.changeRoles': compare('roles', ({ roles }) => roles),
    'people.moveToSchool': compare('schoolId', ({ school }) => school?.id ?? null),
    'people.undoLoginMigration': compare('externalId', ({ externalId }) => externalId),
    'people.deleteLogin': async ({ token }, { personId }) => {
      if (personId === null) return { outcome: 'unknown' };
      const account = await readAccountOf(api, token, personId);
      return { outcome: account === undefined ? 'done' : 'not-done' };
    },
    'people.delete': async ({ token }, { personId }) => {
      if (personId === null) return { outcome: 'unknown' };
      // Another request was answered with a number, so this one was the second and was rejected (T46).
      if ((await findDeletionRequest(db, personId)) !== undefined) return { outcome: 'not-done' };
      try {
        const { deletedAt } = await readPerson(api, token, personId);
        return { outcome: deletedAt === null ? 'not-done' : 'done' };
      } catch (error) {
        if (error instanceof Refusal && error.body.code === 404) return { outcome: 'done' };
        throw error;
      }
    },
    'people.setPassword': leavesNoTrace,
    'people.makeRegistrationLink': leavesNoTrace,
    'people.startSupportSession': leavesNoTrace,
    'people.endSupportSession': leavesNoTrace,
  };
}

/** The school cloud tells nobody which passwords, links and tokens it has. */
const leavesNoTrace: Check = async () => ({ outcome: 'unknown' });
