import type { FastifyReply } from 'fastify';
import type { Database } from '../db/tables.ts';
import { answerMe } from './answer-me.ts';
import { internalServerError } from './refusal.ts';
import type { Session } from './require-session.ts';

/**
 * Answers `GET /me` wrongly for the people whose row asks for it; for everyone else it does nothing.
 * The only place where the double is more than the real server.
 */
export async function failOnPurpose(db: Database, session: Session, reply: FastifyReply): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select('failure')
    .where('id', '=', session.userId)
    .executeTakeFirst();
  switch (user?.failure) {
    case 'me-fails':
      throw internalServerError();
    case 'me-never-answers':
      // Never settles: the time limit of the route turns it into the real server's 408.
      await new Promise(() => {});
      break;
    case 'me-without-roles': {
      const { roles: _left, ...rest } = await answerMe(db, session);
      await reply.send(rest);
      break;
    }
    case null:
    case undefined:
  }
}
