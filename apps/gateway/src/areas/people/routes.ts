import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { Plan } from '../../audit/writes.ts';
import { Refusal } from '../../lib/refusal.ts';
import { findAccountsByUsername, readAccountOf } from '../../platform/accounts.ts';
import { callerOf } from '../../platform/caller.ts';
import type { Door } from '../../platform/door.ts';
import { timeLimit } from '../../platform/door.ts';
import { readLegacySchool } from '../../platform/legacy-schools.ts';
import { createPerson } from '../../platform/new-people.ts';
import { findPeopleByEmail, readPerson } from '../../platform/people.ts';
import { refuseWrite } from '../../platform/refused.ts';
import { readRoles } from '../../platform/roles.ts';
import { readSchool } from '../../platform/schools.ts';
import { changeHandlers } from './change-routes.ts';
import { deletionHandlers } from './deletion-routes.ts';
import { loginHandlers } from './login-routes.ts';
import { emailInUse, foreseeUndo, fullName, refuseUnconfirmedSuperhero, writeEmail } from './rules.ts';
import { searchPeople } from './search.ts';
import { Searches } from './searches.ts';
import { supportHandlers } from './support-routes.ts';
import type { Tools } from './tools.ts';

type OwnHandlers = Pick<RouteHandlers, 'searchPeople' | 'getPerson' | 'listRoles' | 'createPerson'>;

export function peopleHandlers(tools: Tools) {
  return {
    ...ownHandlers(tools),
    ...changeHandlers(tools),
    ...loginHandlers(tools),
    ...supportHandlers(tools),
    ...deletionHandlers(tools),
  };
}

function ownHandlers({ platform: { api, adminApi }, writes }: Tools): OwnHandlers {
  const searches = new Searches();
  return {
    searchPeople: async (request, reply) => {
      const { token, me } = callerOf(request);
      const search = { skip: 0, limit: 25, ...request.query };
      const asker = request.signal;
      const page = await searches.take(me.user.id, asker, () =>
        searchPeople(api, token, search, { asker, endsAt: performance.now() + timeLimit }),
      );
      await reply.code(200).send(page);
    },

    getPerson: async (request, reply) => {
      const { token } = callerOf(request);
      const { personId } = request.params;
      const [person, account] = await Promise.all([
        readPerson(api, token, personId),
        readAccountOf(api, token, personId),
      ]);
      const login = account === undefined ? null : { id: account.id, username: account.username };
      // Only a migrated person's school has to be asked about its migration.
      const { loginSystemChangedAt, school: named } = person;
      const school =
        loginSystemChangedAt === null || named === null
          ? undefined
          : await readLegacySchool(api, token, named.id);
      await reply.code(200).send({ ...person, login, migrationUndo: foreseeUndo(person, school) });
    },

    listRoles: async (request, reply) => {
      const roles = await readRoles(api, callerOf(request).token);
      await reply.code(200).send([...roles.keys()].toSorted());
    },

    createPerson: async (request, reply) => {
      const caller = callerOf(request);
      const { reason, givesSuperhero = false, ...wanted } = request.body;
      const person = { ...wanted, email: writeEmail(wanted.email) };
      const prepare = async (): Promise<Plan> => {
        refuseUnconfirmedSuperhero(wanted.roles, givesSuperhero);
        const [{ id, name }, owners] = await Promise.all([
          readSchool(api, caller.token, person.schoolId),
          findEmailOwners(api, caller.token, person.email),
        ]);
        if (owners.isInUse) throw emailInUse(owners.personIds[0]);
        return {
          act: 'people.create',
          person: { name: fullName(person) },
          school: { id, name },
          reason,
          changes: [
            { field: 'email', before: null, after: person.email },
            { field: 'roles', before: null, after: person.roles },
          ],
          send: async () => {
            const answer = await createPerson(adminApi, caller, person);
            const { status, created } = answer;
            if (created === undefined) return refuseWrite(answer, 'school');
            const { userId, username, initialPassword } = created;
            const othersWithEmail = await findOthersWithEmail(api, caller.token, person.email, userId);
            const body = { id: userId, username, initialPassword, othersWithEmail };
            const isShared = othersWithEmail !== null && othersWithEmail.length > 0;
            return {
              isDone: true,
              status,
              isSecret: true,
              personId: userId,
              answer: { status: 201, body },
              ...(isShared && {
                changes: [{ field: 'othersWithEmail', before: null, after: othersWithEmail }],
              }),
            };
          },
        };
      };
      await writes.carryOut(request, reply, prepare, `email:${person.email}`);
    },
  };
}

interface EmailOwners {
  /** Also true for an account without a person. */
  readonly isInUse: boolean;
  readonly personIds: readonly string[];
}

/** A deleted person is no longer found by the address, but the account still has it. */
async function findEmailOwners(api: Door, token: string, email: string): Promise<EmailOwners> {
  const [people, accounts] = await Promise.all([
    findPeopleByEmail(api, token, email),
    findAccountsByUsername(api, token, email),
  ]);
  const ids = [...people.map(({ id }) => id), ...accounts.flatMap(({ userId }) => userId ?? [])];
  return { isInUse: people.length + accounts.length > 0, personIds: [...new Set(ids)] };
}

/**
 * Our own instances lock the address, but another tool can create a person with it between our check and our request.
 * Null if the platform does not answer: the person exists nevertheless.
 */
async function findOthersWithEmail(
  api: Door,
  token: string,
  email: string,
  ownId: string,
): Promise<string[] | null> {
  try {
    const { personIds } = await findEmailOwners(api, token, email);
    return personIds.filter((id) => id !== ownId);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
