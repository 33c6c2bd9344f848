import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { Writes } from '../../audit/writes.ts';
import { unprocessable } from '../../lib/refusal.ts';
import { callerOf } from '../../platform/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { readRefusal } from '../../platform/refused.ts';
import { readSchool, updateSchool } from '../../platform/schools.ts';
import { asMade, findChanges } from './rules.ts';

export function schoolHandlers(
  { api }: Platform,
  writes: Writes,
): Pick<RouteHandlers, 'getSchool' | 'updateSchool'> {
  return {
    getSchool: async (request, reply) => {
      const { token } = callerOf(request);
      await reply.code(200).send(await readSchool(api, token, request.params.schoolId));
    },

    updateSchool: async (request, reply) => {
      const { token } = callerOf(request);
      await writes.carryOut(request, reply, async () => {
        const school = await readSchool(api, token, request.params.schoolId);
        const changes = findChanges(school, request.body);
        if (changes.length === 0) throw unprocessable('NOTHING_TO_CHANGE', 'The school is so already.');
        return {
          act: 'schools.update',
          school,
          reason: request.body.reason,
          changes,
          send: async () => {
            const update = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
            const answer = await updateSchool(api, token, school.id, update);
            const { status, school: changed } = answer;
            if (changed === undefined)
              return { isDone: false, status, refusal: readRefusal(answer, 'school') };
            const made = asMade(changed, changes);
            return {
              isDone: true,
              status,
              answer: { status: 200, body: changed },
              ...(made && { changes: made }),
            };
          },
        };
      });
    },
  };
}
