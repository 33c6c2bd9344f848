import { randomUUID } from 'node:crypto';
import * as v from 'valibot';

interface Sent {
  /** Makes it a write with an idempotency key. */
  readonly body?: object;
  readonly key?: string;
  readonly signal?: AbortSignal;
}

export interface Answer {
  /** Undefined if the connection broke. */
  readonly status: number | undefined;
  /** The type of an error. */
  readonly type: string | undefined;
  readonly isReplayed: boolean;
  readonly body: unknown;
}

const ErrorBody = v.object({ type: v.string() });

/** Sends a request such as `PATCH /schools/1` to an instance of the gateway. */
export async function callGateway(
  gateway: { readonly url: string },
  token: string,
  call: string,
  { body, key = randomUUID(), signal }: Sent = {},
): Promise<Answer> {
  const [method = '', path = ''] = call.split(' ');
  try {
    const response = await fetch(gateway.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    const answer: unknown = await response.json();
    const error = v.safeParse(ErrorBody, answer);
    return {
      status: response.status,
      type: response.ok || !error.success ? undefined : error.output.type,
      isReplayed: response.headers.has('idempotency-replayed'),
      body: answer,
    };
  } catch {
    return { status: undefined, type: undefined, isReplayed: false, body: undefined };
  }
}
