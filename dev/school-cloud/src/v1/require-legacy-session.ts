import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { decodeJwt, errors } from 'jose';
import type { JWTPayload } from 'jose';
import type { SigningKey } from '../db/signing-key.ts';
import type { Database } from '../db/tables.ts';
import type { SessionKey } from '../session/allow-list.ts';
import { extendSession } from '../session/allow-list.ts';
import { readSessionKey, verifyToken } from '../session/token.ts';
import { notAuthenticated, serverError } from './legacy-refusal.ts';

export interface LegacySession {
  readonly token: string;
  readonly key: SessionKey;
  readonly payload: JWTPayload;
}

/** v1 prefers the cookie: with two different tokens, v1 and v3 act as two different people. */
function findToken({ headers }: FastifyRequest): string {
  const token = parseCookie(headers.cookie ?? '')['jwt'] || headers.authorization?.replace('Bearer ', '');
  if (!token) throw notAuthenticated('Invalid authentication information (no `strategy` set)');
  return token;
}

function readUnverified(token: string): SessionKey {
  try {
    const key = readSessionKey(decodeJwt(token));
    if (key) return key;
  } catch {
    // The real server wants to complain about bad data here and trips over its own missing import.
    throw serverError('BadRequest is not defined');
  }
  throw serverError('Session was expired due to inactivity - autologout.');
}

async function verify(signingKey: SigningKey, token: string): Promise<JWTPayload> {
  return await verifyToken(signingKey, token).catch((error: unknown) => {
    throw notAuthenticated(error instanceof errors.JWTExpired ? 'jwt expired' : 'invalid signature');
  });
}

/** v1 asks the allow-list before it looks at the signature, and fails where v3 would refuse. */
export async function requireLegacySession(
  db: Database,
  signingKey: SigningKey,
  request: FastifyRequest,
): Promise<LegacySession> {
  const token = findToken(request);
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

/** The logout is the one call that does not ask the allow-list: it also succeeds after the session has ended. */
export async function requireLegacyToken(
  signingKey: SigningKey,
  request: FastifyRequest,
): Promise<LegacySession> {
  const token = findToken(request);
  if (token.split('.').length !== 3) throw notAuthenticated('jwt malformed');
  const payload = await verify(signingKey, token);
  const key = readSessionKey(payload);
  if (!key) throw notAuthenticated('invalid signature');
  return { token, key, payload };
}
