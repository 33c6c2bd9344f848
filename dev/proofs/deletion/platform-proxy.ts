import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** `before` the platform gets a request, or `after` it has handled it and before its answer is sent. */
export type Moment = 'before' | 'after';

interface Hook {
  /** `POST /deletion-batches`, without the query string. */
  readonly request: RegExp;
  readonly moment: Moment;
  /** The connection is closed afterwards, without an answer. */
  readonly run: () => Promise<void>;
}

export interface PlatformProxy {
  readonly url: string;
  /** All requests that the platform has handled, without query strings. */
  readonly handled: string[];
  /** The most requests that were in progress at the same time. */
  mostInFlight(): number;
  /** For the next request that matches. */
  setHook(hook: Hook): void;
  stop(): void;
}

const passedHeaders = ['authorization', 'content-type', 'x-api-key'] as const;

/** Counts the requests to one server of the school cloud, and can act at an exact moment of one of them. */
export async function startProxy(target: string): Promise<PlatformProxy> {
  const handled: string[] = [];
  const flight = { now: 0, most: 0 };
  const next: { hook?: Hook } = {};

  const forward = async (request: IncomingMessage): Promise<Response> => {
    const body = await buffer(request);
    const headers = passedHeaders.flatMap((name): [string, string][] => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    return await fetch(target + (request.url ?? ''), {
      method: request.method ?? 'GET',
      headers,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const line = `${request.method} ${(request.url ?? '').split('?')[0]}`;
    const hook = next.hook?.request.test(line) === true ? next.hook : undefined;
    if (hook !== undefined) delete next.hook;
    if (hook?.moment === 'before') {
      await hook.run();
      response.destroy();
      return;
    }
    const answer = await forward(request);
    const content = new Uint8Array(await answer.arrayBuffer());
    handled.push(line);
    await hook?.run();
    if (hook === undefined)
      response
        .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
        .end(content);
    else response.destroy();
  };
  const server = createServer((request, response) => {
    flight.now += 1;
    flight.most = Math.max(flight.most, flight.now);
    handle(request, response)
      .catch(() => response.destroy())
      .finally(() => {
        flight.now -= 1;
      });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy is not listening.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    handled,
    mostInFlight: () => flight.most,
    setHook: (hook) => {
      next.hook = hook;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
