import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { readAccountOf } from '../../platform/accounts.ts';
import { callerOf } from '../../platform/caller.ts';
import { timeLimit } from '../../platform/door.ts';
import { createPerson } from '../../platform/new-people.ts';
import { readPerson } from '../../platform/people.ts';
import { refuseWrite } from '../../platform/refused.ts';
import { readRoles } from '../../platform/roles.ts';
import { readSchool } from '../../platform/schools.ts';
import { changeHandlers } from './change-routes.ts';
import { deletionHandlers } from './deletion-routes.ts';
import { loginHandlers } from './login-routes.ts';
import { fullName, writeEmail } from './rules.ts';
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
      await reply.code(200).send({ ...person, login });
    },

    listRoles: async (request, reply) => {
      const roles = await readRoles(api, callerOf(request).token);
      await reply.code(200).send([...roles.keys()].toSorted());
    },

    createPerson: async (request, reply) => {
      const caller = callerOf(request);
      await writes.carryOut(request, reply, async () => {
        const { reason, ...wanted } = request.body;
        const person = { ...wanted, email: writeEmail(wanted.email) };
        const { id, name } = await readSchool(api, caller.token, person.schoolId);
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
            const body = { id: userId, username, initialPassword };
            return { isDone: true, status, isSecret: true, personId: userId, answer: { status: 201, body } };
          },
        };
      });
    },
  };
}
