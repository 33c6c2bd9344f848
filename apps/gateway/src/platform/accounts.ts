import * as v from 'valibot';
import { platformAnswerUnknown } from '../lib/refusal.ts';
import type { Door, PlatformAnswer } from './door.ts';

const Account = v.object({ id: v.string(), username: v.string(), userId: v.nullish(v.string(), null) });

export type Account = v.InferOutput<typeof Account>;

/** None for somebody who cannot log in. */
export async function readAccountOf(
  api: Door,
  token: string,
  personId: string,
): Promise<Account | undefined> {
  return (await find(api, token, { type: 'userId', value: personId }))[0];
}

/** The platform finds every username that contains the text (T29), so only exact matches count. */
export async function findAccountsByUsername(api: Door, token: string, username: string): Promise<Account[]> {
  const accounts = await find(api, token, { type: 'username', value: username, limit: '100' });
  return accounts.filter((account) => account.username.toLowerCase() === username.toLowerCase());
}

async function find(api: Door, token: string, query: Record<string, string>): Promise<Account[]> {
  const path = `/v3/account?${new URLSearchParams(query).toString()}`;
  const answer = await api.read({ call: 'GET /account', path, mayTakeLong: true }, token);
  // Asked about a person who is not there, the school cloud does not answer with an empty list.
  if (answer.status === 404) return [];
  const accounts = v.safeParse(v.object({ data: v.array(Account) }), answer.body);
  if (answer.status !== 200 || !accounts.success)
    throw platformAnswerUnknown(`ACCOUNTS_STATUS_${answer.status}`);
  return accounts.output.data;
}

/**
 * Nothing but the password: with a name or a switch and no password the school cloud would hash the old hash again.
 * It makes the person change it at the next login.
 */
export async function setPassword(
  api: Door,
  token: string,
  accountId: string,
  password: string,
): Promise<PlatformAnswer> {
  const path = `/v3/account/${accountId}`;
  return await api.write({ call: 'PATCH /account', method: 'PATCH', path, body: { password } }, token);
}

/** The person stays. */
export async function deleteAccount(api: Door, token: string, accountId: string): Promise<PlatformAnswer> {
  const path = `/v3/account/${accountId}`;
  return await api.write({ call: 'DELETE /account', method: 'DELETE', path }, token);
}

/** Back to the login system from before. */
export async function undoLoginMigration(
  api: Door,
  token: string,
  personId: string,
): Promise<PlatformAnswer> {
  const path = `/v3/user-login-migrations/users/${personId}/rollback-migration`;
  return await api.write({ call: 'POST /rollback-migration', method: 'POST', path }, token);
}

/** Whoever holds a token can end it, so it is sent as its own. */
export async function endSession(api: Door, token: string): Promise<PlatformAnswer> {
  return await api.write({ call: 'POST /logout', method: 'POST', path: '/v3/logout' }, token);
}
