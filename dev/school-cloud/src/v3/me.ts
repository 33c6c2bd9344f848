import type { Me } from '@superhero/contract/session/types';
import type { FastifyReply } from 'fastify';
import type { Database } from '../db/tables.ts';
import { readEffectiveRoles } from '../session/effective-roles.ts';
import { internalServerError, notFound, userNotFound } from './api-error.ts';
import type { Session } from './session.ts';

export async function answerMe(db: Database, session: Session): Promise<Me> {
  const user = await db
    .selectFrom('users')
    .leftJoin('schools', 'schools.id', 'users.school_id')
    .select(['users.id', 'first_name', 'last_name', 'custom_avatar_background_color', 'preferences'])
    .select(['schools.id as school_id', 'schools.name as school_name', 'logo_name', 'logo_data_url'])
    .select((from) => from.fn.coalesce('users.language', 'schools.language').as('language'))
    .where('users.id', '=', session.userId)
    .executeTakeFirst();
  if (!user) throw userNotFound(session.userId);
  const { school_id: schoolId, school_name: schoolName } = user;
  if (schoolId === null || schoolName === null)
    throw notFound('The requested SchoolEntity has not been found.');
  const { roles, permissions } = await readEffectiveRoles(db, user.id);
  const { custom_avatar_background_color: color, language } = user;

  return {
    school: {
      id: schoolId,
      name: schoolName,
      logo: {
        ...(user.logo_data_url !== null && { url: user.logo_data_url }),
        ...(user.logo_name !== null && { name: user.logo_name }),
      },
    },
    user: {
      id: user.id,
      firstName: user.first_name,
      lastName: user.last_name,
      ...(color !== null && { customAvatarBackgroundColor: color }),
    },
    roles: [...roles],
    permissions: [...permissions],
    ...(language !== null && { language }),
    preferences: user.preferences,
    account: { id: session.accountId },
    ...(session.systemId !== undefined && { systemId: session.systemId }),
  };
}

/** Makes `GET /me` fail for demo people with a `failure`. Failures of a deletion are the only other deliberate deviation from the real server. */
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
      // Never resolves: the timeout of the route turns it into the real server's 408.
      await new Promise(() => {});
      break;
    case 'me-without-roles': {
      const { roles: _left, ...rest } = await answerMe(db, session);
      await reply.send(rest);
      break;
    }
    case 'deletion-fails':
    case 'execution-times-out':
    case null:
    case undefined:
  }
}
