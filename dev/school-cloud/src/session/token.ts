import { randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { jwtVerify, SignJWT } from 'jose';
import type { SigningKey } from '../db/signing-key.ts';
import { tokenAlgorithm } from '../db/signing-key.ts';
import type { SessionKey } from './allow-list.ts';

/** In seconds, with the defaults of the real server. */
const tokenLifetime = {
  ordinary: 30 * 24 * 60 * 60,
  serviceAccount: 2 * 60 * 60,
  support: 7 * 24 * 60 * 60,
} as const;
export const inactivityTimeout = 2 * 60 * 60;
export const loginBlockTime = 15 * 60;

/** The real server's SC_DOMAIN, by default. */
const domain = 'localhost';

export interface Bearer {
  readonly accountId: string;
  readonly userId: string;
  readonly schoolId: string;
  readonly roleIds: readonly string[];
  readonly isServiceAccount: boolean;
  /** The external login system of this person, if any. */
  readonly systemId?: string;
  /** The superhero who acts on behalf of this person in a support session. */
  readonly supportUserId?: string;
}

function findLifetime({ supportUserId, isServiceAccount }: Bearer): number {
  if (supportUserId !== undefined) return tokenLifetime.support;
  return isServiceAccount ? tokenLifetime.serviceAccount : tokenLifetime.ordinary;
}

interface IssuedToken extends SessionKey {
  readonly accessToken: string;
}

export async function issueToken(key: SigningKey, bearer: Bearer): Promise<IssuedToken> {
  const { accountId, userId, schoolId, roleIds, isServiceAccount, systemId, supportUserId } = bearer;
  const jti = randomUUID();
  const issuedAt = Math.floor(Date.now() / 1000);
  const accessToken = await new SignJWT({
    accountId,
    userId,
    schoolId,
    roles: roleIds,
    ...(systemId !== undefined && { systemId }),
    isServiceAccount,
    support: supportUserId !== undefined,
    ...(supportUserId !== undefined && { supportUserId }),
    isExternalUser: systemId !== undefined,
    iat: issuedAt,
    exp: issuedAt + findLifetime(bearer),
    aud: domain,
    iss: domain,
    sub: accountId,
    jti,
  })
    .setProtectedHeader({ alg: tokenAlgorithm, typ: 'JWT' })
    .sign(key.privateKey);
  return { accessToken, accountId, jti };
}

/** Rejects with an error of jose when the token is not ours or has expired. */
export async function verifyToken(key: SigningKey, token: string): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, key.publicKey, {
    algorithms: [tokenAlgorithm],
    issuer: domain,
    audience: domain,
  });
  return payload;
}

/** The parts of a payload that identify its session. */
export function readSessionKey({ accountId, jti }: JWTPayload): SessionKey | undefined {
  return typeof accountId === 'string' && typeof jti === 'string' ? { accountId, jti } : undefined;
}
