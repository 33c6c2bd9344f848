import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { findDeletionRequest } from '../../audit/deletion-request.ts';
import { nothingThere } from '../../lib/refusal.ts';
import { callerOf } from '../../platform/caller.ts';
import { readDeletion, requestDeletion } from '../../platform/deletions.ts';
import { refuseWrite } from '../../platform/refused.ts';
import { personDeleted, refuseOneself, refuseSuperhero } from './rules.ts';
import { about, readPersonToChange } from './tools.ts';
import type { Tools } from './tools.ts';

type Handlers = Pick<RouteHandlers, 'deletePerson' | 'getDeletion'>;

/** The school cloud lists no deletions: the number of each is known only from its beginning, and the audit keeps it. */
export function deletionHandlers({ platform: { api, adminApi }, writes, db }: Tools): Handlers {
  return {
    deletePerson: async (request, reply) => {
      const caller = callerOf(request);
      await writes.carryOut(request, reply, async () => {
        const person = await readPersonToChange(api, caller.token, request.params.personId);
        refuseOneself(person, caller.me.user.id);
        refuseSuperhero(person, 'Superheroes are not deleted here.');
        return {
          act: 'people.delete',
          ...about(person),
          reason: request.body.reason,
          changes: [],
          send: async () => {
            const answer = await requestDeletion(adminApi, caller, person.id);
            const { status, requested } = answer;
            // A second request for the same person is an internal error of the platform (T46), so our own log decides.
            if (status === 500 && (await findDeletionRequest(db, person.id)) !== undefined)
              return { isDone: false, status, refusal: personDeleted() };
            if (requested === undefined) return refuseWrite(answer, 'person');
            const { requestId, deletionPlannedAt: plannedAt } = requested;
            return {
              isDone: true,
              status,
              changes: [{ field: 'deletionRequest', before: null, after: requestId }],
              answer: { status: 202, body: { requestId, plannedAt, status: 'registered' } },
            };
          },
        };
      });
    },

    getDeletion: async (request, reply) => {
      const requestId = await findDeletionRequest(db, request.params.personId);
      if (requestId === undefined) throw nothingThere('deletion');
      const { deletionPlannedAt, status } = await readDeletion(adminApi, callerOf(request), requestId);
      await reply.code(200).send({ requestId, plannedAt: deletionPlannedAt, status });
    },
  };
}
