import { decodeJwt } from 'jose';
import type { JWTPayload } from 'jose';
import type { Ask } from './ask.ts';
import { pick } from './ask.ts';
import { must, mustEqual } from './report.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface LoggedIn {
  readonly token: string;
  readonly payload: JWTPayload;
}

/** A login that must succeed; the path is relative to v3. */
export async function logIn(ask: Ask, path: string, { username, password }: Credentials): Promise<LoggedIn> {
  const answer = await ask('POST', `/v3${path}`, { json: { username, password } });
  mustEqual('the status', answer.status, 200);
  const token = pick(answer.body, 'accessToken');
  must('the access token is a text', typeof token === 'string');
  mustEqual('the cookie that a login sets', answer.headers.get('set-cookie'), null);
  return { token, payload: decodeJwt(token) };
}
