import type { FastifyRequest } from 'fastify';
import type { SigningKey } from '../db/signing-key.ts';
import type { Database } from '../db/tables.ts';
import { endSession } from '../session/allow-list.ts';
import { serverError } from './legacy-refusal.ts';
import { requireLegacyToken } from './require-legacy-session.ts';

/** Ends the session, if it is not over yet, and returns the account with its password hash, as the real server does. */
export async function endLegacySession(
  db: Database,
  signingKey: SigningKey,
  request: FastifyRequest,
): Promise<Record<string, unknown>> {
  const { token, key, payload } = await requireLegacyToken(signingKey, request);
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', key.accountId)
    .executeTakeFirst();
  if (!account) throw serverError('The requested AccountEntity has not been found.');
  await endSession(db, key);
  return {
    accessToken: token,
    authentication: { strategy: 'jwt', accessToken: token, payload },
    account: {
      props: {
        id: account.id,
        createdAt: account.created_at,
        updatedAt: account.updated_at,
        userId: account.user_id ?? undefined,
        username: account.username,
        activated: account.activated ?? undefined,
        lastLogin: account.last_login ?? undefined,
        lasttriedFailedLogin: account.last_tried_failed_login ?? undefined,
        password: account.password ?? undefined,
        systemId: account.system_id ?? undefined,
        deactivatedAt: account.deactivated_at ?? undefined,
      },
      _id: account.id,
    },
    userId: account.user_id,
  };
}
