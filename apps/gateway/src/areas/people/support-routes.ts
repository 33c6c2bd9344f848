import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { unprocessable } from '../../lib/refusal.ts';
import { endSession } from '../../platform/accounts.ts';
import { callerOf } from '../../platform/caller.ts';
import { readClaims } from '../../platform/claims.ts';
import { readPerson } from '../../platform/people.ts';
import { refuseWrite } from '../../platform/refused.ts';
import { startSupportSession } from '../../platform/support-sessions.ts';
import { refuseSuperhero } from './rules.ts';
import { about, done, readPersonToChange } from './tools.ts';
import type { Tools } from './tools.ts';

type Handlers = Pick<RouteHandlers, 'startSupportSession' | 'endSupportSession'>;

export function supportHandlers({ platform: { api }, writes }: Tools): Handlers {
  return {
    startSupportSession: async (request, reply) => {
      const { token } = callerOf(request);
      await writes.carryOut(request, reply, async () => {
        const person = await readPersonToChange(api, token, request.params.personId);
        refuseSuperhero(person, 'There are no support sessions for superheroes.');
        return {
          act: 'people.startSupportSession',
          ...about(person),
          reason: request.body.reason,
          changes: [],
          send: async () => {
            const answer = await startSupportSession(api, token, person.id);
            const { status, session } = answer;
            if (session === undefined) return refuseWrite(answer, 'person');
            const body = { token: session.token, expiresAt: session.expiresAt.toISOString() };
            return { isDone: true, status, isSecret: true, answer: { status: 201, body } };
          },
        };
      });
    },

    endSupportSession: async (request, reply) => {
      const { token } = callerOf(request);
      await writes.carryOut(request, reply, async () => {
        const { token: supportToken } = request.body;
        const { support, userId } = readClaims(supportToken);
        if (support !== true || userId !== request.params.personId)
          throw unprocessable('NO_SUPPORT_TOKEN', 'This is no support token for this person.');
        // Not `readPersonToChange`: a session must be ended even if the person was deleted while it was running.
        const person = await readPerson(api, token, request.params.personId);
        return {
          act: 'people.endSupportSession',
          ...about(person),
          reason: undefined,
          changes: [],
          send: async () => {
            const answer = await endSession(api, supportToken);
            const { status } = answer;
            // One that is over already needs no end.
            if (status !== 200 && status !== 401) return refuseWrite(answer, 'session');
            return done(status, person);
          },
        };
      });
    },
  };
}
