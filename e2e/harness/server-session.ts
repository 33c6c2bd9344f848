import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import type { Person } from '@superhero/school-cloud/people';
import type { Site } from './site.ts';

export async function endServerSession({ apiUrl }: Site, token: string): Promise<void> {
  await fetch(`${apiUrl}/v3/logout`, { method: 'POST', headers: bearer(token) });
}

/** 200 for a token that the school cloud takes, 401 for one that it does not. */
export async function askForMe({ apiUrl }: Site, token: string): Promise<number> {
  const answer = await fetch(`${apiUrl}/v3/me`, { headers: bearer(token) });
  await answer.arrayBuffer();
  return answer.status;
}

/** Rightly signed and once good, but its time is over. */
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

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

export async function countSessions({ database }: Site, person: Person): Promise<number> {
  const rows = await database
    .selectFrom('sessions')
    .select('jti')
    .where('account_id', '=', person.accountId)
    .execute();
  return rows.length;
}
