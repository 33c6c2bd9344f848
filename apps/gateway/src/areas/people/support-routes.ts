import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { findSupportSession, sessionEnded, sessionStarted } from '../../audit/support-session.ts';
import { unprocessable } from '../../lib/refusal.ts';
import { endSession } from '../../platform/accounts.ts';
import { callerOf } from '../../platform/caller.ts';
import { readClaims } from '../../platform/claims.ts';
import { readPerson } from '../../platform/people.ts';
import { refuseWrite } from '../../platform/refused.ts';
import { startSupportSession } from '../../platform/support-sessions.ts';
import { nothingToChange, refuseSuperhero } from './rules.ts';
import { about, done, readPersonToChange } from './tools.ts';
import type { Tools } from './tools.ts';

type Handlers = Pick<RouteHandlers, 'startSupportSession' | 'endSupportSession'>;

export function supportHandlers({ platform: { api }, writes, db }: Tools): Handlers {
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
            return {
              isDone: true,
              status,
              isSecret: true,
              answer: { status: 201, body },
              changes: [sessionStarted(session.token)],
            };
          },
        };
      });
    },

    endSupportSession: async (request, reply) => {
      const { token } = callerOf(request);
      await writes.carryOut(request, reply, async () => {
        const { token: supportToken } = request.body;
        const state = await findSupportSession(db, request.params.personId, supportToken);
        if (state === 'not-ours') throw notOurToken();
        if (state === 'ended') throw nothingToChange();
        // Not `readPersonToChange`: a session must be ended even if the person was deleted while it was running.
        const person = await readPerson(api, token, request.params.personId);
        return {
          act: 'people.endSupportSession',
          ...about(person),
          reason: undefined,
          changes: [sessionEnded(supportToken)],
          send: async () => {
            const answer = await endSession(api, supportToken);
            const { status } = answer;
            if (status === 200 || (status === 401 && hasExpired(supportToken))) return done(status, person);
            if (status === 401) return { isDone: false, status, refusal: endNotConfirmed() };
            return refuseWrite(answer, 'session');
          },
        };
      });
    },
  };
}

/** The token is one that the platform gave us, so its claims are the platform's. */
function hasExpired(token: string): boolean {
  const exp = readClaims(token)?.exp;
  return exp !== undefined && exp * 1000 <= Date.now();
}

const notOurToken = () =>
  unprocessable('NO_SUPPORT_TOKEN', 'No support session of this person was started here with this token.');

/** The platform also answers 401 while its session store is down, so this proves nothing. */
const endNotConfirmed = () =>
  unprocessable(
    'SUPPORT_END_NOT_CONFIRMED',
    'The platform rejected the token. The session has probably ended, but that is not certain.',
  );
