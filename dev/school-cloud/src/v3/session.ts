import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { JWTPayload } from 'jose';
import type { SigningKey } from '../db/signing-key.ts';
import type { Database } from '../db/tables.ts';
import type { SessionKey } from '../session/allow-list.ts';
import { extendSession } from '../session/allow-list.ts';
import { instancePermission, readEffectiveRoles } from '../session/effective-roles.ts';
import { readSessionKey, verifyToken } from '../session/token.ts';
import { forbidden, sessionEnded, unauthorized, userNotFound } from './api-error.ts';

export interface Session extends SessionKey {
  readonly userId: string;
  readonly systemId?: string;
}

/** v3 prefers the header and looks into the cookie only when there is none. */
function findToken({ headers }: FastifyRequest): string | undefined {
  const [, scheme, token] = /^(\S+)\s+(\S+)/u.exec(headers.authorization ?? '') ?? [];
  return scheme?.toLowerCase() === 'bearer' ? token : parseCookie(headers.cookie ?? '')['jwt'];
}

function readSession(payload: JWTPayload): Session | undefined {
  const key = readSessionKey(payload);
  const { userId, systemId } = payload;
  if (!key || typeof userId !== 'string') return undefined;
  return { ...key, userId, ...(typeof systemId === 'string' && { systemId }) };
}

/** The session of a request; restarts its inactivity timeout. */
export async function requireSession(
  db: Database,
  key: SigningKey,
  request: FastifyRequest,
): Promise<Session> {
  const token = findToken(request);
  const payload = token && (await verifyToken(key, token).catch(() => undefined));
  const session = payload && readSession(payload);
  if (!session) throw unauthorized();
  if (!(await extendSession(db, session))) throw sessionEnded();
  return session;
}

/** Callers with the instance permission may act on any school, all others on their own. */
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
  const mayAccess = permissions.includes(instancePermission) || user.school_id === schoolId;
  if (!mayAccess || !permissions.includes(permission)) throw forbidden();
}

/** For resources without a school. Answers 403 where most other checks answer 401. */
export async function mustBeAllowedEverywhere(
  db: Database,
  { userId }: Session,
  permission: string,
): Promise<void> {
  const { permissions } = await readEffectiveRoles(db, userId);
  if (!permissions.includes(instancePermission) || !permissions.includes(permission)) throw forbidden();
}

/** Answers 401 to a logged-in caller without the permission, as much of the real server does. */
export async function mustHavePermission(
  db: Database,
  { userId }: Session,
  permission: string,
): Promise<void> {
  const { permissions } = await readEffectiveRoles(db, userId);
  if (!permissions.includes(permission)) throw unauthorized();
}
