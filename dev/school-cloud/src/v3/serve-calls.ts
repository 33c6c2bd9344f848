import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { V3Context } from './context.ts';
import { withTimeout } from './context.ts';
import type { Session } from './session.ts';
import { requireSession } from './session.ts';

type Answer = (session: Session, request: FastifyRequest) => unknown;

/** Serves calls such as `GET /account/:id` within the time limit. The session is checked first. */
export function serveCalls(app: FastifyInstance, { db, key }: V3Context) {
  return (call: string, answer: Answer, status = 200): void => {
    const [method = '', url = ''] = call.split(' ');
    app.route({
      method,
      url,
      ...withTimeout,
      handler: async (request, reply) => {
        const session = await requireSession(db, key, request);
        await reply.code(status).send(await answer(session, request));
      },
    });
  };
}
