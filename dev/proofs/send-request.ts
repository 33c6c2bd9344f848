import type { Agent } from 'node:http';
import { request } from 'node:http';

export interface Call {
  readonly method: 'GET' | 'PATCH';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The status, or 0 without an answer. For loads: `fetch` would take more of the CPU that is measured. */
export function sendRequest({ method, url, headers, body }: Call, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url, { method, agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', () => resolve(0));
    });
    sent.once('error', () => resolve(0));
    sent.end(body);
  });
}
