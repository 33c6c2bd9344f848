import type { FastifyRequest } from 'fastify';
import { readEffectiveRoles } from '../session/effective-roles.ts';
import type { V1Context } from './context.ts';
import { recordNotFound } from './legacy-refusal.ts';
import { requireLegacySession } from './require-legacy-session.ts';

/** Who asks: v1 decides by the names of roles where v3 decides by permissions. */
export interface Actor {
  readonly userId: string;
  readonly schoolId: string;
  readonly roleNames: readonly string[];
  readonly permissions: readonly string[];
  readonly isSuperhero: boolean;
}

export async function requireActor({ db, key }: V1Context, request: FastifyRequest): Promise<Actor> {
  const { payload } = await requireLegacySession(db, key, request);
  const userId = String(payload['userId']);
  const [user, { roles, permissions }] = await Promise.all([
    db.selectFrom('users').select('school_id').where('id', '=', userId).executeTakeFirst(),
    readEffectiveRoles(db, userId),
  ]);
  if (!user) throw recordNotFound(userId);
  const roleNames = roles.map(({ name }) => name);
  return {
    userId,
    schoolId: user.school_id,
    roleNames,
    permissions,
    isSuperhero: roleNames.includes('superhero'),
  };
}
