import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { unprocessable } from '../../lib/refusal.ts';
import { callerOf } from '../../platform/caller.ts';
import { Unclear } from '../../platform/door.ts';
import { changeEmail, changeNames, changeRoles, moveToSchool } from '../../platform/people.ts';
import { refuseWrite } from '../../platform/refused.ts';
import { readRoles } from '../../platform/roles.ts';
import { readSchool } from '../../platform/schools.ts';
import {
  chooseRoles,
  describeNames,
  nothingToChange,
  refuseExternalLogin,
  refuseNewerNames,
  refuseOtherSuperhero,
  refuseSameEmail,
  writeEmail,
} from './rules.ts';
import { about, done, readPersonToChange } from './tools.ts';
import type { Tools } from './tools.ts';

type Handlers = Pick<RouteHandlers, 'changeNames' | 'changeEmail' | 'changeRoles' | 'moveToSchool'>;

/** What a person is, but for the login. */
export function changeHandlers({ platform: { api }, writes }: Tools): Handlers {
  return {
    changeNames: async (request, reply) => {
      const { token } = callerOf(request);
      await writes.carryOut(request, reply, async () => {
        const { firstName, lastName, seen, reason } = request.body;
        const person = await readPersonToChange(api, token, request.params.personId);
        refuseExternalLogin(person);
        refuseNewerNames(person, seen);
        const wanted = { firstName: firstName.trim(), lastName: lastName.trim() };
        const changes = describeNames(person, wanted);
        if (changes.length === 0) throw nothingToChange();
        return {
          act: 'people.changeNames',
          ...about(person),
          reason,
          changes,
          send: async () => {
            const answer = await changeNames(api, token, person.id, wanted);
            const { status, namesNow } = answer;
            if (status !== 200) return refuseWrite(answer, 'person');
            if (namesNow === undefined) throw new Unclear(status);
            // The platform removes HTML tags from names (T14).
            const corrections = describeNames(wanted, namesNow);
            const isCorrected = corrections.length > 0;
            return {
              ...done(status, { ...person, ...namesNow }),
              ...(isCorrected && { changes: describeNames(person, namesNow) }),
            };
          },
        };
      });
    },

    changeEmail: async (request, reply) => {
      const { token, me } = callerOf(request);
      await writes.carryOut(request, reply, async () => {
        const email = writeEmail(request.body.email);
        const person = await readPersonToChange(api, token, request.params.personId);
        refuseOtherSuperhero(person, me.user.id);
        refuseExternalLogin(person);
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
            // The account belongs to an external system although the person has no external id: the platform
            // ignored the address, but rebuilt the search index with it (T26).
            if (emailNow !== email)
              return {
                isDone: false,
                status,
                refusal: keptElsewhere(),
                changes: [{ field: 'searchEmail', before: person.email, after: email }],
              };
            return done(status, person);
          },
        };
      });
    },

    changeRoles: async (request, reply) => {
      const { token } = callerOf(request);
      await writes.carryOut(request, reply, async () => {
        const [person, known] = await Promise.all([
          readPersonToChange(api, token, request.params.personId),
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
          readPersonToChange(api, token, request.params.personId),
          readSchool(api, token, schoolId),
        ]);
        if (person.school?.id === schoolId) throw nothingToChange();
        return {
          act: 'people.moveToSchool',
          ...about(person),
          reason,
          changes: [
            { field: 'school', before: person.school?.name ?? null, after: school.name },
            { field: 'schoolId', before: person.school?.id ?? null, after: schoolId },
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
  unprocessable(
    'EMAIL_KEPT_ELSEWHERE',
    'The platform ignored the address because the account belongs to an external login system.',
  );
