import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { unprocessable } from '../../lib/refusal.ts';
import type { Account } from '../../platform/accounts.ts';
import { deleteAccount, readAccountOf, setPassword, undoLoginMigration } from '../../platform/accounts.ts';
import { callerOf } from '../../platform/caller.ts';
import { readLegacySchool } from '../../platform/legacy-schools.ts';
import { makeRegistrationLink } from '../../platform/registration-links.ts';
import { refuseWrite } from '../../platform/refused.ts';
import {
  foreseeUndo,
  makePassword,
  refuseExternalLogin,
  refuseOneself,
  refuseOtherSuperhero,
} from './rules.ts';
import { about, done, readPersonToChange } from './tools.ts';
import type { Tools } from './tools.ts';

type Handlers = Pick<
  RouteHandlers,
  'setPassword' | 'makeRegistrationLink' | 'deleteLogin' | 'undoLoginMigration'
>;

/** How somebody gets in, or no longer does. */
export function loginHandlers({ platform: { api }, writes }: Tools): Handlers {
  const readBoth = async (token: string, personId: string) =>
    await Promise.all([readPersonToChange(api, token, personId), readAccountOf(api, token, personId)]);

  return {
    setPassword: async (request, reply) => {
      const { token, me } = callerOf(request);
      await writes.carryOut(request, reply, async () => {
        const { password = makePassword(), reason } = request.body;
        const [person, account] = await readBoth(token, request.params.personId);
        refuseOtherSuperhero(person, me.user.id);
        const { id, username } = mustHave(account);
        refuseExternalLogin(person);
        return {
          act: 'people.setPassword',
          ...about(person),
          reason,
          changes: [],
          send: async () => {
            const answer = await setPassword(api, token, id, password);
            const { status } = answer;
            if (status !== 200) return refuseWrite(answer, 'login');
            const body = { username, password };
            return { isDone: true, status, isSecret: true, answer: { status: 200, body } };
          },
        };
      });
    },

    makeRegistrationLink: async (request, reply) => {
      const { token, me } = callerOf(request);
      await writes.carryOut(request, reply, async () => {
        const [person, account] = await readBoth(token, request.params.personId);
        refuseOtherSuperhero(person, me.user.id);
        if (account !== undefined) throw unprocessable('HAS_LOGIN', 'The person has a login already.');
        const { school } = person;
        if (school === null) throw unprocessable('NO_SCHOOL', 'The school of this person does not exist.');
        return {
          act: 'people.makeRegistrationLink',
          ...about(person),
          reason: request.body.reason,
          changes: [],
          send: async () => {
            const answer = await makeRegistrationLink(api, token, person, school.id);
            const { status, link } = answer;
            if (link === undefined) return refuseWrite(answer, 'person');
            // Whoever has the link becomes this person.
            return { isDone: true, status, isSecret: true, answer: { status: 201, body: { link } } };
          },
        };
      });
    },

    deleteLogin: async (request, reply) => {
      const { token, me } = callerOf(request);
      await writes.carryOut(request, reply, async () => {
        const [person, account] = await readBoth(token, request.params.personId);
        refuseOneself(person, me.user.id);
        refuseOtherSuperhero(person, me.user.id);
        const { id, username } = mustHave(account);
        return {
          act: 'people.deleteLogin',
          ...about(person),
          reason: request.body.reason,
          changes: [{ field: 'login', before: username, after: null }],
          send: async () => {
            const answer = await deleteAccount(api, token, id);
            const { status } = answer;
            if (status !== 200) return refuseWrite(answer, 'login');
            return done(status, person);
          },
        };
      });
    },

    undoLoginMigration: async (request, reply) => {
      const { token } = callerOf(request);
      await writes.carryOut(request, reply, async () => {
        const { reason, acceptsLockout = false } = request.body;
        const person = await readPersonToChange(api, token, request.params.personId);
        const school = person.school && (await readLegacySchool(api, token, person.school.id));
        const effect = foreseeUndo(person, school ?? undefined);
        if (effect === 'impossible')
          throw unprocessable('NOT_MIGRATED', 'There is no login migration of this person to undo.');
        if (effect === 'partial' && !acceptsLockout)
          throw unprocessable(
            'LOCKOUT_NOT_ACCEPTED',
            'The account would keep the new login system, so the person could no longer log in.',
          );
        return {
          act: 'people.undoLoginMigration',
          ...about(person),
          reason,
          changes: [
            { field: 'externalId', before: person.externalId, after: person.previousExternalId },
            ...(effect === 'partial' ? [{ field: 'canLogIn', before: true, after: false }] : []),
          ],
          send: async () => {
            const answer = await undoLoginMigration(api, token, person.id);
            const { status } = answer;
            if (status !== 204) return refuseWrite(answer, 'person');
            return done(status, person);
          },
        };
      });
    },
  };
}

function mustHave(account: Account | undefined): Account {
  if (account === undefined) throw unprocessable('NO_LOGIN', 'The person has no login.');
  return account;
}
