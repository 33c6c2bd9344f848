import { randomUUID } from 'node:crypto';

/** Sends a write to the gateway, such as `POST /deletion/batches`, and returns the answer. */
export type Write = (call: string, body?: object) => Promise<unknown>;

/** Writes as the operator with this token, each with a new idempotency key. */
export function writesTo(gatewayUrl: string, token: string): Write {
  return async (call, body = {}) => {
    const [method = '', path = ''] = call.split(' ');
    const answer = await fetch(gatewayUrl + path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${text}`);
    const content: unknown = text === '' ? undefined : JSON.parse(text);
    return content;
  };
}
