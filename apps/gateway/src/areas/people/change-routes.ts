import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { unprocessable } from '../../lib/refusal.ts';
import { callerOf } from '../../platform/caller.ts';
import { changeEmail, changeRoles, moveToSchool, readPerson } from '../../platform/people.ts';
import { refuseWrite } from '../../platform/refused.ts';
import { readRoles } from '../../platform/roles.ts';
import { readSchool } from '../../platform/schools.ts';
import { chooseRoles, nothingToChange, refuseSameEmail, writeEmail } from './rules.ts';
import { about, done } from './tools.ts';
import type { Tools } from './tools.ts';

type Handlers = Pick<RouteHandlers, 'changeEmail' | 'changeRoles' | 'moveToSchool'>;

/** What a person is, but for the login. */
export function changeHandlers({ platform: { api }, writes }: Tools): Handlers {
  return {
    changeEmail: async (request, reply) => {
      const { token } = callerOf(request);
      await writes.carryOut(request, reply, async () => {
        const email = writeEmail(request.body.email);
        const person = await readPerson(api, token, request.params.personId);
        refuseSameEmail(person, email);
        return {
          act: 'people.changeEmail',
          ...about(person),
          reason: request.body.reason,
          changes: [{ field: 'email', before: person.email, after: email }],
          send: async () => {
            const answer = await changeEmail(api, token, person, email);
            const { status, emailNow } = answer;
            if (status !== 200) return refuseWrite(answer, 'person');
            // For a login that another system keeps, the school cloud drops the address without a word.
            if (emailNow !== email) return { isDone: false, status, refusal: keptElsewhere() };
            return done(status, person);
          },
        };
      });
    },

    changeRoles: async (request, reply) => {
      const { token } = callerOf(request);
      await writes.carryOut(request, reply, async () => {
        const [person, known] = await Promise.all([
          readPerson(api, token, request.params.personId),
          readRoles(api, token),
        ]);
        const roleIds = chooseRoles(person, request.body, known);
        return {
          act: 'people.changeRoles',
          ...about(person),
          reason: request.body.reason,
          changes: [{ field: 'roles', before: person.roles, after: request.body.roles }],
          send: async () => {
            const answer = await changeRoles(api, token, person.id, roleIds);
            const { status } = answer;
            if (status !== 200) return refuseWrite(answer, 'person');
            return done(status, person);
          },
        };
      });
    },

    moveToSchool: async (request, reply) => {
      const { token } = callerOf(request);
      await writes.carryOut(request, reply, async () => {
        const { schoolId, reason } = request.body;
        const [person, school] = await Promise.all([
          readPerson(api, token, request.params.personId),
          readSchool(api, token, schoolId),
        ]);
        if (person.school.id === schoolId) throw nothingToChange();
        return {
          act: 'people.moveToSchool',
          ...about(person),
          reason,
          changes: [
            { field: 'school', before: person.school.name, after: school.name },
            { field: 'schoolId', before: person.school.id, after: schoolId },
          ],
          send: async () => {
            const answer = await moveToSchool(api, token, person.id, schoolId);
            const { status } = answer;
            if (status !== 200) return refuseWrite(answer, 'person');
            return done(status, person);
          },
        };
      });
    },
  };
}

const keptElsewhere = () =>
  unprocessable('EMAIL_KEPT_ELSEWHERE', 'The address belongs to the login system of the school.');
