import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { JWTPayload } from 'jose';
import type { SigningKey } from '../db/signing-key.ts';
import type { Database } from '../db/tables.ts';
import type { SessionKey } from '../session/allow-list.ts';
import { extendSession } from '../session/allow-list.ts';
import { readSessionKey, verifyToken } from '../session/token.ts';
import { sessionEnded, unauthorized } from './refusal.ts';

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

/** The session of a request, its inactivity clock started anew. */
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
