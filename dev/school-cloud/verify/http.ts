import type { PlatformServer } from '@superhero/contract/platform-calls';
import type { JWTPayload } from 'jose';
import { decodeJwt } from 'jose';
import { must, mustEqual, recordRequest } from './report.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body if it is JSON, otherwise undefined. */
  readonly body: unknown;
}

export interface RequestOptions {
  readonly token?: string;
  readonly cookie?: string;
  readonly json?: unknown;
  /** A body as it is, with its content type. */
  readonly raw?: { readonly type: string; readonly text: string };
  readonly headers?: Readonly<Record<string, string>>;
}

export type Send = (method: string, path: string, options?: RequestOptions) => Promise<Answer>;

interface Target {
  readonly server: PlatformServer;
  /** Sent with every request; a request can override them. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A server that hangs must not keep a run from cleaning up. The platform itself times out after 8 s. */
const timeLimit = 60_000;

/** Paths are relative to the base, as `/v3/me` or `/admin/users`. */
export function sendTo(base: string, { server, headers: always }: Target): Send {
  return async (method, path, { token, cookie, json, raw, headers } = {}) => {
    const body = json === undefined ? raw : { type: 'application/json', text: JSON.stringify(json) };
    const response = await fetch(base + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimit),
      headers: {
        origin: 'https://dashboard.example',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(cookie !== undefined && { cookie }),
        ...(body && { 'content-type': body.type }),
        ...always,
        ...headers,
      },
      ...(body && { body: body.text }),
    });
    recordRequest({ server, method, path, status: response.status });
    const text = await response.text();
    const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    };
  };
}

/** Walks into a parsed body; undefined where there is nothing. */
export function pick(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (current, key) =>
      typeof current === 'object' && current !== null ? Reflect.get(current, key) : undefined,
    value,
  );
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface LoggedIn {
  readonly token: string;
  readonly payload: JWTPayload;
}

/** A login that must succeed; the path is relative to v3. */
export async function logIn(
  send: Send,
  path: string,
  { username, password }: Credentials,
): Promise<LoggedIn> {
  const answer = await send('POST', `/v3${path}`, { json: { username, password } });
  mustEqual('the status', answer.status, 200);
  const token = pick(answer.body, 'accessToken');
  must('the access token is a text', typeof token === 'string');
  mustEqual('the cookie that a login sets', answer.headers.get('set-cookie'), null);
  return { token, payload: decodeJwt(token) };
}

export function mustBePage({ status, body }: Answer): unknown[] {
  mustEqual('the status', status, 200);
  mustEqual('the type of the total', typeof pick(body, 'total'), 'number');
  const data = pick(body, 'data');
  must('the data are a list', Array.isArray(data));
  return data;
}
