import type { Database } from '../db/tables.ts';
import { instancePermission, readEffectiveRoles } from '../session/effective-roles.ts';
import { forbidden, unauthorized, userNotFound } from './refusal.ts';
import type { Session } from './require-session.ts';

/** Whoever may act on the whole instance may act on any school; everyone else on their own. */
export async function mustBeAllowedAt(
  db: Database,
  { userId }: Session,
  schoolId: string,
  permission: string,
): Promise<void> {
  const [user, { permissions }] = await Promise.all([
    db.selectFrom('users').select('school_id').where('id', '=', userId).executeTakeFirst(),
    readEffectiveRoles(db, userId),
  ]);
  if (!user) throw userNotFound(userId);
  const mayReach = permissions.includes(instancePermission) || user.school_id === schoolId;
  if (!mayReach || !permissions.includes(permission)) throw forbidden();
}

/** For what belongs to no school. A 403, unlike most: it goes through the rules for the instance. */
export async function mustBeAllowedEverywhere(
  db: Database,
  { userId }: Session,
  permission: string,
): Promise<void> {
  const { permissions } = await readEffectiveRoles(db, userId);
  if (!permissions.includes(instancePermission) || !permissions.includes(permission)) throw forbidden();
}

/** The check that answers 401 to people who are logged in, as much of the real server does. */
export async function mustHavePermission(
  db: Database,
  { userId }: Session,
  permission: string,
): Promise<void> {
  const { permissions } = await readEffectiveRoles(db, userId);
  if (!permissions.includes(permission)) throw unauthorized();
}
