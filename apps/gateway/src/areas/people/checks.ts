import { judge } from '../../audit/judge.ts';
import type { Check, Checks } from '../../audit/settler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { readAccountOf } from '../../platform/accounts.ts';
import type { KnownPerson } from '../../platform/people.ts';
import { findPersonByEmail, readPerson } from '../../platform/people.ts';
import type { Platform } from '../../platform/platform.ts';
import { judgeCreation } from './rules.ts';

type PeopleChecks = Pick<Checks, Extract<keyof Checks, `people.${string}`>>;

/** How to find out later what became of something. */
export function peopleChecks({ api }: Platform): PeopleChecks {
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
      return judgeCreation(await findPersonByEmail(api, token, email), at);
    },
    'people.changeEmail': compare('email', ({ email }) => email),
    'people.changeRoles': compare('roles', ({ roles }) => roles),
    'people.moveToSchool': compare('schoolId', ({ school }) => school.id),
    'people.undoLoginMigration': compare('externalId', ({ externalId }) => externalId),
    'people.deleteLogin': async ({ token }, { personId }) => {
      if (personId === null) return { outcome: 'unknown' };
      const account = await readAccountOf(api, token, personId);
      return { outcome: account === undefined ? 'done' : 'not-done' };
    },
    // A person who is being deleted is hidden at once.
    'people.delete': async ({ token }, { personId }) => {
      if (personId === null) return { outcome: 'unknown' };
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
