import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { Writes } from '../../audit/writes.ts';
import { unprocessable } from '../../lib/refusal.ts';
import { callerOf } from '../../platform/caller.ts';
import { createPerson } from '../../platform/new-people.ts';
import { changeEmail, readPerson } from '../../platform/people.ts';
import type { Platform } from '../../platform/platform.ts';
import { readRefusal } from '../../platform/refused.ts';
import { readSchool } from '../../platform/schools.ts';
import { startSupportSession } from '../../platform/support-sessions.ts';
import { fullName, refuseSameEmail, refuseSuperhero, writeEmail } from './rules.ts';

type Handlers = Pick<RouteHandlers, 'getPerson' | 'createPerson' | 'changeEmail' | 'startSupportSession'>;

export function peopleHandlers({ api, adminApi }: Platform, writes: Writes): Handlers {
  return {
    getPerson: async (request, reply) => {
      const { token } = callerOf(request);
      await reply.code(200).send(await readPerson(api, token, request.params.personId));
    },

    createPerson: async (request, reply) => {
      const caller = callerOf(request);
      await writes.carryOut(request, reply, async () => {
        const { reason, ...wanted } = request.body;
        const person = { ...wanted, email: writeEmail(wanted.email) };
        const school = await readSchool(api, caller.token, person.schoolId);
        return {
          act: 'people.create',
          person: { name: fullName(person) },
          school,
          reason,
          changes: [
            { field: 'email', before: null, after: person.email },
            { field: 'roles', before: null, after: person.roles },
          ],
          send: async () => {
            const answer = await createPerson(adminApi, caller, person);
            const { status, created } = answer;
            if (created === undefined)
              return { isDone: false, status, refusal: readRefusal(answer, 'school') };
            const { userId: id, username, initialPassword } = created;
            const body = { id, username, initialPassword };
            return { isDone: true, status, isSecret: true, personId: id, answer: { status: 201, body } };
          },
        };
      });
    },

    changeEmail: async (request, reply) => {
      const { token } = callerOf(request);
      await writes.carryOut(request, reply, async () => {
        const email = writeEmail(request.body.email);
        const person = await readPerson(api, token, request.params.personId);
        refuseSameEmail(person, email);
        return {
          act: 'people.changeEmail',
          person: { id: person.id, name: fullName(person) },
          school: person.school,
          reason: request.body.reason,
          changes: [{ field: 'email', before: person.email, after: email }],
          send: async () => {
            const answer = await changeEmail(api, token, person, email);
            const { status, emailNow } = answer;
            if (status !== 200) return { isDone: false, status, refusal: readRefusal(answer, 'person') };
            // For a login that another system keeps, the school cloud drops the address without a word.
            if (emailNow !== email) return { isDone: false, status, refusal: keptElsewhere() };
            return { isDone: true, status, answer: { status: 200, body: { ...person, email } } };
          },
        };
      });
    },

    startSupportSession: async (request, reply) => {
      const { token } = callerOf(request);
      await writes.carryOut(request, reply, async () => {
        const person = await readPerson(api, token, request.params.personId);
        refuseSuperhero(person);
        return {
          act: 'people.startSupportSession',
          person: { id: person.id, name: fullName(person) },
          school: person.school,
          reason: request.body.reason,
          changes: [],
          send: async () => {
            const answer = await startSupportSession(api, token, person.id);
            const { status, session } = answer;
            if (session === undefined)
              return { isDone: false, status, refusal: readRefusal(answer, 'person') };
            const body = { token: session.token, expiresAt: session.expiresAt.toISOString() };
            return { isDone: true, status, isSecret: true, answer: { status: 201, body } };
          },
        };
      });
    },
  };
}

const keptElsewhere = () =>
  unprocessable('EMAIL_KEPT_ELSEWHERE', 'The address belongs to the login system of the school.');
