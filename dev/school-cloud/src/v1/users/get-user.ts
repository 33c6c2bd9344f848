import type { Database } from '../../db/tables.ts';
import { readEffectiveRoles } from '../../session/effective-roles.ts';
import type { Actor } from '../legacy-actor.ts';
import { badRequest, forbidden, recordNotFound } from '../legacy-refusal.ts';
import { readAllowedPopulate } from '../query/populate.ts';
import { decorateUser, filterAttributes } from './decorate-user.ts';
import type { User } from './describe-user.ts';
import { describeUsers } from './describe-user.ts';

/** People whose deletion was requested are still returned by id, with `deletedAt`; only find hides them. */
export async function readUser(db: Database, id: string): Promise<User> {
  if (!/^[0-9a-f]{24}$/iu.test(id)) {
    const value = JSON.stringify(id);
    throw badRequest(
      `Cast to ObjectId failed for value ${value} (type string) at path "_id" for model "user"`,
    );
  }
  const user = await db.selectFrom('users').selectAll().where('id', '=', id.toLowerCase()).executeTakeFirst();
  if (!user) throw recordNotFound(id);
  return user;
}

export async function getUser(db: Database, actor: Actor, id: string, query: unknown) {
  const populate = readAllowedPopulate(query, ['roles', 'schoolId']);
  const user = await readUser(db, id);
  const [document] = (await describeUsers(db, [user], populate)).map(decorateUser);
  const { permissions } = await readEffectiveRoles(db, user.id);
  const answer = { ...document, permissions };
  if (actor.isSuperhero || actor.userId === user.id) return answer;
  if (actor.schoolId !== user.school_id) throw forbidden('Der angefragte Nutzer ist unbekannt!');
  return filterAttributes(answer, actor.permissions);
}
