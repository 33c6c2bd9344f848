import type { Checks } from '../../audit/settler.ts';
import { findPersonByEmail, readPerson } from '../../platform/people.ts';
import type { Platform } from '../../platform/platform.ts';
import { judgeCreation, judgeEmail } from './rules.ts';

type PeopleChecks = Pick<Checks, 'people.create' | 'people.changeEmail' | 'people.startSupportSession'>;

/** How to find out later what became of something. */
export function peopleChecks({ api }: Platform): PeopleChecks {
  return {
    'people.create': async ({ token }, { at, personal }) => {
      const email = personal?.changes?.find(({ field }) => field === 'email')?.after;
      if (typeof email !== 'string') return { outcome: 'unknown' };
      return judgeCreation(await findPersonByEmail(api, token, email), at);
    },
    'people.changeEmail': async ({ token }, { personId, personal }) => {
      const change = personal?.changes?.find(({ field }) => field === 'email');
      if (personId === null || change === undefined) return { outcome: 'unknown' };
      return judgeEmail(await readPerson(api, token, personId), change.before, change.after);
    },
    // The school cloud tells nobody which tokens it has given out.
    'people.startSupportSession': async () => ({ outcome: 'unknown' }),
  };
}
