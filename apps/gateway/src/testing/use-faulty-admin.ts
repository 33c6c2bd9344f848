import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';

/** `before` the platform gets the request, or `after` it was handled and before the answer is sent. */
type Moment = 'before' | 'after';

interface Fault {
  readonly request: RegExp;
  readonly moment: Moment;
  /** Whether the request is answered afterwards. */
  readonly run: () => Promise<'answer' | 'drop'>;
}

/** A proxy in front of the admin API that does something at an exact moment of one request. */
export function useFaultyAdmin(target: () => string) {
  const next: { fault?: Fault } = {};
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    const line = `${request.method} ${request.url}`;
    const fault = next.fault?.request.test(line) === true ? next.fault : undefined;
    if (fault !== undefined) delete next.fault;
    const fails = async (moment: Moment) => fault?.moment === moment && (await fault.run()) === 'drop';
    if (await fails('before')) {
      response.destroy();
      return;
    }
    const answer = await fetch(target() + (request.url ?? ''), {
      method: request.method ?? 'GET',
      headers: {
        'x-api-key': String(request.headers['x-api-key']),
        ...(body.length > 0 && { 'content-type': 'application/json' }),
      },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const text = await answer.text();
    if (await fails('after')) response.destroy();
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  };
  const server = createServer((request, response) => void handle(request, response));
  const address = { url: '' };
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const listening = server.address();
    if (listening === null || typeof listening === 'string') throw new Error('The proxy is not listening.');
    address.url = `http://127.0.0.1:${listening.port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: () => address.url,
    /** For the next request that matches. */
    setFault: (fault: Fault): void => {
      next.fault = fault;
    },
  };
}
