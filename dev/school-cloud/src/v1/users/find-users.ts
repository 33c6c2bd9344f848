import { sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { readEffectiveRoles } from '../../session/effective-roles.ts';
import { forbidden, recordNotFound, serverError } from '../legacy-error.ts';
import { readObjectId } from '../query/cast.ts';
import type { Condition, Fields, Model } from '../query/filter.ts';
import { translateFilter } from '../query/filter.ts';
import { orderBy } from '../query/order.ts';
import { readAllowedPopulate, readPage, readSelect, readSort, wrapPage } from '../query/page.ts';
import type { Actor } from '../session.ts';
import type { User } from './describe-user.ts';
import { decorateUser, describeUsers, filterAttributes } from './describe-user.ts';
import { searchText } from './text-search.ts';
import { resolveRoles } from './user-fields.ts';

/** People whose deletion was requested are still returned by id, with `deletedAt`; only find hides them. */
export async function readUser(db: Database, id: string): Promise<User> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', readObjectId(id, 'user'))
    .executeTakeFirst();
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

const lowerCase = (text: string): string => text.toLowerCase();

const fields: Fields = {
  _id: { column: 'users.id', kind: 'id' },
  schoolId: { column: 'users.school_id', kind: 'id' },
  firstName: { column: 'users.first_name', kind: 'text' },
  lastName: { column: 'users.last_name', kind: 'text' },
  email: { column: 'users.email', kind: 'text', fold: lowerCase },
  language: { column: 'users.language', kind: 'text' },
  ldapId: { column: 'users.ldap_id', kind: 'text' },
  ldapDn: { column: 'users.ldap_dn', kind: 'text' },
  previousExternalId: { column: 'users.previous_external_id', kind: 'text' },
  importHash: { column: 'users.import_hash', kind: 'text' },
  birthday: { column: 'users.birthday', kind: 'date' },
  outdatedSince: { column: 'users.outdated_since', kind: 'date' },
  lastLoginSystemChange: { column: 'users.last_login_system_change', kind: 'date' },
  createdAt: { column: 'users.created_at', kind: 'date' },
  updatedAt: { column: 'users.updated_at', kind: 'date' },
};

const model: Model = { name: 'user', fields, castError: serverError };

/** Find, unlike GET by id, hides people whose deletion was requested. */
const isNotDeleted = sql<boolean>`(users.deleted_at is null or users.deleted_at > now())`;

const hasRole = (roleIds: readonly string[]): Condition =>
  sql<boolean>`exists (
    select from user_roles where user_roles.user_id = users.id and user_roles.role_id = any(${[...roleIds]})
  )`;

/** Callers who are not superheroes only see people of their own school; a request for another one is a 403. */
function restrict({ isSuperhero, schoolId }: Actor, query: Record<string, unknown>): Record<string, unknown> {
  if (isSuperhero) return query;
  const wanted = query['schoolId'];
  if (wanted !== undefined && wanted !== schoolId)
    throw forbidden('You do not have valid permissions to access this.');
  return { ...query, schoolId };
}

export async function findUsers(db: Database, actor: Actor, query: Record<string, unknown>) {
  const { roles, ...rest } = restrict(actor, query);
  const populate = readAllowedPopulate(query, ['roles', 'schoolId']);
  const page = readPage(query, { default: 1000, max: 5000 });
  const conditions = [isNotDeleted, translateFilter(rest, model, { $text: searchText })];
  if (roles !== undefined) conditions.push(hasRole(await resolveRoles(db, roles)));
  else if (!actor.isSuperhero)
    conditions.push(hasRole(await resolveRoles(db, ['administrator', 'teacher', 'student'])));
  const isWanted = sql<boolean>`${sql.join(conditions, sql` and `)}`;

  const { total } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(isWanted)
    .executeTakeFirstOrThrow();
  let selection = db.selectFrom('users').selectAll().where(isWanted).offset(page.skip);
  if (page.limit !== undefined) selection = selection.limit(page.limit);
  for (const { field, direction } of readSort(query)) {
    const known = fields[field];
    // The real server's database ignores an order by an unknown field.
    if (known) selection = selection.orderBy(orderBy(known, direction));
  }
  const users = await selection.orderBy('users.id').execute();
  const data = (await describeUsers(db, users, populate, readSelect(query))).map(decorateUser);
  const visible = actor.isSuperhero ? data : data.map((user) => filterAttributes(user, actor.permissions));
  // For an empty result the real server decorates the page itself as if it were a person without a name.
  return wrapPage(page, total, visible, total === 0 ? { avatarInitials: '?' } : {});
}
