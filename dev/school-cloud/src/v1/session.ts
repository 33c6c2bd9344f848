import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { JWTPayload } from 'jose';
import { decodeJwt, errors } from 'jose';
import type { SigningKey } from '../db/signing-key.ts';
import type { Database } from '../db/tables.ts';
import type { SessionKey } from '../session/allow-list.ts';
import { extendSession } from '../session/allow-list.ts';
import { readEffectiveRoles } from '../session/effective-roles.ts';
import type { PermissionCache } from '../session/permission-cache.ts';
import { readSessionKey, verifyToken } from '../session/token.ts';
import { notAuthenticated, recordNotFound, serverError } from './legacy-error.ts';

export interface V1Context {
  readonly db: Database;
  readonly key: SigningKey;
  readonly permissionCache: PermissionCache;
}

interface LegacySession {
  readonly token: string;
  readonly key: SessionKey;
  readonly payload: JWTPayload;
}

/** v1 prefers the cookie: with two different tokens, v1 and v3 act as two different people. */
function findToken({ headers }: FastifyRequest): string | undefined {
  return parseCookie(headers.cookie ?? '')['jwt'] || headers.authorization?.replace('Bearer ', '');
}

function readUnverified(token: string): SessionKey {
  try {
    const key = readSessionKey(decodeJwt(token));
    if (key) return key;
  } catch {
    // The real server is meant to answer 400 here, but a missing import makes it fail.
    throw serverError('BadRequest is not defined');
  }
  throw serverError('Session was expired due to inactivity - autologout.');
}

async function verify(signingKey: SigningKey, token: string): Promise<JWTPayload> {
  return await verifyToken(signingKey, token).catch((error: unknown) => {
    throw notAuthenticated(error instanceof errors.JWTExpired ? 'jwt expired' : 'invalid signature');
  });
}

/** v1 checks the allow-list before the signature and answers 500 where v3 answers 401. */
async function requireLegacySession(
  db: Database,
  signingKey: SigningKey,
  request: FastifyRequest,
): Promise<LegacySession> {
  const token = findToken(request);
  if (!token) throw notAuthenticated('Not authenticated');
  const key = readUnverified(token);
  if (!(await extendSession(db, key)))
    throw serverError('Session was expired due to inactivity - autologout.');
  const payload = await verify(signingKey, token);
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', key.accountId)
    .executeTakeFirst();
  if (!account) throw serverError('The requested AccountEntity has not been found.');
  return { token, key, payload };
}

/** Logout is the only call that skips the allow-list: it also succeeds after the session has ended. */
export async function requireLegacyToken(
  signingKey: SigningKey,
  request: FastifyRequest,
): Promise<LegacySession> {
  const token = findToken(request);
  if (!token) throw notAuthenticated('Invalid authentication information (no `strategy` set)');
  if (token.split('.').length !== 3) throw notAuthenticated('jwt malformed');
  const payload = await verify(signingKey, token);
  const key = readSessionKey(payload);
  if (!key) throw notAuthenticated('invalid signature');
  return { token, key, payload };
}

/** The caller; v1 decides by role names where v3 decides by permissions. */
export interface Actor {
  readonly userId: string;
  readonly schoolId: string;
  readonly roleNames: readonly string[];
  readonly permissions: readonly string[];
  readonly isSuperhero: boolean;
}

export async function requireActor(
  { db, key, permissionCache }: V1Context,
  request: FastifyRequest,
): Promise<Actor> {
  const { payload } = await requireLegacySession(db, key, request);
  const userId = String(payload['userId']);
  const [user, { roles }] = await Promise.all([
    db.selectFrom('users').select('school_id').where('id', '=', userId).executeTakeFirst(),
    readEffectiveRoles(db, userId),
  ]);
  if (!user) throw recordNotFound(userId);
  const roleNames = roles.map(({ name }) => name);
  return {
    userId,
    schoolId: user.school_id,
    roleNames,
    permissions: await permissionCache.read(roles.map(({ id }) => id)),
    isSuperhero: roleNames.includes('superhero'),
  };
}
