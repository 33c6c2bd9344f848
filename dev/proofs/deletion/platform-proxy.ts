import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createSignal } from './signal.ts';

/** `before` the platform gets a request, or `after` it has handled it and before its answer is sent. */
export type Moment = 'before' | 'after';

/** A request that stops at a moment of its processing. */
export interface Held {
  readonly reached: Promise<void>;
  /** Ends it without an answer. */
  readonly drop: () => Promise<void>;
}

interface Hold {
  /** `POST /deletion-batches`, without the query string. */
  readonly request: RegExp;
  readonly moment: Moment;
  /** How many requests that match go through before. */
  skip: number;
  readonly reach: () => void;
  readonly dropped: Promise<void>;
}

export interface PlatformProxy {
  readonly url: string;
  /** All requests that the platform has handled, without query strings. */
  readonly handled: string[];
  /** The most requests that were in progress at the same time. */
  maxInFlight(): number;
  /** The next request that matches, or a later one. */
  hold(request: RegExp, moment: Moment, skip?: number): Held;
  stop(): void;
}

const passedHeaders = ['authorization', 'content-type', 'x-api-key'] as const;

/** Counts the requests to one server of the school cloud, and can hold one at an exact moment. */
export async function startProxy(target: string): Promise<PlatformProxy> {
  const handled: string[] = [];
  const flight = { now: 0, most: 0 };
  const holds: Hold[] = [];

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
    const index = holds.findIndex((one) => one.request.test(line) && (one.skip -= 1) < 0);
    const [hold] = index === -1 ? [] : holds.splice(index, 1);
    const stop = async (): Promise<void> => {
      hold?.reach();
      await hold?.dropped;
      response.destroy();
    };
    if (hold?.moment === 'before') {
      await stop();
      return;
    }
    const answer = await forward(request);
    const content = new Uint8Array(await answer.arrayBuffer());
    handled.push(line);
    if (hold !== undefined) {
      await stop();
      return;
    }
    const type = answer.headers.get('content-type') ?? 'text/plain';
    response.writeHead(answer.status, { 'content-type': type }).end(content);
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
    maxInFlight: () => flight.most,
    hold: (request, moment, skip = 0) => {
      const [reached, dropped] = [createSignal(), createSignal()];
      holds.push({ request, moment, skip, reach: reached.send, dropped: dropped.received });
      return {
        reached: reached.received,
        drop: async () => dropped.send(),
      };
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
