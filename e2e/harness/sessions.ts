import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Person } from '@superhero/school-cloud/people';
import type { Site } from './site.ts';

/** The site of a test, or the demo. */
type Served = Pick<Site, 'url' | 'apiUrl'>;
type Credentials = Pick<Person, 'username' | 'password'>;

/** Gives the browser a session as an earlier login would have left it, without the login page. */
export async function signIn(page: Page, site: Served, person: Credentials): Promise<string> {
  const token = await fetchToken(site, person);
  await plantToken(page, site, token);
  return token;
}

export async function plantToken(page: Page, site: Pick<Site, 'url'>, token: string): Promise<void> {
  const expires = Math.floor(Date.now() / 1000) + 82_800;
  const cookie = { name: 'jwt', value: token, url: site.url, sameSite: 'Strict' as const, expires };
  await page.context().addCookies([cookie]);
}

export async function fetchToken(
  { apiUrl }: Pick<Site, 'apiUrl'>,
  { username, password }: Credentials,
): Promise<string> {
  const answer = await fetch(`${apiUrl}/v3/authentication/local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const body: unknown = await answer.json();
  if (typeof body !== 'object' || body === null || !('accessToken' in body))
    throw new Error(`${username} could not log in: HTTP ${answer.status}`);
  return String(body.accessToken);
}

export async function endSession({ apiUrl }: Pick<Site, 'apiUrl'>, token: string): Promise<void> {
  await fetch(`${apiUrl}/v3/logout`, { method: 'POST', headers: bearer(token) });
}

/** The status of `GET /me`: 200 while the school cloud accepts the token, 401 afterwards. */
export async function tokenStatus({ apiUrl }: Site, token: string): Promise<number> {
  const answer = await fetch(`${apiUrl}/v3/me`, { headers: bearer(token) });
  await answer.arrayBuffer();
  return answer.status;
}

export async function countSessions({ database }: Site, { accountId }: Person): Promise<number> {
  const rows = await database
    .selectFrom('sessions')
    .select('jti')
    .where('account_id', '=', accountId)
    .execute();
  return rows.length;
}

/** An expired token with a valid signature. */
export async function makeExpiredToken({ database }: Site, person: Person): Promise<string> {
  const key = await database.selectFrom('signing_key').select('private_key').executeTakeFirstOrThrow();
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    accountId: person.accountId,
    userId: person.userId,
    schoolId: person.schoolId,
    iat: now - 7200,
    exp: now - 60,
    aud: 'localhost',
    iss: 'localhost',
    sub: person.accountId,
    jti: randomUUID(),
  };
  const content = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(payload)}`;
  const signature = sign('sha256', Buffer.from(content), createPrivateKey(key.private_key));
  return `${content}.${signature.toString('base64url')}`;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}
